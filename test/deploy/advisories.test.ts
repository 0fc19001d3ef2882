import { execFile } from "node:child_process";
import { createServer, type RequestListener } from "node:http";
import type { AddressInfo } from "node:net";
import { expect, test } from "vitest";
import { makeFolder } from "../cli/folder.ts";
import { freePort } from "../support/port.ts";

/** Runs the check of CI against this registry, with an empty cache. */
async function audit(registry: string): Promise<{ readonly code: number; readonly stdout: string }> {
  await using cache = await makeFolder();
  const env = { ...process.env, npm_config_registry: registry, npm_config_cache: cache.path };
  return await new Promise((resolve) => {
    execFile(process.execPath, [".ci/audit.mjs"], { env }, (error, stdout) =>
      resolve({ code: error ? Number(error.code) : 0, stdout }),
    );
  });
}

async function auditWith(listener: RequestListener) {
  const registry = createServer(listener).listen(0, "127.0.0.1");
  await new Promise((resolve) => registry.once("listening", resolve));
  try {
    return await audit(`http://127.0.0.1:${(registry.address() as AddressInfo).port}/`);
  } finally {
    registry.close();
    registry.closeAllConnections();
  }
}

function advises(severity: string): RequestListener {
  const advisory = {
    id: 1,
    url: "https://advisories.example/1",
    title: "Answers to strangers",
    severity,
    vulnerable_versions: "*",
    cwe: [],
    cvss: { score: 0, vectorString: null },
  };
  const packument = { name: "fastify", "dist-tags": { latest: "1.0.0" }, versions: { "1.0.0": {} } };
  return (request, response) => {
    const body = request.method === "POST" ? { fastify: [advisory] } : packument;
    request
      .resume()
      .on("end", () => response.setHeader("content-type", "application/json").end(JSON.stringify(body)));
  };
}

test("a serious advisory on a package of the lock file fails the check and is named", async () => {
  const { code, stdout } = await auditWith(advises("high"));
  expect(stdout).toContain("high: fastify: Answers to strangers https://advisories.example/1");
  expect(code).toBe(1);
});

test("a lesser one is named but does not fail it", async () => {
  const { code, stdout } = await auditWith(advises("low"));
  expect(stdout).toContain("low: fastify: Answers to strangers");
  expect(code).toBe(0);
});

test("without a network, or without advisories at the registry, the check says that it was skipped", async () => {
  const none = await auditWith((_, response) => response.writeHead(405).end());
  const unreachable = await audit(`http://127.0.0.1:${await freePort()}/`);
  for (const { code, stdout } of [none, unreachable]) {
    expect(stdout).toMatch(/^skipped: no source of advisories answered \(.+\)\n$/);
    expect(code).toBe(0);
  }
});
