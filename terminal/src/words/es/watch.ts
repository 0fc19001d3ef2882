import type { Translated } from "../translated.ts";
import type english from "../en/watch.ts";

export default {
  "watch.title": "Lista de seguimiento",
  "watch.lead": "Noticias de lo que sigues. En cada página, la campana cuenta lo nuevo.",
  "watch.bell": {
    one: "Lista de seguimiento: {count} noticia nueva",
    many: "Lista de seguimiento: {count} noticias nuevas",
    other: "Lista de seguimiento: {count} noticias nuevas",
  },
  "watch.add": "Seguir",
  "watch.stop": "Dejar de seguir",
  "watch.what": "Una pregunta, un nombre o un símbolo",
  "watch.missed": "Escribe una pregunta, un nombre o un símbolo, o elige una sección.",
  "watch.section": "O una sección",
  "watch.noSection": "Ninguna sección",
  "watch.kind.section": "Sección",
  "watch.kind.feed": "Todas las noticias",
  "watch.impact": "Impacto mínimo",
  "watch.impactOf": "{name}: impacto mínimo",
  "watch.entries": "Sigues",
  "watch.remove": "Dejar de seguir {name}",
  "watch.added": "Ahora sigues: {name}",
  "watch.removed": "Ya no sigues: {name}",
  "watch.exists": "Ya sigues: {name}",
  "watch.empty": "Todavía no sigues nada",
  "watch.emptyText": "Añade arriba una pregunta, un activo o una sección, o importa una lista.",
  "watch.recent": "Noticias de los dos últimos días",
  "watch.quiet": "No hay noticias sobre esto en los dos últimos días",
  "watch.quietText": "Las noticias aparecen aquí en cuanto se publican.",
  "watch.unread": {
    one: "{count} noticia nueva",
    many: "{count} noticias nuevas",
    other: "{count} noticias nuevas",
  },
  "watch.markRead": "Marcar como leído",
  "watch.why": "Sigues: {names}",
  "watch.notify": "Notificaciones",
  "watch.notifyHint":
    "En este navegador, mientras haya una página de Tidings abierta, también en segundo plano.",
  "watch.notifyBlocked": "Tu navegador bloquea las notificaciones de este sitio. Permítelas en sus ajustes.",
  "watch.notifyMissing": "Este navegador no puede mostrar notificaciones aquí.",
  "watch.import": "Importar una lista",
  "watch.importField": "Tu lista",
  "watch.importText":
    "Símbolos, nombres, preguntas y direcciones de Polymarket, Kalshi, Manifold o Metaculus, uno por línea. Las comas también separan símbolos y nombres.",
  "watch.importRead": "Leer la lista",
  "watch.importBack": "Atrás",
  "watch.importCheck": "Revisa la lista",
  "watch.importCheckText":
    "Una dirección solo contiene algunas palabras de su pregunta. Corrige lo que se haya leído mal.",
  "watch.importDo": {
    one: "Seguir {count} entrada",
    many: "Seguir {count} entradas",
    other: "Seguir {count} entradas",
  },
  "watch.importDrop": "Omitir {name}",
  "watch.imported": {
    one: "Se añadió {count} entrada a tu lista de seguimiento.",
    many: "Se añadieron {count} entradas a tu lista de seguimiento.",
    other: "Se añadieron {count} entradas a tu lista de seguimiento.",
  },
  "watch.importUnread": {
    one: "{count} línea no contiene nada que seguir y se omite:",
    many: "{count} líneas no contienen nada que seguir y se omiten:",
    other: "{count} líneas no contienen nada que seguir y se omiten:",
  },
} satisfies Translated<typeof english>;
