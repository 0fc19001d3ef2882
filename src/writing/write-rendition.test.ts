import { expect, test } from "vitest";
import { articleOf, findingsOf } from "../../test/writing/article.ts";
import type { Rendition } from "../domain/item.ts";
import { builtInWriter } from "./built-in.ts";
import { writeRendition } from "./write-rendition.ts";
import type { Writer } from "./writer.ts";

const ARTICLE = articleOf(
  "Bank of Ruritania lifts its rate",
  "The Bank of Ruritania raised its main rate by 25 basis points to 4.5 percent on Tuesday. Exporters called the step premature and warned of lay-offs in the spring.",
);
const GOOD: Rendition = {
  headline: "Bank of Ruritania raises its main rate to 4.5 percent",
  summary: "The Bank of Ruritania raised its main rate by 25 basis points on Tuesday.",
  body: "• Exporters called the step premature",
  whyItMatters: null,
};
const WRONG: Rendition = {
  ...GOOD,
  summary: "The Bank of Ruritania raised its main rate by 75 basis points.",
};

/** Returns the given answers in order, and records the complaints it receives. */
function scripted(...answers: readonly (Rendition | Error)[]): Writer & { readonly told: string[][] } {
  const told: string[][] = [];
  return {
    name: "scripted",
    told,
    write(_article, _findings, complaints = []) {
      told.push([...complaints]);
      const answer = answers[told.length - 1]!;
      return answer instanceof Error ? Promise.reject(answer) : Promise.resolve(answer);
    },
  };
}

test("accepts a rendition that passes the check", async () => {
  const writer = scripted(GOOD);
  const { rendition, attempts } = await writeRendition(ARTICLE, findingsOf(), writer);
  expect(rendition).toEqual(GOOD);
  expect(attempts).toEqual([{ writer: "scripted", outcome: "taken", reasons: [] }]);
});

test("retries once, with the reasons, if the rendition fails the check", async () => {
  const writer = scripted(WRONG, GOOD);
  const { rendition, attempts } = await writeRendition(ARTICLE, findingsOf(), writer);
  expect(rendition).toEqual(GOOD);
  expect(writer.told).toEqual([[], ["the number 75 is not in the article"]]);
  expect(attempts.map(({ outcome }) => outcome)).toEqual(["refused", "taken"]);
  expect(attempts[0]).toMatchObject({ kind: "number", refused: WRONG });
});

test("uses the built-in writer after two rejections", async () => {
  const written = await writeRendition(ARTICLE, findingsOf(), scripted(WRONG, WRONG));
  expect(written.writer).toBe("built-in");
  expect(written.rendition).toEqual(await builtInWriter.write(ARTICLE, findingsOf()));
  expect(written.attempts.map(({ writer, outcome }) => `${writer} ${outcome}`)).toEqual([
    "scripted refused",
    "scripted refused",
    "built-in taken",
  ]);
});

test("does not retry a writer that throws, and records why", async () => {
  const writer = scripted(new Error("it did not answer"));
  const { writer: by, attempts } = await writeRendition(ARTICLE, findingsOf(), writer);
  expect(by).toBe("built-in");
  expect(writer.told.length).toBe(1);
  expect(attempts[0]).toEqual({
    writer: "scripted",
    outcome: "failed",
    reasons: ["it did not answer"],
    kind: "fault",
  });
});

test("uses the built-in writer if no other is given", async () => {
  const { writer, attempts } = await writeRendition(ARTICLE, findingsOf());
  expect(writer).toBe("built-in");
  expect(attempts.length).toBe(1);
});
