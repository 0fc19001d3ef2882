import type { Translated } from "../translated.ts";
import type english from "../en/watch.ts";

export default {
  "watch.title": "Liste de suivi",
  "watch.lead": "L’actualité de ce que vous suivez. Sur chaque page, la cloche compte les nouveautés.",
  "watch.bell": {
    one: "Liste de suivi : {count} nouvel article",
    many: "Liste de suivi : {count} nouveaux articles",
    other: "Liste de suivi : {count} nouveaux articles",
  },
  "watch.add": "Suivre",
  "watch.stop": "Ne plus suivre",
  "watch.what": "Une question, un nom ou un symbole",
  "watch.missed": "Saisissez une question, un nom ou un symbole, ou choisissez une rubrique.",
  "watch.section": "Ou une rubrique",
  "watch.noSection": "Aucune rubrique",
  "watch.kind.section": "Rubrique",
  "watch.kind.feed": "Toute l’actualité",
  "watch.impact": "Impact minimal",
  "watch.impactOf": "{name} : impact minimal",
  "watch.entries": "Vous suivez",
  "watch.remove": "Ne plus suivre {name}",
  "watch.added": "Désormais suivi : {name}",
  "watch.removed": "N’est plus suivi : {name}",
  "watch.exists": "Déjà suivi : {name}",
  "watch.empty": "Vous ne suivez encore rien",
  "watch.emptyText": "Ajoutez une question, un actif ou une rubrique ci-dessus, ou importez une liste.",
  "watch.recent": "Actualité des deux derniers jours",
  "watch.quiet": "Aucune actualité à ce sujet ces deux derniers jours",
  "watch.quietText": "Les articles apparaissent ici dès leur publication.",
  "watch.unread": {
    one: "{count} nouvel article",
    many: "{count} nouveaux articles",
    other: "{count} nouveaux articles",
  },
  "watch.markRead": "Marquer comme lu",
  "watch.why": "Vous suivez : {names}",
  "watch.notify": "Notifications",
  "watch.notifyHint": "Dans ce navigateur, tant qu’une page de Tidings est ouverte, même en arrière-plan.",
  "watch.notifyBlocked":
    "Votre navigateur bloque les notifications de ce site. Autorisez-les dans ses réglages.",
  "watch.notifyMissing": "Ce navigateur ne peut pas afficher de notifications ici.",
  "watch.import": "Importer une liste",
  "watch.importField": "Votre liste",
  "watch.importText":
    "Symboles, noms, questions et adresses de Polymarket, Kalshi, Manifold ou Metaculus, un par ligne. Les virgules séparent aussi les symboles et les noms.",
  "watch.importRead": "Lire la liste",
  "watch.importBack": "Retour",
  "watch.importCheck": "Vérifier la liste",
  "watch.importCheckText":
    "Une adresse ne contient que quelques mots de sa question. Corrigez ce qui a été mal lu.",
  "watch.importDo": {
    one: "Suivre {count} entrée",
    many: "Suivre {count} entrées",
    other: "Suivre {count} entrées",
  },
  "watch.importDrop": "Laisser de côté {name}",
  "watch.imported": {
    one: "{count} entrée ajoutée à votre liste de suivi.",
    many: "{count} entrées ajoutées à votre liste de suivi.",
    other: "{count} entrées ajoutées à votre liste de suivi.",
  },
  "watch.importUnread": {
    one: "{count} ligne ne contient rien à suivre et est ignorée :",
    many: "{count} lignes ne contiennent rien à suivre et sont ignorées :",
    other: "{count} lignes ne contiennent rien à suivre et sont ignorées :",
  },
} satisfies Translated<typeof english>;
