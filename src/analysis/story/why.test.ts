import { expect, test } from "vitest";
import { AGREEMENTS, NO_AGREEMENT } from "./agreement.ts";
import { AGREEMENT_AT } from "./score.ts";
import { whyOf } from "./why.ts";

const ALIKE = { meanCosine: 0.9, meanTerms: 0.5, nearestTerms: 0.5, textShare: 1, gapHours: 1 };
const agreement = { ...NO_AGREEMENT, entity: 1, otherFigure: 1 };

function why(entity: number, otherFigure: number): string {
  const weights = Array<number>(AGREEMENT_AT + AGREEMENTS.length).fill(0);
  weights[AGREEMENT_AT + AGREEMENTS.indexOf("entity")] = entity;
  weights[AGREEMENT_AT + AGREEMENTS.indexOf("otherFigure")] = otherFigure;
  return whyOf({ ...ALIKE, agreement }, weights);
}

test("a reason names what is in common for one event, and what differs against it", () => {
  expect(why(1, -1)).toContain("for it: an entity in common; against it: another figure");
});

test("a fact whose weight contradicts its words is left out", () => {
  expect(why(-1, 1)).not.toMatch(/entity|figure/);
});
