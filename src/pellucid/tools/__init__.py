"""The tools room: what an agent can call, each thing once, whoever serves it.

It owns the names, descriptions and schemas that models are shown, the check of what they send, the labels of
what they get, and the handlers. The command line and the MCP server are thin over it. It knows nothing of
protocols, terminals or tokens. The rooms that do the work are loaded by the first call, so that listing the
tools costs nothing.
"""

from pellucid.tools.arguments import MAX_ENTRIES, check_arguments
from pellucid.tools.catalog import catalog
from pellucid.tools.registry import Registry
from pellucid.tools.tool import Annotations, Call, Failure, Result, Schema, Tool

__all__ = [
    "MAX_ENTRIES",
    "Annotations",
    "Call",
    "Failure",
    "Registry",
    "Result",
    "Schema",
    "Tool",
    "catalog",
    "check_arguments",
]
