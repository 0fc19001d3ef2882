import type { Modality } from "../../domain/happening.ts";
import type { ClauseWord } from "./words.ts";

export function isAdverb(words: readonly ClauseWord[], at: number): boolean {
  const lower = words[at]?.lower ?? "";
  return ADVERBS.has(lower) || (/[a-z]{3}ly$/.test(lower) && !NOT_ADVERBS.has(lower));
}

export const MODALS = new Map<string, Modality | null>([
  ["will", "planned"],
  ["would", "planned"],
  ["shall", "planned"],
  ["wo", "planned"],
  ["may", "possible"],
  ["might", "possible"],
  ["could", "possible"],
  ["can", null],
  ["should", null],
  ["must", null],
  ["ought", null],
  ["cannot", null],
]);

export const AUXILIARIES = new Set(
  "do does did is are was were has have had will would could should might must ca wo".split(" "),
);

interface Catenative {
  readonly modality?: Modality;
  readonly isNegated?: boolean;
  /** Whether it is a passive or an adjective: "is expected to". In headlines "is" is left out. */
  readonly isPassive?: boolean;
  readonly takesIng?: boolean;
}

export const CATENATIVES = new Map<string, Catenative>();
for (const [words, catenative] of [
  [
    "plan plans planned intend intends intended aim aims aimed seek seeks sought want wants wanted agree agrees agreed vow vows vowed pledge pledges pledged promise promises promised prepare prepares prepared preparing hope hopes hoped decide decides decided propose proposes proposed offer offers offered move moves moved try tries tried trying planning seeking intending aiming trying looking look looks vote votes voted undertake undertakes undertook",
    { modality: "planned" },
  ],
  ["threaten threatens threatened threatening", { modality: "threatened" }],
  [
    "fail fails failed refuse refuses refused decline declines declined neglect neglects neglected refusing",
    { isNegated: true },
  ],
  [
    "expected likely forecast tipped due projected predicted bound",
    { modality: "expected", isPassive: true },
  ],
  ["set poised ready about scheduled slated", { modality: "planned", isPassive: true }],
  ["unlikely", { modality: "expected", isPassive: true, isNegated: true }],
  ["expect expects", { modality: "expected" }],
  [
    "consider considers considered considering mull mulls mulled mulling weigh weighs weighed weighing discuss discusses discussed discussing",
    { modality: "possible", takesIng: true },
  ],
  ["begin begins began begun start starts started continue continues continued", { takesIng: true }],
  ["avoid avoids avoided avoiding", { isNegated: true, takesIng: true }],
] as const satisfies readonly (readonly [string, Catenative])[])
  for (const word of words.split(" ")) CATENATIVES.set(word, catenative);

const ADVERBS = new Set(
  "also now again still already just soon once then later yet even far well almost formally officially unexpectedly twice first today yesterday tonight overnight".split(
    " ",
  ),
);

const NOT_ADVERBS = new Set(
  "family italy supply reply rally ally assembly july apply fly anomaly monopoly imply comply only early elderly".split(
    " ",
  ),
);

export const DETERMINERS = new Set(
  "a an the its his her their our my your this that these those no some any every each".split(" "),
);
