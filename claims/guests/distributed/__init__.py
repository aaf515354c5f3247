"""Several machines: the claims of an audit decided by the workers of a Dask scheduler."""

from claims.registry import Guest

GUEST = Guest(connect="claims.guests.distributed.scheduler:connect")
