import { expect, test } from "vitest";
import { command as config } from "../config.ts";
import { command as doctor } from "../doctor.ts";
import { command as importing } from "../import.ts";
import { command as keys } from "../keys.ts";
import { command as serve } from "../serve.ts";
import { readSettings } from "../../settings/settings.ts";
import { settleRecord } from "./settle-record.ts";

const URL = "postgres://user@localhost/news";

test.each([keys, importing])(
  "$name uses the record that --data names, whatever else is set",
  async (command) => {
    const read = await readSettings({ data: "scratch" }, { TIDINGS_DATABASE: URL }, "/");
    expect(settleRecord(read, command).settings).toMatchObject({ data: "/scratch", database: null });
    const unsaid = await readSettings({}, { TIDINGS_DATABASE: URL, TIDINGS_DATA: "scratch" }, "/");
    expect(settleRecord(unsaid, command).settings).toMatchObject({ database: URL });
  },
);

test("import into a database uses --data as its folder of covers", async () => {
  const read = await readSettings({ data: "covers", database: URL }, {}, "/");
  expect(settleRecord(read, importing).settings).toMatchObject({ data: "/covers", database: URL });
});

test.each([serve, doctor, config])(
  "$name uses --data as a folder beside the database from the environment",
  async (command) => {
    const read = await readSettings({ data: "covers" }, { TIDINGS_DATABASE: URL }, "/");
    expect(settleRecord(read, command).settings).toMatchObject({ data: "/covers", database: URL });
  },
);
