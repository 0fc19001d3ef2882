import fc from "fast-check";
import { expect, test } from "vitest";
import { factsOn, gists, onDay, sentences, smallLexicon } from "../../../test/support/question-news.ts";
import { asked } from "../../../test/support/question.ts";
import { CATEGORIES } from "../../domain/category.ts";
import type { Gist } from "../../domain/gist.ts";
import { IMPACTS } from "../../domain/impact.ts";
import { SECTIONS } from "../../domain/section.ts";
import type { ItemFacts } from "../columns.ts";
import { facetFilter } from "../facets.ts";
import { selectMatching } from "../match.ts";
import { NewsIndex } from "../news-index.ts";
import { selectAnswering } from "./select-answering.ts";
import { isAnswer, type JudgedNews } from "./verdict.ts";
import type { Selection } from "../selection.ts";

interface Told {
  readonly facts: ItemFacts;
  readonly gist: Gist | null;
}

/** On distinct days in any order: history may be imported after newer items. */
const told = fc
  .uniqueArray(fc.integer({ min: 0, max: 120 }), { minLength: 5, maxLength: 40, size: "max" })
  .chain((days) =>
    fc.tuple(...days.map((day) => fc.record({ facts: factsOn(day), gist: fc.option(gists, { freq: 5 }) }))),
  );

const filters = fc.record({
  categories: fc.option(fc.uniqueArray(fc.constantFrom(...CATEGORIES.slice(0, 2)), { minLength: 1 })),
  impacts: fc.option(fc.uniqueArray(fc.constantFrom(...IMPACTS), { minLength: 2 })),
  sections: fc.option(fc.uniqueArray(fc.integer({ min: 0, max: 2 }), { minLength: 1 }), { freq: 2 }),
  excluded: fc.uniqueArray(fc.integer({ min: 1, max: 3 }), { maxLength: 1 }),
  after: fc.constantFrom(-Infinity, onDay(20), onDay(50)),
  before: fc.constantFrom(Infinity, onDay(110), onDay(70)),
  limit: fc.constantFrom(1, 2, 3, 5, 20, 100),
  order: fc.constantFrom(
    { direction: "newest first", distinct: "item" } as const,
    { direction: "oldest first", distinct: "item" } as const,
    { direction: "newest first", distinct: "event" } as const,
  ),
});
type Filters = typeof filters extends fc.Arbitrary<infer T> ? T : never;

const EVERYTHING: Filters = {
  categories: null,
  impacts: null,
  sections: null,
  excluded: [],
  after: -Infinity,
  before: Infinity,
  limit: 100,
  order: { direction: "newest first", distinct: "item" },
};

function selectionOf({ categories, impacts, sections, excluded, order, ...rest }: Filters): Selection {
  return {
    facets: facetFilter(categories, impacts),
    sections,
    excludedOutlets: new Set(excluded),
    ...order,
    ...rest,
  };
}

/** With the gists at publication, or each as a publication of its own after all items. */
function newsOf(items: readonly Told[], gistsCome: "with items" | "later" = "with items"): JudgedNews {
  const lexicon = smallLexicon();
  const index = new NewsIndex(lexicon, 0);
  const isWith = gistsCome === "with items";
  for (const { facts, gist } of items) {
    const number = index.lastNumber + 1;
    index.apply([{ kind: "item", number, facts, languages: 1, frames: [], gist: isWith ? gist : null }]);
  }
  if (!isWith)
    for (const { facts, gist } of items)
      index.apply([{ kind: "gist", number: index.lastNumber + 1, id: facts.id, gist }]);
  return { index, lexicon };
}

type Asked = typeof sentences extends fc.Arbitrary<infer T> ? T : never;

const questionOf = ({ sentence, subEntities }: Asked, { lexicon }: JudgedNews) =>
  asked(sentence, lexicon, subEntities);

function answersOf(request: Asked, wanted: Filters, news: JudgedNews): string[] {
  const { slots } = selectAnswering(questionOf(request, news), selectionOf(wanted), news);
  return slots.map((slot) => news.index.columns.ids[slot]!);
}

/** The rule, applied to every item on its own. */
function answersByTheWords(
  request: Asked,
  wanted: Filters,
  items: readonly Told[],
  news: JudgedNews,
): string[] {
  const { categories, impacts, sections, excluded, after, before, limit, order } = wanted;
  const question = questionOf(request, news);
  const sign = order.direction === "newest first" ? -1 : 1;
  const fitting = items
    .map(({ facts }) => facts)
    .filter(({ publishedAt }) => publishedAt >= after && publishedAt < before)
    .filter((item) => !categories || item.categories.some((each) => categories.includes(each)))
    .filter(({ impact }) => !impacts || impacts.includes(impact))
    .filter((item) => !sections || item.sections.some((each) => sections.includes(SECTIONS.indexOf(each))))
    .filter(({ outlet }) => !excluded.includes(outlet))
    .filter(({ id }) => isAnswer(question, news.index.findSlot(id)!, news))
    .toSorted((a, b) => sign * (a.publishedAt - b.publishedAt));
  const events = Map.groupBy(fitting, ({ id, storyId }) => storyId ?? id);
  const rows = order.distinct === "item" ? fitting : [...events.values()].map(([newest]) => newest!);
  return rows.slice(0, limit).map(({ id }) => id);
}

/** Few, with several questions each: every index with gists takes tens of megabytes. */
const RUNS = 30;
const several = fc.array(fc.tuple(sentences, filters), { minLength: 5, maxLength: 5 });

test("D47 the items that answer are those found by judging every item on its own", () => {
  const counts = { found: 0, empty: 0, hidden: 0 };
  fc.assert(
    fc.property(told, several, (items, questions) => {
      const news = newsOf(items);
      for (const [request, wanted] of questions) {
        const found = answersOf(request, wanted, news);
        expect([request, wanted, found]).toEqual([
          request,
          wanted,
          answersByTheWords(request, wanted, items, news),
        ]);
        counts.found += found.length;
        counts.empty += found.length === 0 ? 1 : 0;
        counts.hidden += items.length - answersOf(request, EVERYTHING, news).length;
      }
    }),
    { numRuns: RUNS },
  );
  // The property would also hold if every item answered, or none.
  for (const count of Object.values(counts)) expect(count).toBeGreaterThan(10);
});

test("D47 D16 a list stays the same, whatever is published after its `before`", () => {
  let later = 0;
  fc.assert(
    fc.property(told, several, fc.integer({ min: 10, max: 110 }), (items, questions, day) => {
      const before = onDay(day);
      const earlier = items.filter(({ facts }) => facts.publishedAt < before);
      const [then, now] = [newsOf(earlier), newsOf(items)];
      for (const [request, wanted] of questions) {
        const ended = { ...wanted, before };
        expect(answersOf(request, ended, now)).toEqual(answersOf(request, ended, then));
      }
      later += items.length - earlier.length;
    }),
    { numRuns: RUNS },
  );
  expect(later).toBeGreaterThan(10);
});

test("D47 the list does not depend on the order in which items arrive", () => {
  const turned = told.chain((items) =>
    fc.tuple(
      fc.constant(items),
      fc.shuffledSubarray([...items], { minLength: items.length, maxLength: items.length }),
    ),
  );
  fc.assert(
    fc.property(turned, several, ([items, other], questions) => {
      const [news, otherNews] = [newsOf(items), newsOf(other)];
      for (const [request, wanted] of questions)
        expect(answersOf(request, wanted, otherNews)).toEqual(answersOf(request, wanted, news));
    }),
    { numRuns: RUNS },
  );
});

test("D47 the list is the same, whether gists come with the items or later", () => {
  fc.assert(
    fc.property(told, several, (items, questions) => {
      const [news, later] = [newsOf(items), newsOf(items, "later")];
      for (const [request, wanted] of questions)
        expect(answersOf(request, wanted, later)).toEqual(answersOf(request, wanted, news));
    }),
    { numRuns: RUNS },
  );
});

test("D47 while no item has its gist, the list is that of the entities", () => {
  let found = 0;
  fc.assert(
    fc.property(told, several, (items, questions) => {
      const news = newsOf(items.map(({ facts }) => ({ facts, gist: null })));
      for (const [request, wanted] of questions) {
        const question = questionOf(request, news);
        const selection = selectionOf(wanted);
        const { slots } = selectAnswering(question, selection, news);
        expect(slots).toEqual(selectMatching(news.index, question.wanted, selection));
        found += slots.length;
      }
    }),
    { numRuns: RUNS },
  );
  expect(found).toBeGreaterThan(10);
});
