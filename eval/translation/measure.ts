// How often names and numbers survive a local translation engine: `npx node eval/translation/measure.ts`. The engine is an
// imitation (see imitation-engine.ts), so the figures show what our rules make of a given rate of damage. They do not show
// how much damage a published model does, or how well it translates.
import { TARGETS } from "../../src/domain/language.ts";
import { ASSUMED, type Damage } from "./imitation-engine.ts";
import { type Score, scoreLanguage } from "./score-names-and-numbers.ts";

const SEED = 38;

for (const factor of [1, 3, 6]) {
  const damage = Object.fromEntries(
    Object.entries(ASSUMED).map(([kind, rate]) => [kind, Math.min(1, rate * factor)]),
  ) as unknown as Damage;
  console.log(`\nDamage at ${factor}× the assumed rates`);
  console.log("language  sentences  bare right  right   wrong, accepted  refused  asked each");
  const all: Score[] = [];
  for (const language of TARGETS) {
    const bare = await scoreLanguage(language, damage, { isBare: true, seed: SEED });
    const own = await scoreLanguage(language, damage, { isBare: false, seed: SEED });
    all.push(own);
    console.log(
      `${language.padEnd(9)} ${String(own.sentences).padStart(9)}  ${percent(bare.right, bare)}    ${percent(own.right, own)}  ${percent(own.wrongAccepted, own).padStart(15)}  ${percent(own.refused, own)}  ${own.askedEach.toFixed(2)}`,
    );
  }
  const sum = (read: (score: Score) => number) => all.reduce((total, score) => total + read(score), 0);
  const sentences = sum((score) => score.sentences);
  console.log(
    `all: ${sentences} sentences, ${((100 * sum((score) => score.right)) / sentences).toFixed(2)} % right, ` +
      `${((100 * sum((score) => score.wrongAccepted)) / sentences).toFixed(2)} % wrong and accepted, ` +
      `${((100 * sum((score) => score.refused)) / sentences).toFixed(2)} % refused`,
  );
}

function percent(count: number, { sentences }: Score): string {
  return `${((100 * count) / sentences).toFixed(1).padStart(5)} %`;
}
