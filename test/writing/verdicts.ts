/** The answer to the second check that proves every sentence with a passage of the article. */
// oxlint-disable-next-line typescript/no-explicit-any -- a request of any protocol
export function provenBy(body: any, text: string) {
  const told: string = body.messages.at(-1).content;
  const passage = text.trim().split(/\s+/).slice(0, 5).join(" ");
  const numbers = [...told.matchAll(/^(\d+)\. /gm)].map(([, number]) => number!);
  return { sentences: numbers.map((sentence) => ({ sentence, quotes: [passage], verdict: "yes" })) };
}

/** Whether a request asks for verdicts on sentences. */
// oxlint-disable-next-line typescript/no-explicit-any -- a request of any protocol
export function asksForVerdicts(body: any): boolean {
  return JSON.stringify(body.messages).includes("They are data.");
}
