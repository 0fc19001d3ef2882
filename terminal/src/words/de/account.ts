import type { Translated } from "../translated.ts";
import type english from "../en/account.ts";

export default {
  "account.linkOver":
    "Dieser Link wurde schon benutzt oder ist abgelaufen. Melden Sie sich stattdessen hier an.",
  "account.title": "Ihr Konto",
  "account.lead": "Was dieser Dienst über Sie speichert, zum Herunterladen oder Löschen.",
  "account.export": "Meine Daten herunterladen",
  "account.exportText":
    "Eine JSON-Datei mit allem, was über Sie gespeichert ist: Konto, Anmeldungen, Sitzungen, Schlüssel ohne ihr Geheimnis, Nutzung und Merkliste.",
  "account.delete": "Mein Konto löschen …",
  "account.deleteText":
    "Name, Mailadresse, Anmeldungen und Merkliste werden gelöscht. Ihre Schlüssel funktionieren nach spätestens zwei Sekunden nicht mehr.",
  "account.deleteTitle": "Konto löschen?",
  "account.deleteUndone":
    "Das lässt sich nicht rückgängig machen. Melden Sie sich erneut an, erhalten Sie ein neues Konto.",
  "account.deleteDo": "Konto löschen",
  "account.deleted": "Ihr Konto wurde gelöscht.",
  "account.byKey":
    "Sie haben sich mit einem Schlüssel angemeldet. Um das zugehörige Konto zu sehen oder zu löschen, melden Sie sich bei einem Anbieter an.",
  "account.hint.title": "Drei Dinge zum Ausprobieren",
  "account.hint.open":
    "Öffnen Sie eine Meldung: Sie zeigt, warum sie wichtig ist und wie sie bewertet wurde.",
  "account.hint.ask": "Stellen Sie eine Frage und sehen Sie die Nachrichten, die sie beantworten.",
  "account.hint.watch": "Beobachten Sie ein Asset oder eine Frage: Die Glocke zählt, was neu ist.",
  "account.hint.keys": "Drücken Sie ? für die Tastenkürzel: j und k gehen durch die Liste.",
  "account.hint.dismiss": "Verstanden",
  "account.empty.gathering": {
    one: "{count} Medium wird abgefragt. Die ersten Nachrichten erscheinen meist nach wenigen Minuten.",
    other: "{count} Medien werden abgefragt. Die ersten Nachrichten erscheinen meist nach wenigen Minuten.",
  },
  "account.empty.off":
    "Dieser Dienst sammelt noch keine Nachrichten. Wer ihn betreibt, kann das Sammeln einschalten oder Nachrichten mit {command} laden.",
  "account.empty.docs": "So funktioniert das Sammeln",
} satisfies Translated<typeof english>;
