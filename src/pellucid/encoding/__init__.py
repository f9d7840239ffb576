"""The encoding room: bytes to characters, as a browser reads them.

It owns which encoding a page is in and how sure that is. The decoders and the prescan are turbohtml's; this
room picks their inputs and reports what was used.
"""

from pellucid.encoding.decode import Confidence, Decoded, charset_of, decode

__all__ = ["Confidence", "Decoded", "charset_of", "decode"]
