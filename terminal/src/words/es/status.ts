import type { Translated } from "../translated.ts";
import type english from "../en/status.ts";

export default {
  "status.lead":
    "Qué ha publicado el servicio, cuánto retraso lleva respecto a cada medio y lo bien que entiende lo que lee.",
  "status.at": "Actualizado a las {time}",
  "status.refreshing": "Se actualiza cada 15 segundos",
  "status.stale": "No se pudo actualizar; se volverá a intentar",
  "status.loading": "Leyendo el estado",
  "status.notGathering.title": "Este servicio no recopila noticias",
  "status.notGathering.detail":
    "Solo muestra las noticias guardadas, como la demo. No consulta a los medios y su cola está vacía.",

  "status.items.total": "Noticias en total",
  "status.items.last": "Última publicación",
  "status.items.day": "En las últimas 24 horas",
  "status.items.waiting": "En cola",
  "status.items.none": "ninguna aún",
  "status.items.ready": "Listas para preguntas",
  "status.items.readyOf": "{ready} de {total}",

  "status.hours.title": "Noticias por hora",
  "status.hours.span": "Las últimas 48 horas, en su hora local",
  "status.hours.one": {
    one: "{hour}: {count} noticia",
    many: "{hour}: {count} de noticias",
    other: "{hour}: {count} noticias",
  },
  "status.hours.chart":
    "Barras con las noticias publicadas en cada una de las últimas 48 horas. La tabla siguiente contiene las cifras.",
  "status.hours.table": "Las cifras en una tabla",
  "status.hours.hour": "Hora",
  "status.hours.items": "Noticias",

  "status.outlets.title": "Medios",
  "status.outlets.lead":
    "El retraso es el tiempo entre la publicación del medio y la nuestra: la mediana de las noticias recientes.",
  "status.outlets.state": "Estado",
  "status.outlets.name": "Medio",
  "status.outlets.answer": "Respuesta",
  "status.outlets.item": "Última noticia",
  "status.outlets.lag": "Retraso",
  "status.outlets.never": "nunca",
  "status.outlets.unknown": "desconocido",
  "status.outlets.empty": "No hay ningún medio configurado.",
  "status.state.ok": "Responde",
  "status.state.failing": "Con fallos",
  "status.state.off": "Desactivado",
  "status.state.never": "Sin respuesta aún",
  "status.trouble.unreachable": "No se puede acceder a su canal.",
  "status.trouble.refused": "Rechaza nuestras consultas.",
  "status.trouble.gone": "Su canal ya no está en su dirección.",
  "status.trouble.unreadable": "Su respuesta no se puede leer.",
  "status.trouble.faulty": "Responde con un error.",

  "status.languages.title": "Cobertura por idioma",
  "status.languages.lead":
    "Cuántas noticias de las últimas 48 horas tienen texto propio en cada idioma; las demás se muestran en inglés.",
  "status.languages.language": "Idioma",
  "status.languages.items": "Noticias",
  "status.languages.share": "Proporción",

  "status.queue.title": "Cola por etapa",
  "status.queue.lead": "Artículos en curso, en la etapa que han alcanzado.",
  "status.queue.empty": "No hay artículos en espera.",
  "status.stage.listed": "Listados",
  "status.stage.fetched": "Descargados",
  "status.stage.extracted": "Extraídos",
  "status.stage.analysed": "Analizados",
  "status.stage.written": "Redactados",
  "status.stage.published": "Publicados",
  "status.stage.dropped": "Descartados",

  "status.quality.title": "Calidad del análisis",
  "status.quality.lead":
    "Medida con datos etiquetados; la referencia es lo que logra un método simple en la misma ejecución. {link} explica con qué datos y qué no puede hacer.",
  "status.quality.link": "Lo bien que se entienden los artículos",
  "status.quality.task": "Tarea",
  "status.quality.measure": "Medida",
  "status.quality.figure": "Valor",
  "status.quality.baseline": "Referencia",
  "status.quality.bar": "Objetivo",
  "status.quality.verdict": "Cumplido",
  "status.quality.met": "Cumplido",
  "status.quality.missed": "No cumplido",
  "status.quality.noBar": "Sin objetivo",
  "status.quality.empty": "No se midieron cifras para esta versión.",
} satisfies Translated<typeof english>;
