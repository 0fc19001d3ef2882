import { createElement } from "react";
import { expect, test } from "vitest";
import { showPage } from "../../test-page.ts";
import { createFormats } from "../../words/formats.ts";
import { expiryOf } from "./expiry.ts";
import { Expiry } from "./moment.tsx";

test.each(["30", "90", "365"] as const)(
  "a key that expires in %s days shows the chosen day",
  async (choice) => {
    const at = expiryOf(choice, "", Date.now())!;
    await using page = await showPage(createElement(Expiry, { at }));
    expect(page.text()).toBe(createFormats("en").day(at));
  },
);

test("a key that expires within a day shows the time", async () => {
  const at = new Date(Date.now() + 3_600_000).toISOString();
  await using page = await showPage(createElement(Expiry, { at }));
  expect(page.text()).toBe(createFormats("en").moment(at));
});
