import { describe } from "vitest";
import { amending } from "./contract/amending.ts";
import { explaining } from "./contract/reasons.ts";
import { exchanging } from "./contract/exchanging.ts";
import { following } from "./contract/following.ts";
import { recallingGists } from "./contract/gists.ts";
import { keeping } from "./contract/keeping.ts";
import { opening, openingBesideOthers } from "./contract/opening.ts";
import { publishing } from "./contract/publishing.ts";
import { telling } from "./contract/telling.ts";
import { timing, timingByOurClock, timingByTheDatabase } from "./contract/timing.ts";
import { sayingWhoWrote } from "./contract/written-by.ts";
import { writing } from "./contract/writing.ts";
import { ENGINES } from "./engines.ts";

/** The guarantees of the record, the same on every engine. */
for (const engine of ENGINES) {
  describe(`the record on ${engine}`, () => {
    describe("opening", () => {
      opening(engine);
    });
    describe("publishing", () => {
      publishing(engine);
    });
    describe("time", () => {
      timing(engine);
    });
    describe("stories and renditions", () => {
      telling(engine);
    });
    describe("following", () => {
      following(engine);
    });
    describe("gists", () => {
      recallingGists(engine);
    });
    describe("amendments", () => {
      amending(engine);
    });
    describe("reasons", () => {
      explaining(engine);
    });
    describe("who wrote an item", () => {
      sayingWhoWrote(engine);
    });
    describe("keys", () => {
      keeping(engine);
    });
    describe("text and numbers", () => {
      writing(engine);
    });
    describe("export and import", () => {
      exchanging(engine);
    });
  });
}

describe("the record on sqlite uses the machine's clock", () => {
  timingByOurClock();
});
describe("the record on postgres uses the database's clock", () => {
  timingByTheDatabase();
});
describe("the record on postgres shares a database", () => {
  openingBesideOthers();
});
