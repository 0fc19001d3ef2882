import type { Translated } from "../translated.ts";
import type english from "../en/lab.ts";

export default {
  "lab.lead":
    "Finden Sie Cover für eigene Nachrichten, sehen Sie, wie sie zusammenpassen, und lesen Sie das unsichtbare Wasserzeichen jedes Bildes.",
  "lab.tools": "Was möchten Sie tun?",
  "lab.tool.headline": "Zur Schlagzeile",
  "lab.tool.names": "Zu Namen",
  "lab.tool.mark": "Wasserzeichen lesen",

  "lab.headline.label": "Schlagzeile",
  "lab.headline.help":
    "Auf Englisch, mit Groß- und Kleinschreibung. Bis zu 5 Entitäten werden gefunden, in der Reihenfolge ihres Vorkommens.",
  "lab.headline.example": "Fed holds rates as Bitcoin climbs above $90,000",
  "lab.headline.read": "Nur die ersten {most} Zeichen werden gelesen; diese hat {count}.",
  "lab.headline.long": "Eine Schlagzeile hat höchstens {most} Zeichen; diese hat {count}.",
  "lab.names.label": "Namen oder Ticker",
  "lab.names.help":
    "Bis zu {most}, durch Kommas getrennt. Namen in beliebiger Schreibung, Ticker in Großbuchstaben.",
  "lab.names.example": "Bitcoin, Federal Reserve, TSLA",
  "lab.names.many": "Höchstens {most} Namen auf einmal; das sind {count}.",
  "lab.extended": "Alle Cover jeder Gruppe",
  "lab.extended.help": "Sonst eines der Gruppe, zufällig gewählt.",
  "lab.find": "Cover suchen",
  "lab.finding": "Cover werden gesucht",
  "lab.example": "Beispiel ausprobieren",
  "lab.again": "Neu auswählen",
  "lab.signIn.title": "Melden Sie sich an, um Cover zu suchen",
  "lab.signIn.detail":
    "Für die Suche nach Covern brauchen Sie ein Konto. Ein Wasserzeichen lesen Sie auch ohne Anmeldung.",

  "lab.preview.title": "Komposition",
  "lab.preview.split": "Zwei oder mehr Treffer: Die ersten beiden teilen sich ein Cover.",
  "lab.preview.first": "Nur der erste Treffer.",
  "lab.preview.single": "Ein Treffer: ein einzelnes Cover.",
  "lab.preview.text": "Keine Treffer: nur Text oder ein eigenes Bild.",
  "lab.preview.asSplit": "Geteiltes Cover",
  "lab.preview.asSingle": "Nur das erste",
  "lab.preview.choice": "Anordnung",
  "lab.preview.splitOf": "{left} und {right} nebeneinander",
  "lab.preview.coverOf": "Cover von {name}",
  "lab.preview.keep": "Komposition herunterladen",
  "lab.preview.failed": "Die Komposition konnte nicht erstellt werden: {reason}",

  "lab.results.title": "Gefundene Cover",
  "lab.results.count": { one: "{count} Entität gefunden", other: "{count} Entitäten gefunden" },
  "lab.results.none": "Diese Schlagzeile nennt keine Entität der Bibliothek.",
  "lab.results.advice":
    "Schreiben Sie volle Namen mit Groß- und Kleinschreibung („Federal Reserve“, „Bitcoin“) oder suchen Sie nach Namen.",
  "lab.results.input": "Gefunden als",
  "lab.results.unmatched": "„{input}“ ergab keinen Treffer",
  "lab.results.use": "Dieses Cover von {name} in der Komposition verwenden",
  "lab.results.group": "Covergruppe",
  "lab.results.cover": "Cover",
  "lab.results.copy": "Adresse kopieren",
  "lab.results.download": "Herunterladen",
  "lab.category.crypto": "Krypto",
  "lab.category.corporate": "Unternehmen und Marken",
  "lab.category.nations": "Länder, Staaten und Städte",
  "lab.category.currencies": "Währungen",
  "lab.category.commodities": "Rohstoffe",
  "lab.category.people": "Personen",
  "lab.category.institutions": "Institutionen",
  "lab.category.regulation": "Regulierung",
  "lab.category.indicators": "Indikatoren",
  "lab.category.concepts": "Konzepte",
  "lab.category.instruments": "Instrumente",

  "lab.licence.title": "Lizenz und Nachweis",
  "lab.licence.use":
    "Für redaktionelle Zwecke: um ein Unternehmen, ein Asset, einen Ort oder eine Person in der Berichterstattung kenntlich zu machen.",
  "lab.licence.allowed": "Erlaubt",
  "lab.licence.allowed.list": "veröffentlichen, zuschneiden, skalieren, direkt verlinken",
  "lab.licence.refused": "Nicht erlaubt",
  "lab.licence.refused.list":
    "Werbung, Merchandising, Weiterverkauf, Unterlizenzierung, Weitergabe als Sammlung",
  "lab.licence.credit": "Bildnachweis",
  "lab.licence.docs": "Wie Cover entstehen und lizenziert sind",
  "lab.licence.credit.help": "Wo Cover gezeigt werden. In sozialen Medien nicht nötig.",

  "lab.mark.lead":
    "Jedes Cover trägt ein unsichtbares Wasserzeichen, das sagt, von welchem Dienst und aus welcher Covergruppe es stammt, und nichts darüber, wer es abgerufen hat.",
  "lab.mark.private": "Das Bild wird in diesem Browser gelesen. Es verlässt Ihren Rechner nie.",
  "lab.mark.drop": "Bild hier ablegen",
  "lab.mark.dropNow": "Loslassen, um das Wasserzeichen zu lesen",
  "lab.mark.or": "oder einfügen oder",
  "lab.mark.choose": "Datei auswählen",
  "lab.mark.another": "Anderes auswählen",
  "lab.mark.decoding": "Bild wird dekodiert",
  "lab.mark.searching": "Wasserzeichen wird gesucht",
  "lab.mark.cancelled": "Die Suche wurde abgebrochen.",
  "lab.mark.size": "{width} × {height} Pixel",
  "lab.mark.reduced": "Ein so großes Bild wird bei {share} seiner Größe durchsucht.",
  "lab.mark.picture": "Das gelesene Bild",
  "lab.mark.found": "Mit Wasserzeichen: ein Cover dieses Dienstes",
  "lab.mark.found.group": "Ein Cover von {name}",
  "lab.mark.found.unknown":
    "Das Wasserzeichen ist unseres, aus einer Covergruppe, die dieser Dienst nicht kennt: Eine andere Installation hat eigene Cover.",
  "lab.mark.found.unread":
    "Das Wasserzeichen ist unseres; welche Gruppe es nennt, ließ sich nicht abfragen. Sein Code ist {code}.",
  "lab.mark.found.meaning":
    "Das Wasserzeichen ist eine Herkunftsangabe, kein Beweis: Das Verfahren ist öffentlich, sodass es jemand mit Absicht in ein anderes Bild einfügen kann.",
  "lab.mark.none": "Kein Wasserzeichen von uns gefunden",
  "lab.mark.none.meaning":
    "Entweder ist es keines unserer Cover oder es ist zu wenig davon übrig. Weniger als 5 von 100 Millionen Bildern ohne Wasserzeichen werden als markiert gelesen.",
  "lab.mark.confidence": "Konfidenz",
  "lab.mark.confidence.help":
    "Wie weit sich das Wasserzeichen vom Zufall abhebt. Nötig ist mindestens {least}.",
  "lab.mark.confidence.none": "Der höchste gefundene Wert. Nötig ist mindestens {least}.",
  "lab.mark.group": "Covergruppe",
  "lab.mark.category": "Kategorie",
  "lab.mark.covers": "Cover dieser Gruppe",
  "lab.mark.fault.format": "Dieser Browser kann das Bild nicht dekodieren",
  "lab.mark.fault.format.detail":
    "Er liest PNG, JPEG, WebP, GIF und meist AVIF. {command} auf Ihrem Rechner liest weitere Formate.",
  "lab.mark.fault.protected": "Dieser Browser gibt veränderte Pixel aus",
  "lab.mark.fault.protected.detail":
    "Er schützt Sie davor, an Gezeichnetem erkannt zu werden; deshalb war kein Wasserzeichen zu finden. Erlauben Sie dieser Seite, ein Canvas zu lesen, oder verwenden Sie {command}.",
  "lab.mark.fault.room": "Das Bild konnte nicht gelesen werden",
  "lab.mark.fault.room.detail":
    "Es ist vielleicht zu groß für diesen Browser: Schneiden Sie den Teil mit dem Cover aus oder verwenden Sie {command} auf Ihrem Rechner. Wurde der Dienst aktualisiert, laden Sie die Seite neu.",
  "lab.mark.notPicture": "Das ist kein Bild",
  "lab.mark.notPicture.detail": "Legen Sie eine Bilddatei ab, fügen Sie sie ein oder wählen Sie sie aus.",
  "lab.mark.survives.title": "Was das Wasserzeichen übersteht",
  "lab.mark.survives":
    "Neukodierung als JPEG, WebP oder AVIF, Ausschnitte bis zu einem Zehntel des Covers, Größen von einem Viertel bis 150 %, Screenshots, Graustufen, Unschärfe, Text über einem Teil, Spiegelungen und Drehungen bis 8 Grad oder um 90, 180 oder 270 Grad.",
  "lab.mark.limits.title": "Was es nicht übersteht",
  "lab.mark.limits.small":
    "Weniger als ein Zehntel eines Covers oder ein Cover mit weniger als 190 Pixeln Breite.",
  "lab.mark.limits.large":
    "In einem Bild mit mehr als 2,6 Millionen Pixeln muss das Cover mindestens 525 Pixel breit sein, bei mehr als 10,4 Millionen 1.050: Schneiden Sie es vorher aus.",
  "lab.mark.limits.turned":
    "Drehung um mehr als 15 Grad (außer Vierteldrehungen), Perspektive, gestreckt und zugeschnitten oder mit invertierten Farben.",
  "lab.mark.limits.blown": "Helligkeit oder Kontrast, die das meiste rein weiß oder schwarz machen.",
  "lab.mark.limits.screens": "Fotos von Bildschirmen und Drucken wurden nicht gemessen.",
  "lab.mark.docs": "Wie das Wasserzeichen funktioniert",
} satisfies Translated<typeof english>;
