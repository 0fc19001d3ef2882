import type { Translated } from "../translated.ts";
import type english from "../en/status.ts";

export default {
  "status.lead":
    "Ce que le service a publié, son retard sur chaque média et sa compréhension de ce qu’il lit.",
  "status.at": "Mis à jour à {time}",
  "status.refreshing": "Actualisé toutes les 15 secondes",
  "status.stale": "Actualisation impossible ; nouvel essai à venir",
  "status.loading": "Lecture de l’état",
  "status.notGathering.title": "Ce service ne collecte pas d’actualités",
  "status.notGathering.detail":
    "Il n’affiche que les actualités enregistrées, comme la démo. Il n’interroge pas les médias et sa file est vide.",

  "status.items.total": "Articles au total",
  "status.items.last": "Dernière publication",
  "status.items.day": "Ces dernières 24 heures",
  "status.items.waiting": "Dans la file",
  "status.items.none": "aucune",
  "status.items.ready": "Prêts pour les questions",
  "status.items.readyOf": "{ready} sur {total}",

  "status.hours.title": "Articles par heure",
  "status.hours.span": "Les dernières 48 heures, à votre heure",
  "status.hours.one": {
    one: "{hour} : {count} article",
    many: "{hour} : {count} d’articles",
    other: "{hour} : {count} articles",
  },
  "status.hours.chart":
    "Barres des articles publiés dans chacune des dernières 48 heures. Le tableau ci-dessous donne les chiffres.",
  "status.hours.table": "Les chiffres en tableau",
  "status.hours.hour": "Heure",
  "status.hours.items": "Articles",

  "status.outlets.title": "Médias",
  "status.outlets.lead":
    "Le retard est le temps entre la publication du média et la nôtre : la médiane des articles récents.",
  "status.outlets.state": "État",
  "status.outlets.name": "Média",
  "status.outlets.answer": "Réponse",
  "status.outlets.item": "Dernier article",
  "status.outlets.lag": "Retard",
  "status.outlets.never": "jamais",
  "status.outlets.unknown": "inconnu",
  "status.outlets.empty": "Aucun média n’est configuré.",
  "status.state.ok": "Répond",
  "status.state.failing": "En échec",
  "status.state.off": "Désactivé",
  "status.state.never": "Pas encore de réponse",
  "status.trouble.unreachable": "Son flux est injoignable.",
  "status.trouble.refused": "Nos demandes sont refusées.",
  "status.trouble.gone": "Son flux n’est plus à son adresse.",
  "status.trouble.unreadable": "Sa réponse est illisible.",
  "status.trouble.faulty": "La réponse est une erreur.",

  "status.languages.title": "Couverture par langue",
  "status.languages.lead":
    "Combien d’articles des dernières 48 heures ont leur propre texte dans une langue ; les autres s’affichent en anglais.",
  "status.languages.language": "Langue",
  "status.languages.items": "Articles",
  "status.languages.share": "Part",

  "status.queue.title": "File par étape",
  "status.queue.lead": "Articles en cours, à l’étape atteinte.",
  "status.queue.empty": "Aucun article en attente.",
  "status.stage.listed": "Listés",
  "status.stage.fetched": "Téléchargés",
  "status.stage.extracted": "Extraits",
  "status.stage.analysed": "Analysés",
  "status.stage.written": "Rédigés",
  "status.stage.published": "Publiés",
  "status.stage.dropped": "Écartés",

  "status.quality.title": "Qualité de l’analyse",
  "status.quality.lead":
    "Mesurée sur des données annotées ; la référence est ce qu’obtient une méthode simple dans le même essai. {link} dit sur quelles données, et ce qu’elle ne sait pas faire.",
  "status.quality.link": "La compréhension des articles",
  "status.quality.task": "Tâche",
  "status.quality.measure": "Mesure",
  "status.quality.figure": "Valeur",
  "status.quality.baseline": "Référence",
  "status.quality.bar": "Objectif",
  "status.quality.verdict": "Atteint",
  "status.quality.met": "Atteint",
  "status.quality.missed": "Non atteint",
  "status.quality.noBar": "Sans objectif",
  "status.quality.empty": "Aucun chiffre n’a été mesuré pour cette version.",
} satisfies Translated<typeof english>;
