import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "vitest";
import { loadEntities } from "./entities.ts";

test("an operator's file adds entities, and overrides ours that have the same id", () => {
  const folder = mkdtempSync(join(tmpdir(), "entities-"));
  try {
    const file = join(folder, "own.ndjson");
    writeFileSync(
      file,
      '# ours\n{"id":"bitcoin","name":"Bitcoin","kind":"coin"}\n{"id":"acme","name":"Acme Ltd","kind":"company"}\n',
    );
    const ours = loadEntities();
    const all = loadEntities(file);
    expect(all).toHaveLength(ours.length + 1);
    expect(ours.find(({ id }) => id === "bitcoin")?.ticker).toBe("BTC");
    expect(all.find(({ id }) => id === "bitcoin")?.ticker).toBeNull();
    expect(all.at(-1)).toMatchObject({ id: "acme", aliases: [], minor: false, policy: {} });
  } finally {
    rmSync(folder, { recursive: true });
  }
});

test("names a broken row in the error", () => {
  const folder = mkdtempSync(join(tmpdir(), "entities-"));
  try {
    const file = join(folder, "own.ndjson");
    writeFileSync(file, "{not json}\n");
    expect(() => loadEntities(file)).toThrow("row 1");
  } finally {
    rmSync(folder, { recursive: true });
  }
});
