import type { Translated } from "../translated.ts";
import type english from "../en/pages.ts";

export default {
  "pages.entity": "Notícias, tom e vizinhança",
  "pages.time": "Hora",
  "pages.items": "Notícias",
  "pages.volume": "Notícias ao longo do tempo",
  "pages.volumeSummary": {
    one: "{count} notícia, no máximo {most} em {span}.",
    many: "{count} de notícias, no máximo {most} em {span}.",
    other: "{count} notícias, no máximo {most} em {span}.",
  },
  "pages.sentiment": "Tom ao longo do tempo",
  "pages.sentimentSummary": "{mean} em média, de −1 (negativo) a 1 (positivo).",
  "pages.sentimentNone": "Nada foi avaliado neste período.",
  "pages.neighbours": "Citados juntos",
  "pages.partial": {
    one: "Só a notícia mais recente é contada ({count}).",
    many: "Só os {count} de notícias mais recentes são contados.",
    other: "Só as {count} notícias mais recentes são contadas.",
  },
  "pages.csv": "Baixar CSV",
  "pages.new": "Novo: {what}",
  "pages.impactChange": "impacto {from} → {to}",
  "pages.timeline": "Linha do tempo",
  "pages.outlet": "Veículo",
  "pages.headline": "Título",
  "pages.newNames": "Novos nomes",
  "pages.newFigures": "Novos números",
  "pages.market": "Mercado",
  "pages.marketEdit": "Mudar a pergunta",
  "pages.marketNoCutoff": "Sem data de corte: a lista segue ao vivo.",
  "pages.marketOpen": "Aberto até {time}. Depois a lista para de mudar.",
  "pages.marketClosed": "Encerrado em {time}. Esta lista não muda mais.",
  "pages.marketMatches": "Notícias encontradas por dia",
  "pages.marketNamed": {
    one: "citado em {count} notícia",
    many: "citado em {count} de notícias",
    other: "citado em {count} notícias",
  },
} satisfies Translated<typeof english>;
