import type { Translated } from "../translated.ts";
import type english from "../en/lab.ts";

export default {
  "lab.lead":
    "Trouvez des visuels pour vos propres actualités, voyez comment ils s’assemblent et lisez le filigrane invisible de toute image.",
  "lab.tools": "Que faire",
  "lab.tool.headline": "Pour un titre",
  "lab.tool.names": "Pour des noms",
  "lab.tool.mark": "Lire un filigrane",

  "lab.headline.label": "Titre",
  "lab.headline.help":
    "En anglais, avec ses majuscules. Jusqu’à 5 entités sont trouvées, dans l’ordre où elles apparaissent.",
  "lab.headline.example": "Fed holds rates as Bitcoin climbs above $90,000",
  "lab.headline.read": "Seuls les {most} premiers caractères sont lus ; ce titre en a {count}.",
  "lab.headline.long": "Un titre a au plus {most} caractères ; celui-ci en a {count}.",
  "lab.names.label": "Noms ou tickers",
  "lab.names.help":
    "{most} au plus, séparés par des virgules. Majuscules libres pour les noms, obligatoires pour les tickers.",
  "lab.names.example": "Bitcoin, Federal Reserve, TSLA",
  "lab.names.many": "{most} noms au plus à la fois ; il y en a {count}.",
  "lab.extended": "Tous les visuels de chaque groupe",
  "lab.extended.help": "Sinon, un du groupe, tiré au hasard.",
  "lab.find": "Trouver des visuels",
  "lab.finding": "Recherche de visuels",
  "lab.example": "Essayer un exemple",
  "lab.again": "Tirer à nouveau",
  "lab.signIn.title": "Connectez-vous pour trouver des visuels",
  "lab.signIn.detail":
    "Un compte est nécessaire pour trouver des visuels. Lire un filigrane ne demande pas de connexion.",

  "lab.preview.title": "Composition",
  "lab.preview.split": "Deux entités ou plus : les deux premières partagent un visuel double.",
  "lab.preview.first": "La première entité trouvée, seule.",
  "lab.preview.single": "Une entité : un visuel simple.",
  "lab.preview.text": "Aucune entité : du texte seul, ou une image à vous.",
  "lab.preview.asSplit": "Visuel double",
  "lab.preview.asSingle": "Premier seul",
  "lab.preview.choice": "Assemblage",
  "lab.preview.splitOf": "{left} et {right}, côte à côte",
  "lab.preview.coverOf": "Visuel de {name}",
  "lab.preview.keep": "Télécharger la composition",
  "lab.preview.failed": "La composition n’a pas pu être créée : {reason}",

  "lab.results.title": "Visuels trouvés",
  "lab.results.count": {
    one: "{count} entité trouvée",
    many: "{count} d’entités trouvées",
    other: "{count} entités trouvées",
  },
  "lab.results.none": "Ce titre ne cite aucune entité de la bibliothèque.",
  "lab.results.advice":
    "Écrivez les noms complets avec leurs majuscules (« Federal Reserve », « Bitcoin »), ou cherchez par noms.",
  "lab.results.input": "Trouvé sous",
  "lab.results.unmatched": "« {input} » ne correspond à rien",
  "lab.results.use": "Utiliser ce visuel de {name} dans la composition",
  "lab.results.group": "Groupe de visuels",
  "lab.results.cover": "Visuel",
  "lab.results.copy": "Copier l’adresse",
  "lab.results.download": "Télécharger",
  "lab.category.crypto": "Crypto",
  "lab.category.corporate": "Entreprises et marques",
  "lab.category.nations": "Pays, États et villes",
  "lab.category.currencies": "Devises",
  "lab.category.commodities": "Matières premières",
  "lab.category.people": "Personnes",
  "lab.category.institutions": "Institutions",
  "lab.category.regulation": "Réglementation",
  "lab.category.indicators": "Indicateurs",
  "lab.category.concepts": "Concepts",
  "lab.category.instruments": "Instruments",

  "lab.licence.title": "Licence et crédit",
  "lab.licence.use":
    "Pour un usage éditorial : identifier une entreprise, un actif, un lieu ou une personne dans un contenu d’information.",
  "lab.licence.allowed": "Autorisé",
  "lab.licence.allowed.list": "publier, recadrer, redimensionner, lier directement",
  "lab.licence.refused": "Non autorisé",
  "lab.licence.refused.list":
    "publicité, produits dérivés, revente, sous-licence, redistribution en collection",
  "lab.licence.credit": "Mention de crédit",
  "lab.licence.docs": "Création et licence des visuels",
  "lab.licence.credit.help": "Là où les visuels sont affichés. Inutile sur les réseaux sociaux.",

  "lab.mark.lead":
    "Chaque visuel porte un filigrane invisible qui indique de quel service et de quel groupe il provient, et rien sur qui l’a demandé.",
  "lab.mark.private": "L’image est lue dans ce navigateur. Elle ne quitte jamais votre machine.",
  "lab.mark.drop": "Déposez une image ici",
  "lab.mark.dropNow": "Relâchez pour lire son filigrane",
  "lab.mark.or": "ou collez-en une, ou",
  "lab.mark.choose": "Choisir un fichier",
  "lab.mark.another": "En choisir une autre",
  "lab.mark.decoding": "Décodage de l’image",
  "lab.mark.searching": "Recherche d’un filigrane",
  "lab.mark.cancelled": "La recherche a été annulée.",
  "lab.mark.size": "{width} × {height} pixels",
  "lab.mark.reduced": "Une image aussi grande est analysée à {share} de sa taille.",
  "lab.mark.picture": "L’image lue",
  "lab.mark.found": "Filigrane trouvé : un visuel de ce service",
  "lab.mark.found.group": "Un visuel de {name}",
  "lab.mark.found.unknown":
    "Le filigrane est le nôtre, d’un groupe de visuels que ce service ne connaît pas : une autre installation a ses propres visuels.",
  "lab.mark.found.unread":
    "Le filigrane est le nôtre ; le groupe qu’il désigne n’a pas pu être demandé. Son code est {code}.",
  "lab.mark.found.meaning":
    "Le filigrane indique une origine, il ne la prouve pas : sa méthode est publique, et quelqu’un peut l’ajouter exprès à une autre image.",
  "lab.mark.none": "Aucun filigrane de notre service trouvé",
  "lab.mark.none.meaning":
    "Soit ce n’est pas l’un de nos visuels, soit il en reste trop peu pour le savoir. Moins de 5 images sans filigrane sur 100 millions sont lues comme marquées.",
  "lab.mark.confidence": "Confiance",
  "lab.mark.confidence.help": "L’écart entre le filigrane et le hasard. Au moins {least} est exigé.",
  "lab.mark.confidence.none": "La valeur la plus élevée trouvée. Au moins {least} est exigé.",
  "lab.mark.group": "Groupe de visuels",
  "lab.mark.category": "Catégorie",
  "lab.mark.covers": "Visuels de ce groupe",
  "lab.mark.fault.format": "Ce navigateur ne peut pas décoder l’image",
  "lab.mark.fault.format.detail":
    "Il lit PNG, JPEG, WebP, GIF et le plus souvent AVIF. {command} sur votre machine lit d’autres formats.",
  "lab.mark.fault.protected": "Ce navigateur fournit des pixels modifiés",
  "lab.mark.fault.protected.detail":
    "Il évite qu’on vous reconnaisse à ce que vous dessinez ; aucun filigrane n’a donc pu être trouvé. Autorisez cette page à lire un canvas, ou utilisez {command}.",
  "lab.mark.fault.room": "L’image n’a pas pu être lue",
  "lab.mark.fault.room.detail":
    "Elle est peut-être trop grande pour ce navigateur : découpez la partie qui montre le visuel, ou utilisez {command} sur votre machine. Si le service a été mis à jour, rechargez la page.",
  "lab.mark.notPicture": "Ce n’est pas une image",
  "lab.mark.notPicture.detail": "Déposez, collez ou choisissez un fichier image.",
  "lab.mark.survives.title": "Ce à quoi le filigrane résiste",
  "lab.mark.survives":
    "Réencodage en JPEG, WebP ou AVIF, recadrages jusqu’à un dixième du visuel, tailles d’un quart à 150 %, captures d’écran, niveaux de gris, flou, texte sur une partie, images en miroir et rotations jusqu’à 8 degrés ou de 90, 180 ou 270.",
  "lab.mark.limits.title": "Ce à quoi il ne résiste pas",
  "lab.mark.limits.small":
    "Moins d’un dixième d’un visuel, ou un visuel affiché à moins de 190 pixels de large.",
  "lab.mark.limits.large":
    "Dans une image de plus de 2,6 millions de pixels, le visuel doit faire au moins 525 pixels de large ; au-delà de 10,4 millions, 1 050 : découpez-le d’abord.",
  "lab.mark.limits.turned":
    "Une rotation de plus de 15 degrés (sauf les quarts de tour), une perspective, un étirement avec recadrage ou des couleurs inversées.",
  "lab.mark.limits.blown":
    "Une luminosité ou un contraste qui en rend la majeure partie toute blanche ou noire.",
  "lab.mark.limits.screens": "Les photos d’écrans et d’imprimés n’ont pas été mesurées.",
  "lab.mark.docs": "Fonctionnement du filigrane",
} satisfies Translated<typeof english>;
