"""In come the documents with the findings of their audit.

Out goes the site model: all that pages show, found once, with the links between claims and formulas, the paths of
pages, and the values that claims put in.
"""

from claims_site.model.addresses import claim_path, conflict_path, document_path, numbered, text_path
from claims_site.model.runs import Run, latest, recorded, runs
from claims_site.model.settings import Setting, Values, operating, single, somewhere
from claims_site.model.site_model import PLACE, SiteModel, apart, file_address, file_name, file_of, site_model
from claims_site.model.sources import RECHECK, sources

__all__ = [
    "PLACE",
    "RECHECK",
    "Run",
    "Setting",
    "SiteModel",
    "Values",
    "apart",
    "claim_path",
    "conflict_path",
    "document_path",
    "file_address",
    "file_name",
    "file_of",
    "latest",
    "numbered",
    "operating",
    "recorded",
    "runs",
    "single",
    "site_model",
    "somewhere",
    "sources",
    "text_path",
]
