import type { Translated } from "../translated.ts";
import type english from "../en/keys.ts";

export default {
  "keys.signIn.title": "Iniciar sesión en Tidings",
  "keys.signIn.lead":
    "Con un solo inicio de sesión puede leer las noticias y obtener una clave de la API. La primera clave se crea al instante, sin aprobación previa.",
  "keys.signIn.with": "Continuar con {provider}",
  "keys.signIn.demo":
    "Esta es una demo con noticias de muestra. La cuenta de demostración es ficticia y desaparece al terminar la demo. Nada sale de este equipo.",
  "keys.signIn.or": "o",
  "keys.signIn.key": "Iniciar sesión con una clave",
  "keys.signIn.keyLabel": "Su clave",
  "keys.signIn.keyHint": "Empieza por tdg_. Solo se envía a este servicio y no se guarda en el navegador.",
  "keys.signIn.keySubmit": "Iniciar sesión",
  "keys.signIn.keyEmpty": "Pegue primero su clave.",
  "keys.signIn.keyForm": "Esto no parece una clave: una clave es tdg_ seguido de 38 letras y cifras.",
  "keys.signIn.keyRefused": "Esta clave no funciona. Puede estar mal escrita, revocada o caducada.",
  "keys.signIn.none.title": "Este servicio aún no tiene configurado el inicio de sesión",
  "keys.signIn.none.text":
    "Quien lo administra puede añadir Google, GitHub o cualquier proveedor de OpenID Connect con el ajuste {setting}. Mientras tanto, inicie sesión con una clave.",
  "keys.signIn.none.docs": "Cómo configurar el inicio de sesión",
  "keys.signIn.none.make": "En el equipo del servicio, este comando crea una clave",
  "keys.signIn.already": "Ha iniciado sesión como {name}.",
  "keys.signIn.goOn": "Continuar",
  "keys.signIn.fault.cancelled": "Se canceló el inicio de sesión. Puede reintentarlo o elegir otra opción.",
  "keys.signIn.fault.expired": "Tardó demasiado o las cookies están bloqueadas. Inicie sesión de nuevo.",
  "keys.signIn.fault.refused":
    "No se pudo aceptar la respuesta del proveedor. Inténtelo de nuevo; si persiste, avise a quien administra este servicio.",
  "keys.signIn.fault.unreachable": "No se pudo contactar con el proveedor. Inténtelo de nuevo en un momento.",
  "keys.signIn.fault.other": "No se pudo iniciar sesión. Inténtelo de nuevo.",

  "keys.new.firstTitle": "Le damos la bienvenida. Esta es su clave",
  "keys.new.title": "Su nueva clave",
  "keys.new.once":
    "Solo se muestra esta vez: el servicio conserva únicamente su huella. Cópiela ahora en un lugar seguro.",
  "keys.new.key": "Clave",
  "keys.new.copy": "Copiar la clave",
  "keys.new.try": "Pruébela en un terminal",
  "keys.new.safe":
    "Guárdela en su servidor. Cualquiera puede leer una clave incluida en una página web o una app.",
  "keys.new.overlap": "La clave anterior funciona hasta: {time}.",
  "keys.new.saved": "Ya la he guardado",

  "keys.title": "Claves",
  "keys.lead":
    "Una clave permite a un programa leer la API en nombre de su cuenta. Cada una tiene su propia cuota, su nombre y su caducidad.",
  "keys.byKey":
    "Inició sesión con esta clave y lee con ella. Para crear o cambiar claves, inicie sesión con un proveedor.",
  "keys.quickStart": "Primeros pasos",
  "keys.create": "Nueva clave",
  "keys.signedOut.title": "Inicie sesión para ver sus claves",
  "keys.signedOut.text":
    "Su primera clave se crea al iniciar sesión por primera vez. Es cosa de un minuto y no requiere aprobación.",
  "keys.empty.title": "Aún no tiene ninguna clave",
  "keys.empty.text": "Cree una y sus programas podrán leer las noticias al momento.",
  "keys.past": {
    one: "{count} clave revocada o caducada",
    many: "{count} de claves revocadas o caducadas",
    other: "{count} claves revocadas o caducadas",
  },

  "keys.column.name": "Nombre",
  "keys.column.state": "Estado",
  "keys.column.created": "Creada",
  "keys.column.used": "Último uso",
  "keys.column.expires": "Caduca",
  "keys.column.actions": "Acciones",
  "keys.state.active": "Activa",
  "keys.state.expired": "Caducada",
  "keys.state.revoked": "Revocada",
  "keys.state.ending": "Caduca pronto",
  "keys.neverUsed": "Nunca",
  "keys.actions": "Acciones para {name}",
  "keys.usage": "Uso",

  "keys.action.edit": "Nombre y caducidad…",
  "keys.action.rotate": "Renovar…",
  "keys.action.revoke": "Revocar…",

  "keys.form.createTitle": "Nueva clave",
  "keys.form.editTitle": "Nombre y caducidad",
  "keys.form.name": "Nombre",
  "keys.form.nameHint": "Para qué sirve, por ejemplo, sitio web o backtest. Solo lo ve usted.",
  "keys.form.nameEmpty": "Póngale un nombre.",
  "keys.form.expiry": "Caduca",
  "keys.form.expiry.never": "Nunca",
  "keys.form.expiry.days": { one: "En {count} día", many: "En {count} de días", other: "En {count} días" },
  "keys.form.expiry.year": "En un año",
  "keys.form.expiry.date": "En la fecha que elija",
  "keys.form.expiry.same": "Sin cambios: {time}",
  "keys.form.day": "Último día",
  "keys.form.dayHint": "Funciona hasta el final de ese día, en su hora local.",
  "keys.form.dayFault": "Elija un día que no haya pasado.",
  "keys.form.create": "Crear la clave",
  "keys.form.save": "Guardar",

  "keys.rotate.title": "Renovar {name}",
  "keys.rotate.text":
    "Una clave nueva con el mismo nombre ocupa su lugar. La actual sigue funcionando una hora más para que pueda cambiarla sin interrupciones.",
  "keys.rotate.do": "Crear la clave nueva",
  "keys.revoke.title": "¿Revocar {name}?",
  "keys.revoke.text":
    "Los programas que la usan serán rechazados en menos de dos segundos. No se puede deshacer.",
  "keys.revoke.used": "Último uso: {time}.",
  "keys.revoke.unused": "No se ha usado nunca.",
  "keys.revoke.do": "Revocar la clave",

  "keys.done.saved": "Se guardó la clave {name}.",
  "keys.done.revoked": "Se revocó la clave {name}.",

  "keys.chart.title": "Solicitudes con {name}",
  "keys.chart.span": "Periodo",
  "keys.chart.span.24": "24 horas",
  "keys.chart.span.168": "7 días",
  "keys.chart.span.720": "30 días",
  "keys.chart.answered": "Respondidas",
  "keys.chart.errors": "Errores",
  "keys.chart.throttled": "Cuota superada",
  "keys.chart.none": "Sin uso en este periodo.",
  "keys.chart.hint":
    "Se contabiliza en pocos segundos. Los errores son respuestas 4xx y 5xx, salvo 429, que indica cuota superada.",
  "keys.chart.picture":
    "Solicitudes a lo largo del tiempo. {answered} respondidas, {errors} errores, {throttled} por encima de la cuota; máximo de {most} por intervalo.",
  "keys.chart.asTable": "Ver como tabla",
  "keys.chart.asChart": "Ver como gráfico",
  "keys.chart.from": "Desde",
  "keys.chart.total": "Total",
} satisfies Translated<typeof english>;
