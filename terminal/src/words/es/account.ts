import type { Translated } from "../translated.ts";
import type english from "../en/account.ts";

export default {
  "account.linkOver": "Este enlace ya se usó o ha caducado. Inicia sesión aquí.",
  "account.title": "Tu cuenta",
  "account.lead": "Lo que este servicio guarda sobre ti, para descargarlo o eliminarlo.",
  "account.export": "Descargar mis datos",
  "account.exportText":
    "Un archivo JSON con todo lo que se guarda sobre ti: cuenta, inicios de sesión, sesiones, claves sin su secreto, uso y lista de seguimiento.",
  "account.delete": "Eliminar mi cuenta…",
  "account.deleteText":
    "Se borran tu nombre, tu correo, tus inicios de sesión y tu lista de seguimiento. Tus claves dejan de funcionar en dos segundos.",
  "account.deleteTitle": "¿Eliminar tu cuenta?",
  "account.deleteUndone": "No se puede deshacer. Si vuelves a iniciar sesión, tendrás una cuenta nueva.",
  "account.deleteDo": "Eliminar la cuenta",
  "account.deleted": "Tu cuenta se ha eliminado.",
  "account.byKey":
    "Has iniciado sesión con una clave. Para ver o eliminar la cuenta a la que pertenece, inicia sesión con un proveedor.",
  "account.hint.title": "Tres cosas para probar",
  "account.hint.open": "Abre una noticia para ver por qué importa y cómo se valoró.",
  "account.hint.ask": "Haz una pregunta y mira las noticias que la responden.",
  "account.hint.watch": "Sigue un activo o una pregunta: la campana cuenta las novedades.",
  "account.hint.keys": "Pulsa ? para ver los atajos de teclado: j y k recorren la lista.",
  "account.hint.dismiss": "Entendido",
  "account.empty.gathering": {
    one: "Se consulta {count} medio. Las primeras noticias suelen aparecer en pocos minutos.",
    many: "Se consultan {count} de medios. Las primeras noticias suelen aparecer en pocos minutos.",
    other: "Se consultan {count} medios. Las primeras noticias suelen aparecer en pocos minutos.",
  },
  "account.empty.off":
    "Este servicio todavía no recopila noticias. Quien lo opera puede activar la recopilación o cargar noticias con {command}.",
  "account.empty.docs": "Cómo funciona la recopilación",
} satisfies Translated<typeof english>;
