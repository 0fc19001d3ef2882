import type { TestProject } from "vitest/node";
import { openStore } from "../../src/store/open.ts";
import { execute, RECORD_TEMPLATE } from "./database.ts";
import { type PostgresServer, startPostgres } from "./server.ts";

declare module "vitest" {
  interface ProvidedContext {
    /** One server for the whole run; `createDatabase` gives each suite its own database. */
    postgresUrl: string;
  }
}

/** Vitest loads this file once per lane; the lanes of a run share their server through this global. */
const run = globalThis as { postgresOfRun?: { server: Promise<PostgresServer>; lanes: number } };

/** The first lane of a run starts the server, and the last one to finish stops it. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const shared = (run.postgresOfRun ??= { server: startWithTemplate(), lanes: 0 });
  shared.lanes += 1;
  const server = await shared.server;
  project.provide("postgresUrl", server.url);
  return async () => {
    shared.lanes -= 1;
    if (shared.lanes > 0) return;
    delete run.postgresOfRun;
    await server[Symbol.asyncDispose]();
  };
}

async function startWithTemplate(): Promise<PostgresServer> {
  const server = await startPostgres();
  await execute(server.url, `create database ${RECORD_TEMPLATE}`);
  const url = new URL(server.url);
  url.pathname = RECORD_TEMPLATE;
  await (await openStore({ url: url.href }))[Symbol.asyncDispose]();
  return server;
}
