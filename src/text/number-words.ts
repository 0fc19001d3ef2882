export const NUMBER_WORDS: ReadonlyMap<string, number> = new Map([
  ..."zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen"
    .split(" ")
    .map((word, value) => [word, value] as const),
  ..."twenty thirty forty fifty sixty seventy eighty ninety"
    .split(" ")
    .map((word, at) => [word, 10 * (at + 2)] as const),
  ["dozen", 12] as const,
]);

/** Ordinals, which also name fractions: "the third", "a third". */
export const ORDINAL_WORDS: ReadonlyMap<string, number> = new Map([
  ..."first second third fourth fifth sixth seventh eighth ninth tenth eleventh twelfth thirteenth fourteenth fifteenth sixteenth seventeenth eighteenth nineteenth twentieth"
    .split(" ")
    .map((word, at) => [word, at + 1] as const),
  ["thirds", 3],
  ["fourths", 4],
  ["fifths", 5],
  ["quarters", 4],
]);

export const SCALES: ReadonlyMap<string, number> = new Map([
  ["hundred", 100],
  ["k", 1e3],
  ["thousand", 1e3],
  ["m", 1e6],
  ["mn", 1e6],
  ["mln", 1e6],
  ["million", 1e6],
  ["b", 1e9],
  ["bn", 1e9],
  ["bln", 1e9],
  ["billion", 1e9],
  ["t", 1e12],
  ["tn", 1e12],
  ["trn", 1e12],
  ["trillion", 1e12],
]);
