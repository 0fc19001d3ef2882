import { everyPage } from "./every-page.ts";
import { inBrowser } from "./in-browser.ts";
import { inPlace } from "./in-place.ts";

inBrowser(everyPage, inPlace);
