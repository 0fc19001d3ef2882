import type { Translated } from "../translated.ts";
import type english from "../en/pages.ts";

export default {
  "pages.entity": "Actualités, tonalité et voisinage",
  "pages.time": "Heure",
  "pages.items": "Articles",
  "pages.volume": "Actualités dans le temps",
  "pages.volumeSummary": {
    one: "{count} article, au plus {most} en {span}.",
    many: "{count} d’articles, au plus {most} en {span}.",
    other: "{count} articles, au plus {most} en {span}.",
  },
  "pages.sentiment": "Tonalité dans le temps",
  "pages.sentimentSummary": "{mean} en moyenne, de −1 (négatif) à 1 (positif).",
  "pages.sentimentNone": "Rien n’a été évalué pendant cette période.",
  "pages.neighbours": "Cités ensemble",
  "pages.partial": {
    one: "Seul l’article le plus récent est compté ({count}).",
    many: "Seuls les {count} d’articles les plus récents sont comptés.",
    other: "Seuls les {count} articles les plus récents sont comptés.",
  },
  "pages.csv": "Télécharger en CSV",
  "pages.new": "Nouveau : {what}",
  "pages.impactChange": "importance {from} → {to}",
  "pages.timeline": "Chronologie",
  "pages.outlet": "Média",
  "pages.headline": "Titre",
  "pages.newNames": "Nouveaux noms",
  "pages.newFigures": "Nouveaux chiffres",
  "pages.market": "Marché",
  "pages.marketEdit": "Modifier la question",
  "pages.marketNoCutoff": "Aucune date limite : la liste reste en direct.",
  "pages.marketOpen": "Ouvert jusqu’au {time}. Ensuite, la liste ne change plus.",
  "pages.marketClosed": "Clos le {time}. Cette liste ne change plus.",
  "pages.marketMatches": "Actualités retenues par jour",
  "pages.marketNamed": {
    one: "cité dans {count} article",
    many: "cité dans {count} d’articles",
    other: "cité dans {count} articles",
  },
} satisfies Translated<typeof english>;
