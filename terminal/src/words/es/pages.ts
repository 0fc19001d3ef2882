import type { Translated } from "../translated.ts";
import type english from "../en/pages.ts";

export default {
  "pages.entity": "Noticias, tono y entorno",
  "pages.time": "Hora",
  "pages.items": "Noticias",
  "pages.volume": "Noticias en el tiempo",
  "pages.volumeSummary": {
    one: "{count} noticia, como máximo {most} en {span}.",
    many: "{count} de noticias, como máximo {most} en {span}.",
    other: "{count} noticias, como máximo {most} en {span}.",
  },
  "pages.sentiment": "Tono en el tiempo",
  "pages.sentimentSummary": "{mean} de media, de −1 (negativo) a 1 (positivo).",
  "pages.sentimentNone": "En este periodo no se valoró nada.",
  "pages.neighbours": "Se nombran juntos",
  "pages.partial": {
    one: "Solo se cuenta la noticia más reciente ({count}).",
    many: "Solo se cuentan los {count} de noticias más recientes.",
    other: "Solo se cuentan las {count} noticias más recientes.",
  },
  "pages.csv": "Descargar CSV",
  "pages.new": "Nuevo: {what}",
  "pages.impactChange": "impacto {from} → {to}",
  "pages.timeline": "Cronología",
  "pages.outlet": "Medio",
  "pages.headline": "Titular",
  "pages.newNames": "Nombres nuevos",
  "pages.newFigures": "Cifras nuevas",
  "pages.market": "Mercado",
  "pages.marketEdit": "Cambiar la pregunta",
  "pages.marketNoCutoff": "Sin fecha de corte: la lista sigue en directo.",
  "pages.marketOpen": "Abierto hasta {time}. Después la lista deja de cambiar.",
  "pages.marketClosed": "Cerrado el {time}. Esta lista ya no cambia.",
  "pages.marketMatches": "Noticias encontradas por día",
  "pages.marketNamed": {
    one: "nombrado en {count} noticia",
    many: "nombrado en {count} de noticias",
    other: "nombrado en {count} noticias",
  },
} satisfies Translated<typeof english>;
