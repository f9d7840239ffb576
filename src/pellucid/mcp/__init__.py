"""The MCP room: the registry of tools, served to any agent that speaks the Model Context Protocol.

It owns the two transports, who may call and how often, and how results and failures look in the protocol.
What the tools are and do is the registry's. It is a rim: only its command imports it, as it loads the SDK.
"""
