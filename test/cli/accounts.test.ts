import { expect, test } from "vitest";
import { enterAccount } from "../../src/access/accounts.ts";
import { openStore } from "../../src/store/open.ts";
import { ENGINES, makePlace } from "../record/engines.ts";
import { tidings } from "./here.ts";

test.for(ENGINES)(
  "on %s: accounts are listed with their sign-in providers, and removed by id",
  async (engine) => {
    await using place = await makePlace(engine);
    const accounts = (...words: string[]) => tidings(["accounts", ...words, ...place.flags]);
    let id: string;
    {
      await using store = await openStore(place.at);
      const ada = { provider: "github", subject: "4711", name: "Ada", email: "ada@news.example" };
      id = await enterAccount(store, ada, Date.parse("2026-11-17T00:00:00Z"));
    }
    await tidings(["keys", "create", "--name", "website", ...place.flags]);

    const listed = await accounts("list");
    expect(listed).toMatchObject({ code: 0, stderr: "" });
    expect(listed.stdout).toMatch(/^ID +CREATED +PLAN +SIGNS IN BY +KEYS +NAME +MAIL\n/);
    expect(listed.stdout).toMatch(new RegExp(`^${id} .* github +0 +Ada +ada@news\\.example$`, "m"));
    expect(listed.stdout).toMatch(/^acc_operator .* command line +1 +Operator *$/m);
    const [ada] = JSON.parse((await accounts("list", "--json")).stdout) as object[];
    expect(ada).toEqual({
      id,
      name: "Ada",
      email: "ada@news.example",
      plan: "beta",
      createdAt: "2026-11-17T00:00:00.000Z",
      providers: ["github"],
      activeKeys: 0,
    });

    expect(await accounts("remove", "acc_nobody")).toMatchObject({
      code: 1,
      stderr: "tidings: there is no account acc_nobody; `tidings accounts list` shows them all\n",
    });
    const operator = await accounts("remove", "acc_operator");
    expect(operator).toMatchObject({ code: 1, stderr: expect.stringContaining("`tidings keys revoke`") });
    expect(await accounts("remove", id)).toMatchObject({
      code: 0,
      stdout: `removed ${id}: keys revoked: 0, sessions ended: 0\n`,
    });
    expect((await accounts("list")).stdout).not.toContain("Ada");
  },
);

test("wrong usage of accounts prints the correct usage", async () => {
  const usages = {
    "": "accounts list | remove ID",
    remove: "usage: tidings accounts remove ID\n",
    "list all": "usage: tidings accounts list\n",
    "add x": "accounts list | remove ID",
  };
  for (const [words, usage] of Object.entries(usages))
    expect(await tidings(["accounts", ...words.split(" ").filter(Boolean)])).toMatchObject({
      code: 2,
      stderr: expect.stringContaining(usage),
    });
});
