import type { Translated } from "../translated.ts";
import type english from "../en/watch.ts";

export default {
  "watch.title": "Merkliste",
  "watch.lead": "Nachrichten zu allem, was Sie beobachten. Die Glocke zählt auf jeder Seite, was neu ist.",
  "watch.bell": { one: "Merkliste: {count} neue Meldung", other: "Merkliste: {count} neue Meldungen" },
  "watch.add": "Beobachten",
  "watch.stop": "Nicht mehr beobachten",
  "watch.what": "Eine Frage, ein Name oder ein Kürzel",
  "watch.missed": "Geben Sie eine Frage, einen Namen oder ein Kürzel ein, oder wählen Sie eine Rubrik.",
  "watch.section": "Oder eine Rubrik",
  "watch.noSection": "Keine Rubrik",
  "watch.kind.section": "Rubrik",
  "watch.kind.feed": "Alle Nachrichten",
  "watch.impact": "Wirkung mindestens",
  "watch.impactOf": "{name}: Wirkung mindestens",
  "watch.entries": "Sie beobachten",
  "watch.remove": "{name} nicht mehr beobachten",
  "watch.added": "Wird beobachtet: {name}",
  "watch.removed": "Nicht mehr beobachtet: {name}",
  "watch.exists": "Wird schon beobachtet: {name}",
  "watch.empty": "Sie beobachten noch nichts",
  "watch.emptyText":
    "Fügen Sie oben eine Frage, einen Wert oder eine Rubrik hinzu, oder importieren Sie eine Liste.",
  "watch.recent": "Nachrichten der letzten zwei Tage",
  "watch.quiet": "Dazu gab es in den letzten zwei Tagen keine Nachrichten",
  "watch.quietText": "Nachrichten erscheinen hier, sobald sie veröffentlicht sind.",
  "watch.unread": { one: "{count} neue Meldung", other: "{count} neue Meldungen" },
  "watch.markRead": "Als gelesen markieren",
  "watch.why": "Sie beobachten: {names}",
  "watch.notify": "Benachrichtigungen",
  "watch.notifyHint": "In diesem Browser, solange eine Seite von Tidings offen ist, auch im Hintergrund.",
  "watch.notifyBlocked":
    "Ihr Browser blockiert Benachrichtigungen dieser Website. Erlauben Sie sie in seinen Einstellungen.",
  "watch.notifyMissing": "Dieser Browser kann hier keine Benachrichtigungen zeigen.",
  "watch.import": "Liste importieren",
  "watch.importField": "Ihre Liste",
  "watch.importText":
    "Kürzel, Namen, Fragen und Adressen von Polymarket, Kalshi, Manifold oder Metaculus, je Zeile eine. Auch Kommas trennen Kürzel und Namen.",
  "watch.importRead": "Liste lesen",
  "watch.importBack": "Zurück",
  "watch.importCheck": "Liste prüfen",
  "watch.importCheckText":
    "Eine Adresse enthält nur einige Wörter ihrer Frage. Berichtigen Sie, was falsch gelesen wurde.",
  "watch.importDo": { one: "{count} Eintrag beobachten", other: "{count} Einträge beobachten" },
  "watch.importDrop": "{name} weglassen",
  "watch.imported": {
    one: "{count} Eintrag wurde Ihrer Merkliste hinzugefügt.",
    other: "{count} Einträge wurden Ihrer Merkliste hinzugefügt.",
  },
  "watch.importUnread": {
    one: "{count} Zeile enthält nichts zu beobachten und wird ausgelassen:",
    other: "{count} Zeilen enthalten nichts zu beobachten und werden ausgelassen:",
  },
} satisfies Translated<typeof english>;
