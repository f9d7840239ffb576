"""The adapters room: pellucid where its users already are, in the shapes that other libraries pass around.

Each module is for one library, is an extra of its own, and is imported by whoever uses that library: nothing
else imports it. An adapter fetches under the same policy as everything else.
"""
