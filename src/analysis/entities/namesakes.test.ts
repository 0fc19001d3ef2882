import { describe, expect, it } from "vitest";
import { nameFinderOf } from "../../service/name-finder.ts";
import { openLibrary } from "../../service/library.ts";
import { findNamed } from "./find-entities.ts";

const { lexicon, entities } = openLibrary(null);
const names = nameFinderOf(lexicon, entities);

it.each([
  ["In Pakistan the reporter Munir Ahmed wrote of it.", "asim-munir", false],
  ["In Pakistan General Munir wrote of it.", "asim-munir", true],
  ["Republicans in Congress heard Ryan Saavedra speak.", "paul-ryan", false],
  ["Republicans in Congress heard Paul Ryan. A Ryan Saavedra spoke too.", "paul-ryan", true],
])("tells a surname from another person's given name: %s", (text, id, isMeant) => {
  const { candidates } = findNamed({ title: "", text }, names);
  expect(candidates.some(({ known }) => known?.id === id)).toBe(isMeant);
});

/** The library's ids of everything that an article names. */
function idsIn(title: string, text: string) {
  return findNamed({ title, text }, names).candidates.flatMap(({ known }) => known?.id ?? []);
}

describe("a bare surname means the person whose full name the text gives", () => {
  it.each([
    ["Powell dies at 84", "Colin Powell, a former secretary of state, died. Powell was 84.", "jerome-powell"],
    [
      "Schiff sees Bitcoin at zero",
      "Peter Schiff said Bitcoin would fall. Schiff owns gold.",
      "adam-b-schiff",
    ],
    [
      "Clinton leaves hospital",
      "Former President Bill Clinton went home. Clinton is well.",
      "hillary-clinton",
    ],
    ["Le Pen dies at 96", "Jean-Marie Le Pen led France's far right. Le Pen was 96.", "marine-le-pen"],
    [
      "Ford wins again in Ontario",
      "Doug Ford will be premier again. Ford's party won.",
      "ford-motor-company",
    ],
    ["Walker loses runoff", "Herschel Walker lost the Senate race in Georgia to a Democrat.", "scott-walker"],
  ])("%s: %s Not %s", (title, text, id) => expect(idsIn(title, text)).not.toContain(id));

  it.each([
    [
      "Schiff sees Bitcoin at zero",
      "Peter Schiff said Bitcoin would fall. Schiff owns gold.",
      "peter-schiff",
    ],
    ["Clinton leaves hospital", "Former President Bill Clinton went home. Clinton is well.", "bill-clinton"],
    ["Le Pen dies at 96", "Jean-Marie Le Pen led France's far right. Le Pen was 96.", "jean-marie-le-pen"],
    ["Ford wins again in Ontario", "Doug Ford will be premier again. Ford's party won.", "doug-ford"],
  ])("%s: %s But %s", (title, text, id) => expect(idsIn(title, text)).toContain(id));

  it("the surname of a leader in office remains theirs beside their family", () => {
    const ids = idsIn(
      "Ivanka Trump testifies",
      "Ivanka Trump testified in New York. Trump was in court too.",
    );
    expect(ids).toContain("ivanka-trump");
    expect(ids).toContain("donald-trump");
  });
});

describe("the famous bearer is meant where nothing speaks against it", () => {
  it.each([
    ["Powell hints at cuts", "Powell said the Fed would cut rates.", "jerome-powell"],
    [
      "Powell hints at cuts",
      "Jerome Powell said rates would fall. A Colin Powell spoke too.",
      "jerome-powell",
    ],
    ["Schiff opens hearings in the House", "Schiff, a Democrat, questioned witnesses.", "adam-b-schiff"],
    ["Clinton attacks Trump", "Clinton told voters that Trump was unfit.", "hillary-clinton"],
    [
      "Clinton attacks Trump",
      "Hillary Clinton spoke first, then Bill Clinton. Clinton won.",
      "hillary-clinton",
    ],
    ["Le Pen loses to Macron", "Le Pen conceded in France on Sunday.", "marine-le-pen"],
    ["Le Pen mourns her father", "Marine Le Pen mourned Jean-Marie Le Pen. Le Pen wept.", "marine-le-pen"],
    [
      "Ford recalls trucks",
      "Ford said the recall covers its F-150. The company's shares fell.",
      "ford-motor-company",
    ],
    ["Solana jumps 10%", "Solana rose as crypto markets rallied.", "solana"],
    [
      "Supreme Court hears case",
      "The Supreme Court heard a case about a Mississippi law.",
      "u-s-supreme-court",
    ],
    ["Amazon cuts jobs", "Amazon will cut 10,000 jobs. The company's shares fell.", "amazon-com-inc"],
  ])("%s: %s It is %s", (title, text, id) => expect(idsIn(title, text)).toContain(id));
});

describe("a part of another name is not the famous one", () => {
  it.each([
    [
      "Fire near Solana Beach",
      "Crews fought a fire near Solana Beach. Solana Beach residents fled.",
      "solana",
    ],
    ["Doctor is sued", "Dr. Solana Walkinshaw was sued in Ohio. Solana Walkinshaw denies it.", "solana"],
    ["Pakistan's Supreme Court frees Khan", "The Supreme Court in Islamabad freed him.", "u-s-supreme-court"],
    ["Amazon fires spread", "Brazil sent troops to the Amazon rainforest to fight fires.", "amazon-com-inc"],
    [
      "Fires in the Amazon rise",
      "Fires in the Amazon rose. The forest lost a tenth of its trees.",
      "amazon-com-inc",
    ],
  ])("%s: %s Not %s", (title, text, id) => expect(idsIn(title, text)).not.toContain(id));

  it("a headline is read with what the text says", () => {
    expect(idsIn("Amazon fires spread", "Troops fight fires in the Amazon rainforest.")).toContain(
      "amazon-rainforest",
    );
    expect(idsIn("Pakistan's Supreme Court frees Khan", "The Supreme Court freed him.")).toContain(
      "supreme-court-of-pakistan",
    );
  });
});

it("gives a bare word to the company whose longer name the text has", () => {
  const found = namedIn(
    "PepsiCo buys part of Celsius",
    "PepsiCo bought a stake in Celsius Holdings. Celsius rose.",
  );
  expect(found).toContain("celsius-holdings-inc");
  expect(found).not.toContain("celsius-network");
});

it.each([
  ["Amazon shares jump 8%", "Growth at Amazon Web Services beat forecasts. Amazon rose.", "amazon-com-inc"],
  ["Toyota raises bid for Toyota Industries", "Toyota raised its offer.", "toyota-motor-corporation"],
  ["Samsung profit triples", "Samsung Biologics rose, too.", "samsung-electronics-co-ltd"],
  ["Hyundai recalls cars", "Hyundai recalled cars with parts by Hyundai Mobis.", "hyundai-motor-company"],
])("a well-known parent keeps its word beside an affiliate: %s %s", (title, text, id) => {
  expect(namedIn(title, text)).toContain(id);
});

it("an obscure company keeps the word that precedes another's longer name", () => {
  const found = namedIn(
    "Celsius files for bankruptcy",
    "Crypto lender Celsius froze bitcoin accounts. Celsius Holdings fell.",
  );
  expect(found).toContain("celsius-network");
});

it("does not take a delta or a river for the country in its name", () => {
  const found = namedIn(
    "Pipeline cut",
    "Rebels in the Niger Delta cut a pipeline. Nobody lives by the Jordan River.",
  );
  expect(found).not.toContain("niger");
  expect(found).not.toContain("jordan");
});

function namedIn(title: string, text: string): (string | null)[] {
  return findNamed({ title, text }, names).candidates.map(({ known }) => known?.id ?? null);
}
