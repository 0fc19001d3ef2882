import { expect, test } from "vitest";
import type { Target } from "../../domain/language.ts";
import { checkMeaning } from "./check-meaning.ts";

const REJECTED = "The Senate rejected the bill on betting.";
const NOT_SET = "The bank has not set a date for the vote.";
const ROSE = "Wheat prices rose by a tenth in June.";

test.each<[Target, string, string, string]>([
  [
    "de",
    REJECTED,
    "Der Senat billigte das Gesetz über Wetten.",
    "Der Senat lehnte das Gesetz über Wetten ab.",
  ],
  ["fr", REJECTED, "Le Sénat a adopté la loi sur les paris.", "Le Sénat a rejeté la loi sur les paris."],
  [
    "es",
    ROSE,
    "Los precios del trigo cayeron un décimo en junio.",
    "Los precios del trigo subieron un décimo en junio.",
  ],
  [
    "pt-BR",
    ROSE,
    "Os preços do trigo caíram um décimo em junho.",
    "Os preços do trigo subiram um décimo em junho.",
  ],
  ["id", REJECTED, "Senat menyetujui rancangan itu.", "Senat menolak rancangan itu."],
  ["de", NOT_SET, "Die Bank hat einen Termin gesetzt.", "Die Bank hat keinen Termin gesetzt."],
  ["fr", NOT_SET, "La banque a fixé une date.", "La banque n’a pas fixé de date."],
  ["es", ROSE, "Los precios del trigo no subieron un décimo.", "Los precios del trigo subieron un décimo."],
])("%s: what %s is not translated as %s", (language, english, wrong, right) => {
  expect(checkMeaning(english, wrong, language)).toHaveLength(1);
  expect(checkMeaning(english, right, language)).toEqual([]);
});

test.each<[Target, string, string]>([
  [
    "fr",
    "The finance ministry opened the file on Friday.",
    "Le ministère des Finances a entamé l’examen du dossier vendredi.",
  ],
  [
    "es",
    "The union backed the talks on wages.",
    "El sindicato respondió a favor de las negociaciones salariales.",
  ],
  [
    "de",
    "The cabinet increased its aid and sent supplies.",
    "Das Kabinett weitete die Hilfe aus und brachte Vorräte.",
  ],
  ["fr", "The chain was sold to Zenda Motors.", "La chaîne a été rachetée par Zenda Motors."],
  ["de", "The minister was jailed on Friday.", "Der Minister kam am Freitag ins Gefängnis."],
  ["es", "The mine closed in April.", "La mina dejó de operar en abril."],
  ["de", "The club has set up a fund.", "Der Verein hat einen Hilfsfonds gegründet und senkt die Beiträge."],
])("%s: %s is translated as %s", (language, english, right) => {
  expect(checkMeaning(english, right, language)).toEqual([]);
});

test("languages without word lists are not judged", () => {
  expect(checkMeaning(REJECTED, "参院は法案を可決した。", "ja")).toEqual([]);
});
