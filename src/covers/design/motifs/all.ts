import * as goods from "./goods.ts";
import * as houses from "./houses.ts";
import * as america from "./landmarks-america.ts";
import * as asia from "./landmarks-asia.ts";
import * as cities from "./landmarks-cities.ts";
import * as europe from "./landmarks-europe.ts";
import * as matters from "./matters.ts";
import type { Motif } from "./motif.ts";
import * as made from "./trades-made.ts";
import * as sold from "./trades-sold.ts";

/** All our drawings, by name. */
export const MOTIFS: Readonly<Record<string, Motif>> = {
  ...goods,
  ...houses,
  ...america,
  ...asia,
  ...cities,
  ...europe,
  ...matters,
  ...made,
  ...sold,
};
