/** A day that readers can place: "on Monday", "late on Tuesday evening", "last week". */
const DAY = "(?:Mon|Tues|Wednes|Thurs|Fri|Satur|Sun)day";
export const WHEN = `(?:(?:late |early )?(?:on )?(?:late |early )?${DAY}(?: (?:morning|afternoon|evening|night))?)`;
