// Starts a program again and again on one listening socket, as systemd does with socket activation. It blocks in
// `spawnSync` and never runs its own event loop, so it never accepts a connection itself: while no program runs,
// connections wait in the socket's queue.
//
//     node supervisor.js PORT COMMAND …
//
// Prints a line `started PID` for each start. SIGKILL ends it; the program it runs must be ended separately.
import { spawnSync } from "node:child_process";
import { createServer } from "node:net";

const [port, ...command] = process.argv.slice(2);
const server = createServer();
// Without a host, `listen` takes effect at once.
server.listen({ port: Number(port), backlog: 4096 });
const socket = server._handle.fd;
const shell = 'echo "started $$"; export LISTEN_PID=$$ LISTEN_FDS=1; exec "$@"';
for (;;)
  spawnSync("/bin/sh", ["-c", shell, "sh", ...command], { stdio: ["ignore", "inherit", "inherit", socket] });
