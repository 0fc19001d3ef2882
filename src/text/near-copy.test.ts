import fc from "fast-check";
import { expect, test } from "vitest";
import { isNearCopy, likeness, signatureOf } from "./near-copy.ts";

const WIRE = `The central bank of Ruritania raised its main rate by a quarter of a point on Tuesday, the third rise
  in a row, and said that more would follow if wages went on growing as they had since spring. Governor Ida Falk told
  reporters in Strelsau that the decision was unanimous. The crown gained half a per cent against the euro within
  minutes, and two-year yields climbed to their highest since the summer. Economists had been split on whether the bank
  would wait for the figures on output, which are due in a fortnight. Exporters, who had asked for a pause, called the
  step premature; the union of savings banks welcomed it.`;
const COPY = `STRELSAU (Wire) - ${WIRE.replace("unanimous", "taken without dissent")} Reporting by A. Writer.`;
const REPORT = `Ruritania's central bank has lifted interest rates for the third time running. Ida Falk, who heads it, said
  nobody had voted against the move and hinted at another. Markets sent the crown higher, while firms that sell abroad
  complained that their goods had become dearer once more.`;

test("a copy with another headline, an edit and a byline is a near copy; another report of the event is not", () => {
  const [wire, copy, report] = [WIRE, COPY, REPORT].map(signatureOf) as [
    Uint32Array,
    Uint32Array,
    Uint32Array,
  ];
  expect(isNearCopy(wire, copy)).toBe(true);
  expect(isNearCopy(wire, report)).toBe(false);
});

test("ignores case, accents and punctuation", () => {
  expect(signatureOf("The Café's prices ROSE again, it said.")).toEqual(
    signatureOf("the cafe s prices rose again it said"),
  );
});

test("a text that is too short resembles no text, not even itself", () => {
  expect(likeness(signatureOf("Rates rise"), signatureOf("Rates rise"))).toBe(0);
});

test("estimates the share of word runs that two texts have in common", () => {
  const word = fc.constantFrom(..."abcdefghij");
  const texts = fc.tuple(...[0, 1, 2].map(() => fc.array(word, { minLength: 30, maxLength: 400 })));
  fc.assert(
    fc.property(texts, (parts) => {
      const [common, left, right] = parts.map((words) => words.join(" "));
      const [a, b] = [`${common} ${left}`, `${common} ${right}`];
      expect(Math.abs(likeness(signatureOf(a), signatureOf(b)) - exactLikeness(a, b))).toBeLessThan(0.3);
    }),
  );
});

function exactLikeness(a: string, b: string): number {
  const [left, right] = [runsOf(a), runsOf(b)];
  return left.intersection(right).size / left.union(right).size;
}

function runsOf(text: string): Set<string> {
  const words = text.split(" ");
  return new Set(words.slice(3).map((_, at) => words.slice(at, at + 4).join(" ")));
}
