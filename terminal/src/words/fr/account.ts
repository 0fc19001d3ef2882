import type { Translated } from "../translated.ts";
import type english from "../en/account.ts";

export default {
  "account.linkOver": "Ce lien a déjà servi ou a expiré. Connectez-vous ici.",
  "account.title": "Votre compte",
  "account.lead": "Ce que ce service conserve à votre sujet, à télécharger ou à supprimer.",
  "account.export": "Télécharger mes données",
  "account.exportText":
    "Un fichier JSON avec tout ce qui est conservé à votre sujet : compte, connexions, sessions, clés sans leur secret, utilisation et liste de suivi.",
  "account.delete": "Supprimer mon compte…",
  "account.deleteText":
    "Votre nom, votre adresse e-mail, vos connexions et votre liste de suivi sont effacés. Vos clés cessent de fonctionner en deux secondes.",
  "account.deleteTitle": "Supprimer votre compte ?",
  "account.deleteUndone":
    "Cette action est irréversible. Si vous vous reconnectez, un nouveau compte est créé.",
  "account.deleteDo": "Supprimer le compte",
  "account.deleted": "Votre compte a été supprimé.",
  "account.byKey":
    "Vous êtes connecté avec une clé. Pour voir ou supprimer le compte auquel elle appartient, connectez-vous avec un fournisseur.",
  "account.hint.title": "Trois choses à essayer",
  "account.hint.open": "Ouvrez un article pour voir pourquoi il compte et comment il a été évalué.",
  "account.hint.ask": "Posez une question et voyez les actualités qui y répondent.",
  "account.hint.watch": "Suivez un actif ou une question : la cloche compte les nouveautés.",
  "account.hint.keys": "Appuyez sur ? pour les raccourcis clavier : j et k parcourent la liste.",
  "account.hint.dismiss": "Compris",
  "account.empty.gathering": {
    one: "{count} média est interrogé. Les premières actualités paraissent en général en quelques minutes.",
    many: "{count} de médias sont interrogés. Les premières actualités paraissent en général en quelques minutes.",
    other:
      "{count} médias sont interrogés. Les premières actualités paraissent en général en quelques minutes.",
  },
  "account.empty.off":
    "Ce service ne collecte pas encore d’actualités. Son exploitant peut activer la collecte ou charger des actualités avec {command}.",
  "account.empty.docs": "Comment fonctionne la collecte",
} satisfies Translated<typeof english>;
