import { afterAll, beforeAll, describe } from "vitest";
import { atHand } from "./at-hand.ts";
import { composition } from "./composition.ts";
import { everyPage } from "./every-page.ts";
import { inPlace } from "./in-place.ts";
import { leave } from "./leave.ts";
import { marks } from "./marks.ts";
import { outOfReach } from "./out-of-reach.ts";
import { openStage } from "./stage.ts";
import { visit } from "./visit.ts";
import type { World } from "./world.ts";

// Browsers for tests are had on this platform alone.
describe.runIf(process.platform === "linux")("the terminal in a browser", () => {
  const world = { key: "" } as World;
  beforeAll(async () => {
    world.stage = await openStage();
    world.reader = await world.stage.newReader();
  });
  afterAll(async () => {
    await world.reader[Symbol.asyncDispose]();
    await world.stage[Symbol.asyncDispose]();
  });

  visit(world);
  atHand(world);
  everyPage(world);
  marks(world);
  composition(world);
  outOfReach(world);
  inPlace(world);
  leave(world);
});
