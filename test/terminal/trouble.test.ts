import { early } from "./early.ts";
import { inBrowser } from "./in-browser.ts";
import { leave } from "./leave.ts";
import { outOfReach } from "./out-of-reach.ts";
import { pageCode } from "./page-code.ts";

inBrowser({}, early, outOfReach, pageCode, leave);
