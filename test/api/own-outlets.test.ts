import { describe, expect, test } from "vitest";
import { item } from "../support/item.ts";
import { startPlainService } from "../support/service.ts";

const idsIn = (answer: { json: { items: { id: string }[] } }) => answer.json.items.map(({ id }) => id);

describe("D34 an operator's own outlets", () => {
  const own = { name: "The Harbour Post", homepage: "https://harbour.example", logoUrl: null };
  const other = {
    name: "Inland Wire",
    homepage: "https://inland.example",
    logoUrl: "https://inland.example/logo.png",
  };

  test("get numbers from 1001, which `excludeSources` accepts and the reference lists at once", async () => {
    await using service = await startPlainService({
      items: [item({ id: "itm_ours" }), item({ id: "itm_harbour", source: own })],
    });
    const numbers = async () =>
      (await service.get("/v1/reference")).json.sources
        .filter(({ number }: { number: number }) => number > 46)
        .map(({ number, name, logoUrl }: { number: number; name: string; logoUrl: string }) => [
          number,
          name,
          logoUrl,
        ]);
    expect(await numbers()).toEqual([[1001, "The Harbour Post", `${service.url}/logos/1001.svg`]]);
    expect(idsIn(await service.news({ excludeSources: "1001" }))).toEqual(["itm_ours"]);
    expect(idsIn(await service.news({ excludeSources: "1002" }))).toEqual(["itm_harbour", "itm_ours"]);

    await service.publish(item({ id: "itm_inland", source: other }), item({ id: "itm_again", source: own }));
    expect(await numbers()).toEqual([
      [1001, "The Harbour Post", `${service.url}/logos/1001.svg`],
      [1002, "Inland Wire", "https://inland.example/logo.png"],
    ]);
    expect(idsIn(await service.news({ excludeSources: "1001" }))).toEqual(["itm_inland", "itm_ours"]);
    expect(idsIn(await service.news({ excludeSources: "1001,1" }))).toEqual(["itm_inland"]);
    const [inland] = (await service.news({ excludeSources: "1001,1" })).json.items;
    expect(inland.source).toEqual({ name: "Inland Wire", logoUrl: "https://inland.example/logo.png" });
    expect((await service.get("/logos/1001.svg")).headers["content-type"]).toBe("image/svg+xml");
  });

  test("are excluded by number, however high the number is", async () => {
    const numbered = { ...own, number: 65_535 } as typeof own;
    const items = [
      item({ id: "itm_ours" }),
      item({ id: "itm_65535", source: numbered }),
      item({ id: "itm_65536", source: other }),
      item({ id: "itm_65537", source: { ...other, name: "Third" } }),
      item({ id: "itm_last", source: { ...numbered, name: "Last", number: 999_999_999 } as typeof own }),
    ];
    await using service = await startPlainService({ items });
    const all = ["itm_last", "itm_65537", "itm_65536", "itm_65535", "itm_ours"];
    const left = async (excludeSources: string) => idsIn(await service.news({ excludeSources }));
    expect(await left("0,65538,999999998,1999999999")).toEqual(all);
    expect(await left("1")).toEqual(all.slice(0, 4));
    expect(await left("65536")).toEqual(["itm_last", "itm_65537", "itm_65535", "itm_ours"]);
    expect(await left("999999999,65537,65535")).toEqual(["itm_65536", "itm_ours"]);
    expect((await service.get("/logos/999999999.svg")).status).toBe(200);
  });
});
