import { randomBytes } from "node:crypto";
import { Client } from "pg";
import { inject } from "vitest";

export type Database = AsyncDisposable & { url: string };

/** A fresh, empty database on the run's server, or on one that the caller started. Dropped on disposal. */
export async function createDatabase(serverUrl: string = inject("postgresUrl")): Promise<Database> {
  return copyDatabase(serverUrl, "template1");
}

/** A database on the run's server with an empty record. It is copied, which is far faster than creating a record. */
export async function createRecord(): Promise<Database> {
  return copyDatabase(inject("postgresUrl"), RECORD_TEMPLATE);
}

/** The database that `createRecord` copies; `global-setup.ts` makes it. */
export const RECORD_TEMPLATE = "empty_record";

async function copyDatabase(serverUrl: string, template: string): Promise<Database> {
  const name = `test_${randomBytes(8).toString("hex")}`;
  // Copying files takes half as long as writing the copy through the log.
  await execute(serverUrl, `create database ${name} template ${template} strategy file_copy`);
  const url = new URL(serverUrl);
  url.pathname = name;
  return {
    url: url.href,
    [Symbol.asyncDispose]: () => execute(serverUrl, `drop database ${name} with (force)`),
  };
}

export async function execute(url: string, statement: string): Promise<void> {
  const client = new Client(url);
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}
