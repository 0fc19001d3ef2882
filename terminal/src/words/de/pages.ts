import type { Translated } from "../translated.ts";
import type english from "../en/pages.ts";

export default {
  "pages.entity": "Nachrichten, Stimmung und Umfeld",
  "pages.time": "Zeit",
  "pages.items": "Meldungen",
  "pages.volume": "Nachrichten im Zeitverlauf",
  "pages.volumeSummary": {
    one: "{count} Meldung, höchstens {most} in {span}.",
    other: "{count} Meldungen, höchstens {most} in {span}.",
  },
  "pages.sentiment": "Stimmung im Zeitverlauf",
  "pages.sentimentSummary": "Im Mittel {mean}, von −1 (negativ) bis 1 (positiv).",
  "pages.sentimentNone": "In dieser Zeit wurde nichts bewertet.",
  "pages.neighbours": "Zusammen genannt mit",
  "pages.partial": {
    one: "Nur die neueste {count} Meldung ist gezählt.",
    other: "Nur die neuesten {count} Meldungen sind gezählt.",
  },
  "pages.csv": "CSV herunterladen",
  "pages.new": "Neu: {what}",
  "pages.impactChange": "Bedeutung {from} → {to}",
  "pages.timeline": "Zeitleiste",
  "pages.outlet": "Medium",
  "pages.headline": "Schlagzeile",
  "pages.newNames": "Neue Namen",
  "pages.newFigures": "Neue Zahlen",
  "pages.market": "Markt",
  "pages.marketEdit": "Frage ändern",
  "pages.marketNoCutoff": "Kein Stichtag gesetzt, die Liste bleibt aktuell.",
  "pages.marketOpen": "Offen bis {time}. Danach ändert sich die Liste nicht mehr.",
  "pages.marketClosed": "Geschlossen am {time}. Diese Liste ändert sich nicht mehr.",
  "pages.marketMatches": "Passende Nachrichten je Tag",
  "pages.marketNamed": { one: "in {count} Meldung genannt", other: "in {count} Meldungen genannt" },
} satisfies Translated<typeof english>;
