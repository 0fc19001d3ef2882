import type { Translated } from "../translated.ts";
import type english from "../en/status.ts";

export default {
  "status.lead":
    "Was der Dienst veröffentlicht hat, wie weit er hinter jedem Medium liegt und wie gut er versteht, was er liest.",
  "status.at": "Stand: {time}",
  "status.refreshing": "Alle 15 Sekunden aktualisiert",
  "status.stale": "Nicht aktualisiert; neuer Versuch folgt",
  "status.loading": "Status wird gelesen",
  "status.notGathering.title": "Dieser Dienst sammelt keine Nachrichten",
  "status.notGathering.detail":
    "Er zeigt nur gespeicherte Nachrichten, wie die Demo. Er fragt keine Medien ab, und die Warteschlange ist leer.",

  "status.items.total": "Meldungen im Bestand",
  "status.items.last": "Zuletzt veröffentlicht",
  "status.items.day": "In den letzten 24 Stunden",
  "status.items.waiting": "In der Warteschlange",
  "status.items.none": "noch keine",
  "status.items.ready": "Bereit für Fragen",
  "status.items.readyOf": "{ready} von {total}",

  "status.hours.title": "Meldungen pro Stunde",
  "status.hours.span": "Die letzten 48 Stunden, in Ihrer Zeit",
  "status.hours.one": { one: "{hour}: {count} Meldung", other: "{hour}: {count} Meldungen" },
  "status.hours.chart":
    "Balken der Meldungen in jeder der letzten 48 Stunden. Die Tabelle darunter enthält die Zahlen.",
  "status.hours.table": "Die Zahlen als Tabelle",
  "status.hours.hour": "Stunde",
  "status.hours.items": "Meldungen",

  "status.outlets.title": "Medien",
  "status.outlets.lead":
    "Verzug ist die Zeit von der Veröffentlichung des Mediums bis zu unserer: der Median der letzten Meldungen.",
  "status.outlets.state": "Status",
  "status.outlets.name": "Medium",
  "status.outlets.answer": "Antwort",
  "status.outlets.item": "Letzte Meldung",
  "status.outlets.lag": "Verzug",
  "status.outlets.never": "nie",
  "status.outlets.unknown": "unbekannt",
  "status.outlets.empty": "Kein Medium ist eingerichtet.",
  "status.state.ok": "Antwortet",
  "status.state.failing": "Gestört",
  "status.state.off": "Aus",
  "status.state.never": "Noch keine Antwort",
  "status.trouble.unreachable": "Der Feed ist nicht erreichbar.",
  "status.trouble.refused": "Anfragen werden abgelehnt.",
  "status.trouble.gone": "Der Feed ist nicht mehr an seiner Adresse.",
  "status.trouble.unreadable": "Die Antwort ist nicht lesbar.",
  "status.trouble.faulty": "Es wird mit einem Fehler geantwortet.",

  "status.languages.title": "Abdeckung nach Sprache",
  "status.languages.lead":
    "Wie viele Meldungen der letzten 48 Stunden einen eigenen Text in einer Sprache haben; die übrigen erscheinen auf Englisch.",
  "status.languages.language": "Sprache",
  "status.languages.items": "Meldungen",
  "status.languages.share": "Anteil",

  "status.queue.title": "Warteschlange nach Stufe",
  "status.queue.lead": "Artikel in Arbeit, auf der erreichten Stufe.",
  "status.queue.empty": "Kein Artikel wartet.",
  "status.stage.listed": "Gelistet",
  "status.stage.fetched": "Abgerufen",
  "status.stage.extracted": "Extrahiert",
  "status.stage.analysed": "Analysiert",
  "status.stage.written": "Verfasst",
  "status.stage.published": "Veröffentlicht",
  "status.stage.dropped": "Verworfen",

  "status.quality.title": "Qualität der Analyse",
  "status.quality.lead":
    "Gemessen an annotierten Daten; der Vergleichswert ist, was ein einfaches Verfahren im selben Lauf erreicht. {link} sagt, an welchen Daten und was sie nicht kann.",
  "status.quality.link": "Wie gut Artikel verstanden werden",
  "status.quality.task": "Aufgabe",
  "status.quality.measure": "Maß",
  "status.quality.figure": "Wert",
  "status.quality.baseline": "Vergleichswert",
  "status.quality.bar": "Ziel",
  "status.quality.verdict": "Erreicht",
  "status.quality.met": "Erreicht",
  "status.quality.missed": "Nicht erreicht",
  "status.quality.noBar": "Kein Ziel",
  "status.quality.empty": "Für diese Version wurden keine Zahlen gemessen.",
} satisfies Translated<typeof english>;
