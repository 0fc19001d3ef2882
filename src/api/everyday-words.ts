/**
 * Whether a lowercase word is so common that a caller who sends only this word seldom means the company or coin of that
 * name. `q=light` names nothing; `q=Light` does.
 */
export function isEveryday(word: string): boolean {
  return EVERYDAY.has(word);
}

/** Ordinary words that are also a well-known entity's name, but that news mostly uses in their plain sense. */
const EVERYDAY: ReadonlySet<string> = new Set(
  "act admiral alarm ally anonymous anthem autonomy backpack ball base beam block bot bullish canon cap cape capita car carnival carrier charter chase coach coherent comedian compound convex corning curve dash decimal derive diamonds dog ensign equitable eternal evolution exodus fiat figure flare flex fluid flutter four freedom french frontier gap gas grab gram grass hay honor humanity icon just kick kite labor lane lead league liberals lifetime light lighter lime line lining lot man mantle marsh mas match memorial midnight mod mosaic nationals nationwide news next nexus nova optimism orange origin pan people phoenix pill plan plasma plume pole poles popular progressive proton quad quant rain ramp raw re recruit render reunion ring rocket roundup runes safe sage sail screen sea seat sentient sharp shuffle signal signify soon southern stable stacks steam strive sun tap tapestry tips titan toast toss total travelers turbo unity uphold upstart us velvet vision waters who wise world yearn".split(
    " ",
  ),
);
