import { spawn } from "node:child_process";
import { once } from "node:events";
import { writeFile } from "node:fs/promises";
import { createServer } from "node:net";
import { join } from "node:path";
import { findProgram } from "../../support/debian.ts";

const PACKAGES = ["haproxy", "liblua5.3-0", "libopentracing-c-wrapper0", "libopentracing1", "libpcre2-8-0"];

export interface Proxy extends AsyncDisposable {
  readonly url: string;
}

/** A real HAProxy before nodes on these ports: it asks each for its readiness, and tries another where one is gone. */
export async function startProxy(folder: string, ports: readonly number[]): Promise<Proxy> {
  const haproxy = await findProgram(["haproxy"], PACKAGES);
  const port = await freePort();
  const file = join(folder, "haproxy.cfg");
  await writeFile(
    file,
    `defaults
  mode http
  timeout connect 1s
  timeout client 30s
  timeout server 30s
  retries 3
  option redispatch 1
  retry-on conn-failure empty-response 503
frontend readers
  bind 127.0.0.1:${port}
  default_backend nodes
backend nodes
  balance roundrobin
  option httpchk GET /readyz
  default-server check inter 500ms fall 2 rise 1
${ports.map((each, at) => `  server node_${at} 127.0.0.1:${each}`).join("\n")}
`,
  );
  const child = spawn(haproxy.path, ["-f", file, "-db", "-q"], {
    env: { ...process.env, ...haproxy.env },
    stdio: ["ignore", "ignore", "inherit"],
  });
  await once(child, "spawn");
  return {
    url: `http://127.0.0.1:${port}`,
    async [Symbol.asyncDispose]() {
      if (child.exitCode !== null) return;
      const ended = once(child, "exit");
      child.kill("SIGKILL");
      await ended;
    },
  };
}

export async function freePort(): Promise<number> {
  const probe = createServer().listen(0, "127.0.0.1");
  await once(probe, "listening");
  const { port } = probe.address() as { port: number };
  probe.close();
  await once(probe, "close");
  return port;
}
