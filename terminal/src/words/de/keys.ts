import type { Translated } from "../translated.ts";
import type english from "../en/keys.ts";

export default {
  "keys.signIn.title": "Bei Tidings anmelden",
  "keys.signIn.lead":
    "Mit einer Anmeldung lesen Sie hier die Nachrichten und erhalten einen Schlüssel für die API. Ihr erster Schlüssel entsteht sofort, ohne Freigabe.",
  "keys.signIn.with": "Weiter mit {provider}",
  "keys.signIn.demo":
    "Dies ist eine Demo mit Beispielnachrichten. Das Demokonto ist erfunden und mit dem Ende der Demo weg. Nichts verlässt diesen Rechner.",
  "keys.signIn.or": "oder",
  "keys.signIn.key": "Mit einem Schlüssel anmelden",
  "keys.signIn.keyLabel": "Ihr Schlüssel",
  "keys.signIn.keyHint":
    "Er beginnt mit tdg_, wird nur an diesen Dienst gesendet und nicht im Browser gespeichert.",
  "keys.signIn.keySubmit": "Anmelden",
  "keys.signIn.keyEmpty": "Fügen Sie zuerst Ihren Schlüssel ein.",
  "keys.signIn.keyForm":
    "Das sieht nicht nach einem Schlüssel aus: Er besteht aus tdg_ und 38 Buchstaben und Ziffern.",
  "keys.signIn.keyRefused":
    "Dieser Schlüssel funktioniert nicht. Er ist vielleicht vertippt, widerrufen oder abgelaufen.",
  "keys.signIn.none.title": "Für diesen Dienst ist noch keine Anmeldung eingerichtet",
  "keys.signIn.none.text":
    "Wer ihn betreibt, kann mit der Einstellung {setting} Google, GitHub oder jeden OpenID-Connect-Anbieter hinzufügen. Melden Sie sich bis dahin mit einem Schlüssel an.",
  "keys.signIn.none.docs": "Anmeldung einrichten",
  "keys.signIn.none.make": "Auf dem Rechner des Dienstes erstellt dies einen Schlüssel",
  "keys.signIn.already": "Sie sind als {name} angemeldet.",
  "keys.signIn.goOn": "Weiter",
  "keys.signIn.fault.cancelled":
    "Die Anmeldung wurde abgebrochen. Versuchen Sie es erneut oder wählen Sie einen anderen Weg.",
  "keys.signIn.fault.expired":
    "Das hat zu lange gedauert oder Cookies sind blockiert. Bitte melden Sie sich erneut an.",
  "keys.signIn.fault.refused":
    "Die Antwort des Anbieters konnte nicht angenommen werden. Versuchen Sie es erneut; bleibt es dabei, informieren Sie den Betreiber dieses Dienstes.",
  "keys.signIn.fault.unreachable": "Der Anbieter ist nicht erreichbar. Versuchen Sie es gleich noch einmal.",
  "keys.signIn.fault.other": "Die Anmeldung ist fehlgeschlagen. Bitte versuchen Sie es erneut.",

  "keys.new.firstTitle": "Willkommen. Das ist Ihr Schlüssel",
  "keys.new.title": "Ihr neuer Schlüssel",
  "keys.new.once":
    "Er wird nur dieses eine Mal angezeigt: Der Dienst speichert nur einen Fingerabdruck. Kopieren Sie ihn jetzt an einen sicheren Ort.",
  "keys.new.key": "Schlüssel",
  "keys.new.copy": "Schlüssel kopieren",
  "keys.new.try": "Im Terminal ausprobieren",
  "keys.new.safe": "Bewahren Sie ihn auf Ihrem Server auf. In einer Webseite oder App kann ihn jeder lesen.",
  "keys.new.overlap": "Der bisherige Schlüssel funktioniert bis {time}.",
  "keys.new.saved": "Ich habe ihn gespeichert",

  "keys.title": "Schlüssel",
  "keys.lead":
    "Mit einem Schlüssel liest ein Programm die API im Namen Ihres Kontos. Jeder hat ein eigenes Kontingent, einen eigenen Namen und ein eigenes Ablaufdatum.",
  "keys.byKey":
    "Sie haben sich mit diesem Schlüssel angemeldet und lesen damit. Um Schlüssel zu erstellen oder zu ändern, melden Sie sich über einen Anbieter an.",
  "keys.quickStart": "Schnellstart",
  "keys.create": "Neuer Schlüssel",
  "keys.signedOut.title": "Melden Sie sich an, um Ihre Schlüssel zu sehen",
  "keys.signedOut.text":
    "Ihr erster Schlüssel entsteht bei der ersten Anmeldung. Das dauert eine Minute und braucht keine Freigabe.",
  "keys.empty.title": "Sie haben noch keinen Schlüssel",
  "keys.empty.text": "Erstellen Sie einen, und Ihre Programme können sofort Nachrichten lesen.",
  "keys.past": {
    one: "{count} widerrufener oder abgelaufener Schlüssel",
    other: "{count} widerrufene oder abgelaufene Schlüssel",
  },

  "keys.column.name": "Name",
  "keys.column.state": "Status",
  "keys.column.created": "Erstellt",
  "keys.column.used": "Zuletzt genutzt",
  "keys.column.expires": "Läuft ab",
  "keys.column.actions": "Aktionen",
  "keys.state.active": "Aktiv",
  "keys.state.expired": "Abgelaufen",
  "keys.state.revoked": "Widerrufen",
  "keys.state.ending": "Läuft bald ab",
  "keys.neverUsed": "Nie",
  "keys.actions": "Aktionen für {name}",
  "keys.usage": "Nutzung",

  "keys.action.edit": "Name und Ablauf …",
  "keys.action.rotate": "Erneuern …",
  "keys.action.revoke": "Widerrufen …",

  "keys.form.createTitle": "Neuer Schlüssel",
  "keys.form.editTitle": "Name und Ablauf",
  "keys.form.name": "Name",
  "keys.form.nameHint": "Wofür er ist, z. B. Website oder Backtest. Nur Sie sehen ihn.",
  "keys.form.nameEmpty": "Geben Sie ihm einen Namen.",
  "keys.form.expiry": "Läuft ab",
  "keys.form.expiry.never": "Nie",
  "keys.form.expiry.days": { one: "In {count} Tag", other: "In {count} Tagen" },
  "keys.form.expiry.year": "In einem Jahr",
  "keys.form.expiry.date": "An einem bestimmten Tag",
  "keys.form.expiry.same": "Unverändert: {time}",
  "keys.form.day": "Letzter Tag",
  "keys.form.dayHint": "Er funktioniert bis zum Ende dieses Tages in Ihrer Zeit.",
  "keys.form.dayFault": "Wählen Sie einen Tag, der nicht vorbei ist.",
  "keys.form.create": "Schlüssel erstellen",
  "keys.form.save": "Speichern",

  "keys.rotate.title": "{name} erneuern",
  "keys.rotate.text":
    "Ein neuer Schlüssel mit demselben Namen tritt an seine Stelle. Der bisherige funktioniert noch eine Stunde, damit Sie ihn ohne Unterbrechung ersetzen können.",
  "keys.rotate.do": "Neuen Schlüssel erstellen",
  "keys.revoke.title": "{name} widerrufen?",
  "keys.revoke.text":
    "Programme, die ihn nutzen, werden innerhalb von zwei Sekunden abgewiesen. Das lässt sich nicht rückgängig machen.",
  "keys.revoke.used": "Zuletzt genutzt: {time}.",
  "keys.revoke.unused": "Er wurde nie genutzt.",
  "keys.revoke.do": "Schlüssel widerrufen",

  "keys.done.saved": "Der Schlüssel {name} wurde gespeichert.",
  "keys.done.revoked": "Der Schlüssel {name} wurde widerrufen.",

  "keys.chart.title": "Anfragen mit {name}",
  "keys.chart.span": "Zeitraum",
  "keys.chart.span.24": "24 Stunden",
  "keys.chart.span.168": "7 Tage",
  "keys.chart.span.720": "30 Tage",
  "keys.chart.answered": "Beantwortet",
  "keys.chart.errors": "Fehler",
  "keys.chart.throttled": "Über Kontingent",
  "keys.chart.none": "In diesem Zeitraum nicht genutzt.",
  "keys.chart.hint":
    "Innerhalb weniger Sekunden gezählt. Fehler sind Antworten mit 4xx und 5xx außer 429, das heißt über dem Kontingent.",
  "keys.chart.picture":
    "Anfragen im Zeitverlauf. {answered} beantwortet, {errors} Fehler, {throttled} über dem Kontingent; höchstens {most} pro Abschnitt.",
  "keys.chart.asTable": "Als Tabelle",
  "keys.chart.asChart": "Als Diagramm",
  "keys.chart.from": "Ab",
  "keys.chart.total": "Gesamt",
} satisfies Translated<typeof english>;
