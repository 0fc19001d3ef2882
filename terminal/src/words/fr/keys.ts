import type { Translated } from "../translated.ts";
import type english from "../en/keys.ts";

export default {
  "keys.signIn.title": "Se connecter à Tidings",
  "keys.signIn.lead":
    "Une seule connexion permet de lire les actualités et d’obtenir une clé d’API. Votre première clé est créée aussitôt, sans validation.",
  "keys.signIn.with": "Continuer avec {provider}",
  "keys.signIn.demo":
    "Ceci est une démo avec des actualités d’exemple. Le compte de démo est fictif et disparaît à la fin de la démo. Rien ne quitte cette machine.",
  "keys.signIn.or": "ou",
  "keys.signIn.key": "Se connecter avec une clé",
  "keys.signIn.keyLabel": "Votre clé",
  "keys.signIn.keyHint":
    "Elle commence par tdg_. Elle n’est envoyée qu’à ce service et n’est pas conservée dans le navigateur.",
  "keys.signIn.keySubmit": "Se connecter",
  "keys.signIn.keyEmpty": "Collez d’abord votre clé.",
  "keys.signIn.keyForm":
    "Cela ne ressemble pas à une clé : une clé se compose de tdg_ et de 38 lettres et chiffres.",
  "keys.signIn.keyRefused":
    "Cette clé ne fonctionne pas. Elle est peut-être mal saisie, révoquée ou expirée.",
  "keys.signIn.none.title": "La connexion n’est pas encore configurée sur ce service",
  "keys.signIn.none.text":
    "La personne qui l’administre peut ajouter Google, GitHub ou tout fournisseur OpenID Connect avec le réglage {setting}. D’ici là, connectez-vous avec une clé.",
  "keys.signIn.none.docs": "Configurer la connexion",
  "keys.signIn.none.make": "Sur la machine du service, cette commande crée une clé",
  "keys.signIn.already": "Session ouverte au nom de {name}.",
  "keys.signIn.goOn": "Continuer",
  "keys.signIn.fault.cancelled": "La connexion a été annulée. Réessayez ou choisissez un autre moyen.",
  "keys.signIn.fault.expired": "Le délai est dépassé ou les cookies sont bloqués. Reconnectez-vous.",
  "keys.signIn.fault.refused":
    "La réponse du fournisseur n’a pas pu être acceptée. Réessayez ; si cela persiste, prévenez la personne qui administre ce service.",
  "keys.signIn.fault.unreachable": "Le fournisseur est injoignable. Réessayez dans un instant.",
  "keys.signIn.fault.other": "La connexion a échoué. Réessayez.",

  "keys.new.firstTitle": "Bienvenue. Voici votre clé",
  "keys.new.title": "Votre nouvelle clé",
  "keys.new.once":
    "Elle n’est affichée qu’une fois : le service n’en garde qu’une empreinte. Copiez-la maintenant en lieu sûr.",
  "keys.new.key": "Clé",
  "keys.new.copy": "Copier la clé",
  "keys.new.try": "L’essayer dans un terminal",
  "keys.new.safe":
    "Gardez-la sur votre serveur. Dans une page web ou une application, une clé est lisible par tous.",
  "keys.new.overlap": "La clé précédente fonctionne jusqu’au {time}.",
  "keys.new.saved": "Je l’ai enregistrée",

  "keys.title": "Clés",
  "keys.lead":
    "Une clé permet à un programme de lire l’API au nom de votre compte. Chacune a son quota, son nom et son échéance.",
  "keys.byKey":
    "Votre session utilise cette clé pour lire. Pour créer ou modifier des clés, connectez-vous avec un fournisseur.",
  "keys.quickStart": "Démarrage rapide",
  "keys.create": "Nouvelle clé",
  "keys.signedOut.title": "Connectez-vous pour voir vos clés",
  "keys.signedOut.text":
    "Votre première clé est créée à la première connexion. Cela prend une minute, sans validation.",
  "keys.empty.title": "Vous n’avez pas encore de clé",
  "keys.empty.text": "Créez-en une, et vos programmes pourront lire les actualités aussitôt.",
  "keys.past": {
    one: "{count} clé révoquée ou expirée",
    many: "{count} de clés révoquées ou expirées",
    other: "{count} clés révoquées ou expirées",
  },

  "keys.column.name": "Nom",
  "keys.column.state": "État",
  "keys.column.created": "Création",
  "keys.column.used": "Dernier usage",
  "keys.column.expires": "Expiration",
  "keys.column.actions": "Actions",
  "keys.state.active": "Active",
  "keys.state.expired": "Expirée",
  "keys.state.revoked": "Révoquée",
  "keys.state.ending": "Expire bientôt",
  "keys.neverUsed": "Jamais",
  "keys.actions": "Actions pour {name}",
  "keys.usage": "Usage",

  "keys.action.edit": "Nom et expiration…",
  "keys.action.rotate": "Renouveler…",
  "keys.action.revoke": "Révoquer…",

  "keys.form.createTitle": "Nouvelle clé",
  "keys.form.editTitle": "Nom et expiration",
  "keys.form.name": "Nom",
  "keys.form.nameHint": "À quoi elle sert, par exemple site web ou backtest. Visible de vous uniquement.",
  "keys.form.nameEmpty": "Donnez-lui un nom.",
  "keys.form.expiry": "Expiration",
  "keys.form.expiry.never": "Jamais",
  "keys.form.expiry.days": {
    one: "Dans {count} jour",
    many: "Dans {count} de jours",
    other: "Dans {count} jours",
  },
  "keys.form.expiry.year": "Dans un an",
  "keys.form.expiry.date": "À une date choisie",
  "keys.form.expiry.same": "Inchangée : {time}",
  "keys.form.day": "Dernier jour",
  "keys.form.dayHint": "Elle fonctionne jusqu’à la fin de ce jour, à votre heure.",
  "keys.form.dayFault": "Choisissez un jour qui n’est pas passé.",
  "keys.form.create": "Créer la clé",
  "keys.form.save": "Enregistrer",

  "keys.rotate.title": "Renouveler {name}",
  "keys.rotate.text":
    "Une nouvelle clé du même nom prend sa place. L’actuelle fonctionne encore une heure, pour que vous puissiez la remplacer sans interruption.",
  "keys.rotate.do": "Créer la nouvelle clé",
  "keys.revoke.title": "Révoquer {name} ?",
  "keys.revoke.text":
    "Les programmes qui l’utilisent sont refusés en moins de deux secondes. C’est irréversible.",
  "keys.revoke.used": "Dernier usage : {time}.",
  "keys.revoke.unused": "Elle n’a jamais servi.",
  "keys.revoke.do": "Révoquer la clé",

  "keys.done.saved": "La clé {name} a été enregistrée.",
  "keys.done.revoked": "La clé {name} a été révoquée.",

  "keys.chart.title": "Requêtes avec {name}",
  "keys.chart.span": "Période",
  "keys.chart.span.24": "24 heures",
  "keys.chart.span.168": "7 jours",
  "keys.chart.span.720": "30 jours",
  "keys.chart.answered": "Traitées",
  "keys.chart.errors": "Erreurs",
  "keys.chart.throttled": "Hors quota",
  "keys.chart.none": "Pas d’usage sur cette période.",
  "keys.chart.hint":
    "Compté en quelques secondes. Les erreurs sont les réponses 4xx et 5xx sauf 429, qui signifie hors quota.",
  "keys.chart.picture":
    "Requêtes dans le temps. {answered} traitées, {errors} erreurs, {throttled} hors quota ; au plus {most} par intervalle.",
  "keys.chart.asTable": "En tableau",
  "keys.chart.asChart": "En graphique",
  "keys.chart.from": "Début",
  "keys.chart.total": "Total",
} satisfies Translated<typeof english>;
