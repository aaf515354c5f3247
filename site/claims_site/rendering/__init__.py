"""From a page's values to its bytes: templates, the filters that they call, style sheets and scripts."""
