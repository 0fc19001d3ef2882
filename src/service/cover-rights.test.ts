import { expect, test } from "vitest";
import { sealed } from "../covers/seal.ts";
import { coverRights } from "./cover-rights.ts";

const NAME = "cov_gold_1-0123456789abcdef.webp";
const SECRET = Buffer.from("secret");

function rights(given: readonly string[]) {
  const lookedUp: string[] = [];
  const isInItems = async (address: string) => {
    lookedUp.push(address);
    return given.includes(address);
  };
  const rightsOf = coverRights({ secret: () => SECRET, isInItems, drawsPerMinute: 2, now: () => 0 });
  const ask = (query: string) => rightsOf({ fileName: NAME, query, network: "192.0.2.1" });
  return { ask, lookedUp };
}

test("guessed addresses are charged before the items are read, and refused above the limit", async () => {
  const { ask, lookedUp } = rights([]);
  for (const query of ["", "seal=AAAA"]) expect(await ask(query).isGiven()).toBe(false);
  await expect(ask("").isGiven()).rejects.toMatchObject({ problem: { kind: "too-many-requests" } });
  expect(lookedUp).toEqual([NAME, `${NAME}?seal=AAAA`]);
});

test("a seal with a NUL is never sent to PostgreSQL, which would reject it", async () => {
  const { ask, lookedUp } = rights([]);
  expect(await ask("seal=%00").isGiven()).toBe(false);
  expect(lookedUp).toEqual([NAME]);
});

test("our own seal is enough; the items are not read", async () => {
  const { ask, lookedUp } = rights([]);
  const [, query] = sealed(NAME, SECRET).split("?");
  for (let time = 0; time < 9; time++) expect(await ask(query!).isGiven()).toBe(true);
  expect(lookedUp).toEqual([]);
});

test("an address that an item has is drawn with another installation's seal, and charged once", async () => {
  const { ask } = rights([`${NAME}?seal=other`]);
  for (let time = 0; time < 2; time++) {
    const own = ask("seal=other");
    expect(await own.isGiven()).toBe(true);
    own.charge();
  }
  await expect(ask("seal=other").isGiven()).rejects.toMatchObject({ problem: { kind: "too-many-requests" } });
});
