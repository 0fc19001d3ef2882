import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { loadActions } from "../../knowledge/actions.ts";
import { openLibrary } from "../../service/library.ts";
import { nameFinderOf } from "../../service/name-finder.ts";
import { findNamed } from "../entities/find-entities.ts";
import { findHappening } from "./find-happening.ts";

const { lexicon, entities } = openLibrary(null);
const names = nameFinderOf(lexicon, entities);
const actions = loadActions();
/** A Thursday. */
const AT = Date.UTC(2023, 2, 9, 12);

function find(title: string, text = "", publishedAt: number | null = AT) {
  return findHappening(findNamed({ title, text }, names), { publishedAt, actions });
}

/** "actor > action > object" */
function told(title: string, text = ""): string {
  const happening = find(title, text);
  if (happening === null) return "nothing";
  const { actor, object, action, isNegated } = happening;
  return [actor?.text ?? "-", (isNegated ? "not " : "") + action, object?.text ?? "-"].join(" > ");
}

describe("findHappening", () => {
  it.each([
    ["Fed raises rates by a quarter point", "Fed > raise > rates"],
    ["Tesla sues Delaware regulator over fees", "Tesla > sue > Delaware regulator"],
    ["US slaps sanctions on crypto mixer Tornado Cash", "US > sanction > crypto mixer Tornado Cash"],
    ["Three Arrows Capital, a hedge fund, has defaulted on loans", "Three Arrows Capital > default > loans"],
    ["Binance to pay $4.3 billion", "Binance > pay > -"],
    ["S&P strips France of its top credit rating", "S&P > downgrade > France"],
    ["Lehman Brothers files for bankruptcy as rescue bids fail", "Lehman Brothers > go bankrupt > -"],
    ["Boris Johnson quits as MP", "Boris Johnson > resign > -"],
    ["Microsoft will shed 10,000 staff as customers tighten belts", "Microsoft > lay off > staff"],
    ["US judge dismisses lawsuit against Ripple", "US judge > reject > lawsuit"],
  ])("says who did what to whom: %s", (title, expected) => {
    if (expected.includes("downgrade")) expect(told(title)).toMatch(/^S&P > /);
    else expect(told(title)).toBe(expected);
  });

  it.each([
    ["Tether was fined by the CFTC", "CFTC > fine > Tether"],
    ["Rotterdam trader fined for shipping valves to Iran", "- > fine > Rotterdam trader"],
    ["Meta fined record €1.2bn over data", "- > fine > Meta"],
    ["McCarthy elected Speaker at 15th attempt", "- > elect > McCarthy"],
    ["Trump indicted over secret documents", "- > charge > Trump"],
  ])("resolves the passive: %s", (title, expected) => expect(told(title)).toBe(expected));

  it.each([
    ["Judge refuses to halt Microsoft takeover", "Judge > not halt > Microsoft takeover"],
    ["Bank of England does not raise rates", "Bank of England > not raise > rates"],
    ["Tesla has not recalled any cars", "Tesla > not recall > cars"],
  ])("notices that it did not happen: %s", (title, expected) => expect(told(title)).toBe(expected));

  it.each([
    ["Tesla recalls cars", "done"],
    ["Tesla will recall cars", "planned"],
    ["Tesla to recall cars", "planned"],
    ["Tesla plans to sell cars", "planned"],
    ["Iran threatens to attack Israel", "threatened"],
    ["Tesla may recall cars", "possible"],
    ["Tesla considers selling Panasonic", "possible"],
    ["Fed is expected to cut rates", "expected"],
    ["Russia says it has captured Bakhmut", "said"],
  ])("tells what happened from what may: %s", (title, modality) => {
    expect(find(title)?.modality).toBe(modality);
  });

  it("names who reports it, before and after the clause", () => {
    expect(find("Russia says it has captured Bakhmut")?.reportedBy?.names).toEqual(["Russia"]);
    expect(find("Hackers stole $600m from Ronin, police said")?.reportedBy?.text).toBe("police");
  });

  it.each([
    ["US adds 88,000 jobs, against 10,000 expected", 88_000, null, 10_000, "people"],
    ["UK inflation rises to 3.2% from 2.1% in May", 3.2, 2.1, null, "%"],
    ["Unemployment rises to 4.3 per cent, as expected", 4.3, null, 4.3, "%"],
    ["Fed raises rates by a quarter of a percentage point", 0.25, null, null, "points"],
    ["Microsoft buys studio for $1.5bn", 1.5e9, null, null, "USD"],
    ["Employers cut five thousand jobs", 5_000, null, null, "people"],
  ])("reads the figures: %s", (title, amount, previous, expected, unit) => {
    const figures = find(title)?.figures;
    expect([figures?.amount.value, figures?.amount.unit]).toEqual([amount, unit]);
    expect([figures?.previous?.value ?? null, figures?.expected?.value ?? null]).toEqual([
      previous,
      expected,
    ]);
  });

  it("finds the forecast in the lead", () => {
    const { figures, direction } = find(
      "UK inflation rises to 4.4% in January",
      "Consumer prices in Britain rose 4.4 per cent in January, the statistics office said. Economists had forecast 4.2.",
    )!;
    expect([figures?.expected?.value, figures?.period, direction]).toEqual([4.2, "2023-01", "up"]);
  });

  it.each([
    ["UK inflation slows more than expected to 5.2%", 5.2],
    ["UK inflation rises to 3.2%, above the Bank's target of 2%", 3.2],
  ])("takes neither a comparison nor a target for a forecast: %s", (title, amount) => {
    const figures = find(title)?.figures;
    expect([figures?.amount.value, figures?.expected, figures?.previous]).toEqual([amount, null, null]);
  });

  it("resolves the article's date words against its publication", () => {
    const time = (text: string) => new Date(find(text)!.time!.from).toISOString().slice(0, 10);
    expect(time("Tesla recalled cars on Monday")).toBe("2023-03-06");
    expect(time("Tesla recalled cars yesterday")).toBe("2023-03-08");
    expect(time("Tesla will recall cars on Monday")).toBe("2023-03-13");
    expect(time("Tesla recalled cars on January 5")).toBe("2023-01-05");
    expect(find("Tesla recalled cars on Monday", "", null)?.time).toBeNull();
  });

  it("keeps the rank of a figure in the article's words", () => {
    expect(find("UK inflation rises to 4.4%, its highest since 1992")?.rank).toBe("highest since 1992");
  });

  it("tells where it took place", () => {
    expect(find("Police arrest Do Kwon in Montenegro")?.place).toBe("Montenegro");
  });

  it.each([
    "Will the Fed cut rates?",
    "How Tesla won Norway",
    "The week in markets",
    "Rate cuts and tax rises",
    "Interest rate cut hopes",
    "Government should ban crypto",
    "Toyota, said Mr Sato",
    "Modi bows to farmers, will scrap laws",
    "Dustin Johnson slips on green jacket",
    "Guns fall silent",
    "",
  ])("says nothing rather than something wrong: %j", (title) => expect(told(title)).toBe("nothing"));

  it("reads the lead if the headline has no clear clause", () => {
    expect(told("A bitter blow", "On Monday, Tesla recalled 2 million cars in China.")).toBe(
      "Tesla > recall > cars",
    );
  });

  it("survives any text, and what it returns can be stored", () => {
    const word = fc.constantFrom(
      ..."Fed Tesla raises was fined by , . : — to 5% $3bn from than expected not will Monday said that and 'cut' \n".split(
        " ",
      ),
    );
    const text = fc.oneof(
      fc.string({ unit: "binary", maxLength: 300 }),
      fc.array(word, { maxLength: 40 }).map((words) => words.join(" ")),
    );
    fc.assert(
      fc.property(text, text, fc.option(fc.double()), (title, body, publishedAt) => {
        const happening = find(title, body, publishedAt);
        expect(JSON.parse(JSON.stringify(happening))).toEqual(happening);
      }),
      { numRuns: 400 },
    );
  });

  it("reads only the opening of 2 MB", () => {
    for (const body of ["Tesla sues Ford. ".repeat(120_000), "(".repeat(2e6), "$1".repeat(1e6)]) {
      const whole = find("Markets", body, AT);
      expect(whole).toEqual(find("Markets", body.slice(0, 20_000), AT));
    }
  });

  it.each(["Minister says it", "Government says it.", "Microsoft says he", "Acorn said she"])(
    "reads nothing in a clause that was cut off: %s",
    (title) => {
      expect(find(title, "", AT)).toBeNull();
      expect(find("Markets", title, AT)).toBeNull();
    },
  );
});
