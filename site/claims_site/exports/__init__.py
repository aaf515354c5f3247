"""From the site model to files for other programs: each export is a view of the findings and adds nothing."""
