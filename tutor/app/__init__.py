"""The pages as a server shows them: one process holds their states and speaks with browsers over sockets; nothing runs for a visitor."""
