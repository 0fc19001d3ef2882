import { join } from "node:path";
import { expect, test } from "vitest";
import { changesOf, statedVersions } from "../../scripts/release/version.ts";
import { readText } from "../deploy/files.ts";

const { version } = JSON.parse(readText("package.json")) as { version: string };

test("every file that states the version states that of package.json", () => {
  const stated = statedVersions(join(import.meta.dirname, "../.."));
  expect(stated).toEqual(Object.fromEntries(Object.keys(stated).map((file) => [file, version])));
});

test("the changelog lists the changes of this version, and not those of the version before", () => {
  const changes = changesOf(readText("CHANGELOG.md"), version);
  expect(changes).toContain("### Added");
  expect(changes).not.toContain("## [");
  expect(changesOf(readText("CHANGELOG.md"), "9.9.9")).toBeNull();
});
