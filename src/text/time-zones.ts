/** A time zone: minutes ahead of UTC, or a name. */
export type Zone = { readonly offsetMinutes: number } | { readonly name: string };

/** "+02:00", "-0500", "GMT+2", "EST", "America/New_York". A sign after a digit belongs to a date: "16-11-2026". */
export const ZONE_PATTERN =
  /(?:^|[\s(,]|\d(?=[A-Za-z]))(?:GMT|UTC|UT|Z|gmt|utc)?\s?(?<sign>[+-])(?<hours>\d\d?):?(?<minutes>\d\d)?(?!\d)|(?:^|[\s\d(,])(?<name>[A-Z][a-z]+\/[A-Z][A-Za-z_+-]+\d*|(?!AM\b|PM\b)[A-Z]{1,5})(?![a-z])/;

/** How many minutes the zone is ahead of UTC at that local time; null for an impossible offset. */
export function findOffsetMinutes(zone: Zone, localMs: number): number | null {
  if ("offsetMinutes" in zone) {
    return Math.abs(zone.offsetMinutes) <= MAX_OFFSET_MINUTES ? zone.offsetMinutes : null;
  }
  const place = PLACES.get(zone.name) ?? (zone.name.includes("/") ? zone.name : null);
  if (place !== null) return offsetOfPlace(place, localMs);
  return Number(HOURS.get(zone.name) ?? 0) * 60;
}

const MAX_OFFSET_MINUTES = 18 * 60;

/** Names that mean standard or summer time, depending on the date. */
const PLACES = new Map([
  ["ET", "America/New_York"],
  ["CT", "America/Chicago"],
  ["MT", "America/Denver"],
  ["PT", "America/Los_Angeles"],
  ["AT", "America/Halifax"],
]);

/** Hours ahead of UTC. An ambiguous name has its most common meaning in the press; an unknown name means UTC. */
const HOURS = new Map(
  [
    "BST 1, WEST 1, CET 1, MET 1, MEZ 1, WAT 1, CEST 2, MEST 2, MESZ 2, EET 2, SAST 2, CAT 2, EEST 3",
    "MSK 3, TRT 3, EAT 3, AST -4, GST 4, PKT 5, IST 5.5, NPT 5.75, BDT 6, ICT 7, WIB 7, HKT 8, SGT 8",
    "MYT 8, PHT 8, AWST 8, JST 9, KST 9, ACST 9.5, ACDT 10.5, AEST 10, AEDT 11, NZST 12, NZDT 13, BRT -3",
    "ART -3, ADT -3, NST -3.5, NDT -2.5, EDT -4, EST -5, CDT -5, CST -6, MDT -6, MST -7, PDT -7, PST -8",
    "AKDT -8, AKST -9, HST -10",
  ]
    .join(", ")
    .split(", ")
    .map((pair) => pair.split(" ") as [string, string]),
);

function offsetOfPlace(place: string, localMs: number): number {
  const at = (ms: number): number => {
    try {
      const format = new Intl.DateTimeFormat("en", { timeZone: place, timeZoneName: "longOffset" });
      const name = format.formatToParts(ms).find((part) => part.type === "timeZoneName")?.value;
      const match = /GMT([+-])(\d\d):(\d\d)/.exec(name ?? "");
      if (match === null) return 0;
      const size = Number(match[2]) * 60 + Number(match[3]);
      return match[1] === "-" ? -size : size;
    } catch {
      // An unknown place counts as UTC.
      return 0;
    }
  };
  // The first lookup treats the local time as UTC, so it may be on the wrong side of a clock change. The second one
  // corrects that.
  return at(localMs - at(localMs) * 60_000);
}
