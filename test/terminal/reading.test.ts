import { atHand } from "./at-hand.ts";
import { composition } from "./composition.ts";
import { inBrowser } from "./in-browser.ts";
import { marks } from "./marks.ts";
import { reasons } from "./reasons.ts";
import { visit } from "./visit.ts";

inBrowser({ makesGists: true }, visit, atHand, marks, composition, reasons);
