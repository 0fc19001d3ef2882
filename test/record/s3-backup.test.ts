import { join } from "node:path";
import { expect, test } from "vitest";
import { makeFolder } from "../cli/folder.ts";
import { tidings } from "../cli/here.ts";
import { start, tidings as startProgram } from "../cli/program.ts";
import { lineOf } from "./lines.ts";
import { startObjectStorage } from "./s3-server.ts";

const SECRET = "wJalrXUtnFEMI/K7MDENG+bPxRfiCYEXAMPLEKEY";
const TO = "s3://bucket/news room";

test("a backup in object storage is followed, survives an outage of the storage, and is restored and verified", async () => {
  await using folder = await makeFolder();
  await using storage = await startObjectStorage(SECRET);
  const env = {
    TIDINGS_S3_ENDPOINT: storage.url,
    TIDINGS_S3_REGION: "eu-central-1",
    TIDINGS_S3_ACCESS_KEY: "AKIDEXAMPLE",
    TIDINGS_S3_SECRET_KEY: SECRET,
  };
  const flags = ["--data", join(folder.path, "data")];
  const add = (id: string) => tidings(["import", "-", ...flags], { input: lineOf(id) });
  const items = async () => {
    const { stdout } = await tidings(["verify", TO, "--json", ...flags], { env });
    return JSON.parse(stdout) as { items: number; faults: string[]; isCompared: boolean };
  };
  await add("one");
  await using follower = start(["backup", "--follow", TO, ...flags], { env });
  await follower.line("stdout", /^following to s3:\/\/bucket\/news room\/; /);
  await add("two");
  await expect.poll(items, { timeout: 60_000 }).toEqual(expect.objectContaining({ items: 2, faults: [] }));
  storage.setDown(true);
  await add("three");
  await follower.line("stderr", /503 SlowDown.*The backup cannot go on; retrying/);
  await add("four");
  storage.setDown(false);
  await follower.line("stderr", /The backup goes on/);
  await expect.poll(items, { timeout: 60_000 }).toMatchObject({ items: 4, faults: [], isCompared: true });
  const into = join(folder.path, "restored");
  expect(await tidings(["restore", TO, "--data", into], { env })).toMatchObject({ code: 0 });
  expect((await tidings(["export", "--data", into])).stdout).toBe(
    (await tidings(["export", ...flags])).stdout,
  );
  expect(storage.refused).toEqual([]);

  const wrong = await tidings(["verify", TO, ...flags], { env: { ...env, TIDINGS_S3_SECRET_KEY: "wrong" } });
  expect(wrong).toMatchObject({
    code: 1,
    stderr: expect.stringContaining("403 SignatureDoesNotMatch") as unknown,
  });
  const without = await startProgram(["backup", "--follow", TO, ...flags]);
  expect(without).toMatchObject({
    code: 2,
    stderr: expect.stringContaining("TIDINGS_S3_ACCESS_KEY") as unknown,
  });
  for (const place of ["s3://bucket/a/../b", "s3://bucket?x", "s3://bucket/a//b", "s3://Bucket", "s3://"])
    expect(await tidings(["verify", place, ...flags], { env })).toMatchObject({
      code: 2,
      stderr: expect.stringContaining("write s3://BUCKET/FOLDER") as unknown,
    });
});
