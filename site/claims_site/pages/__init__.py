"""From the site model to pages: a module for each family, which gathers what the templates print."""
