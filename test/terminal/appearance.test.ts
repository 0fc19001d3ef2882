import { everyPage } from "./every-page.ts";
import { inBrowser } from "./in-browser.ts";
import { inPlace } from "./in-place.ts";
import { journeys } from "./journeys.ts";
import { watching } from "./watching.ts";

inBrowser({}, everyPage, inPlace, watching, journeys);
