import { spawn } from "node:child_process";
import { once } from "node:events";
import { writeFile } from "node:fs/promises";
import { createServer as createHttpServer } from "node:http";
import { type AddressInfo, connect } from "node:net";
import { join } from "node:path";
import { setTimeout as delay } from "node:timers/promises";
import { Pool } from "pg";
import { findProgram } from "../../support/debian.ts";
import { freePort } from "../../support/port.ts";

const PACKAGES = ["haproxy", "liblua5.3-0", "libopentracing-c-wrapper0", "libopentracing1", "libpcre2-8-0"];

/** A real HAProxy with these sections, listening on a port; stopped on disposal. */
async function startHaproxy(file: string, port: number, sections: string): Promise<AsyncDisposable> {
  const haproxy = await findProgram(["haproxy"], PACKAGES);
  await writeFile(file, sections);
  const child = spawn(haproxy.path, ["-f", file, "-db", "-q"], {
    env: { ...process.env, ...haproxy.env },
    stdio: ["ignore", "ignore", "inherit"],
  });
  await once(child, "spawn");
  while (!(await isListening(port))) {
    if (child.exitCode !== null) throw new Error(`HAProxy ended with ${child.exitCode}`);
    await delay(20);
  }
  return {
    async [Symbol.asyncDispose]() {
      if (child.exitCode !== null) return;
      const ended = once(child, "exit");
      child.kill("SIGKILL");
      await ended;
    },
  };
}

/**
 * The readers' proxy. It checks each node's readiness and tries another node if one is down. Returns its
 * address.
 */
export async function startReadersProxy(
  folder: string,
  nodes: readonly string[],
): Promise<{ readonly url: string } & AsyncDisposable> {
  const port = await freePort();
  const proxy = await startHaproxy(
    join(folder, "readers.cfg"),
    port,
    `defaults
  mode http
  timeout connect 1s
  timeout client 30s
  timeout server 30s
frontend readers
  bind 127.0.0.1:${port}
  default_backend nodes
backend nodes
  balance roundrobin
  http-request set-timeout server 5s if METH_GET { path_beg /v1/ }
  retries 3
  option redispatch 1
  retry-on conn-failure empty-response response-timeout 503
  option httpchk GET /readyz
  default-server check inter 500ms fall 2 rise 1
${nodes.map((node, at) => `  server node_${at} ${node}`).join("\n")}
`,
  );
  return Object.assign(proxy, { url: `http://127.0.0.1:${port}` });
}

/**
 * The proxy in front of a primary and its standby, as a cluster manager such as Patroni runs it. Connections
 * go to the server that reports that it is the primary, and end when it no longer is. So the record's address
 * stays the same after a failover.
 */
export async function startDatabaseProxy(
  folder: string,
  servers: readonly string[],
): Promise<{ readonly url: string } & AsyncDisposable> {
  await using opened = new AsyncDisposableStack();
  const agents = await Promise.all(servers.map((url) => startAgent(url)));
  for (const agent of agents) opened.use(agent);
  const port = await freePort();
  opened.use(
    await startHaproxy(
      join(folder, "database.cfg"),
      port,
      `defaults
  mode tcp
  timeout connect 1s
  timeout client 30m
  timeout server 30m
  timeout check 2s
listen primary
  bind 0.0.0.0:${port}
  option httpchk GET /primary
  option clitcpka
  option srvtcpka
  default-server check inter 500ms fall 3 rise 1 on-marked-down shutdown-sessions
${servers.map((url, at) => `  server postgres_${at} ${new URL(url).host} port ${agents[at]!.port}`).join("\n")}
`,
    ),
  );
  const url = new URL(servers[0]!);
  url.host = `127.0.0.1:${port}`;
  const running = opened.move();
  return { url: url.href, [Symbol.asyncDispose]: () => running.disposeAsync() };
}

/** Reports over HTTP whether a PostgreSQL is the primary. */
async function startAgent(url: string): Promise<{ readonly port: number } & AsyncDisposable> {
  const pool = new Pool({
    connectionString: url,
    max: 1,
    connectionTimeoutMillis: 1_000,
    query_timeout: 1_000,
  });
  pool.on("error", () => {});
  const server = createHttpServer((_, response) => {
    void pool.query<{ standby: boolean }>("select pg_is_in_recovery() as standby").then(
      ({ rows }) => response.writeHead(rows[0]!.standby ? 503 : 200).end(),
      () => response.writeHead(503).end(),
    );
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  return {
    port: (server.address() as AddressInfo).port,
    async [Symbol.asyncDispose]() {
      server.closeAllConnections();
      server.close();
      await once(server, "close");
      await pool.end();
    },
  };
}

async function isListening(port: number): Promise<boolean> {
  const socket = connect(port, "127.0.0.1");
  try {
    await once(socket, "connect");
    return true;
  } catch {
    return false;
  } finally {
    socket.destroy();
  }
}
