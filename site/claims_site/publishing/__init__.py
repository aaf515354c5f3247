"""From the site model to a folder of files, replaced as a whole or not at all."""
