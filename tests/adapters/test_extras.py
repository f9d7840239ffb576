"""The libraries of adapters are loaded by whoever imports an adapter, and by nothing else."""

import subprocess
import sys

LIBRARIES = ("langchain_core", "llama_index", "scrapy", "mcp")


def test_nothing_but_an_adapter_loads_its_library() -> None:
    code = (
        "import sys, pellucid, pellucid.adapters, pellucid.cli, pellucid.web;"
        "import pellucid.tools; pellucid.text('');"
        f"print([name for name in {LIBRARIES} if name in sys.modules])"
    )
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)  # noqa: S603
    assert done.stdout.strip() == "[]"
