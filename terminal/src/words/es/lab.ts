import type { Translated } from "../translated.ts";
import type english from "../en/lab.ts";

export default {
  "lab.lead":
    "Encuentre portadas para sus propias noticias, vea cómo combinan y lea la marca de agua invisible de cualquier imagen.",
  "lab.tools": "Qué hacer",
  "lab.tool.headline": "Por titular",
  "lab.tool.names": "Por nombres",
  "lab.tool.mark": "Leer marca de agua",

  "lab.headline.label": "Titular",
  "lab.headline.help":
    "En inglés y con sus mayúsculas. Se detectan hasta 5 entidades, en el orden en que aparecen.",
  "lab.headline.example": "Fed holds rates as Bitcoin climbs above $90,000",
  "lab.headline.read": "Solo se leen los primeros {most} caracteres; este tiene {count}.",
  "lab.headline.long": "Un titular tiene como máximo {most} caracteres; este tiene {count}.",
  "lab.names.label": "Nombres o tickers",
  "lab.names.help":
    "Hasta {most}, separados por comas. Los nombres, en mayúsculas o minúsculas; los tickers, en mayúsculas.",
  "lab.names.example": "Bitcoin, Federal Reserve, TSLA",
  "lab.names.many": "Como máximo {most} nombres a la vez; aquí hay {count}.",
  "lab.extended": "Todas las portadas de cada grupo",
  "lab.extended.help": "Si no, una del grupo elegida al azar.",
  "lab.find": "Buscar portadas",
  "lab.finding": "Buscando portadas",
  "lab.example": "Probar un ejemplo",
  "lab.again": "Elegir otra vez",
  "lab.signIn.title": "Inicie sesión para buscar portadas",
  "lab.signIn.detail":
    "Para buscar portadas se necesita una cuenta. La marca de agua se puede leer sin iniciar sesión.",

  "lab.preview.title": "Composición",
  "lab.preview.split": "Dos o más coincidencias: las dos primeras comparten una portada dividida.",
  "lab.preview.first": "Solo la primera coincidencia.",
  "lab.preview.single": "Una coincidencia: una sola portada.",
  "lab.preview.text": "Sin coincidencias: solo texto o una imagen propia.",
  "lab.preview.asSplit": "Dividida",
  "lab.preview.asSingle": "Solo la primera",
  "lab.preview.choice": "Cómo se combinan",
  "lab.preview.splitOf": "{left} y {right}, una junto a otra",
  "lab.preview.coverOf": "Portada de {name}",
  "lab.preview.keep": "Descargar la composición",
  "lab.preview.failed": "No se pudo crear la composición: {reason}",

  "lab.results.title": "Portadas encontradas",
  "lab.results.count": {
    one: "{count} entidad encontrada",
    many: "{count} de entidades encontradas",
    other: "{count} entidades encontradas",
  },
  "lab.results.none": "Este titular no nombra ninguna entidad de la biblioteca.",
  "lab.results.advice":
    "Escriba nombres completos con sus mayúsculas (“Federal Reserve”, “Bitcoin”) o busque por nombres.",
  "lab.results.input": "Detectado como",
  "lab.results.unmatched": "“{input}” no coincide con nada",
  "lab.results.use": "Usar esta portada de {name} en la composición",
  "lab.results.group": "Grupo de portadas",
  "lab.results.cover": "Portada",
  "lab.results.copy": "Copiar dirección",
  "lab.results.download": "Descargar",
  "lab.category.crypto": "Cripto",
  "lab.category.corporate": "Empresas y marcas",
  "lab.category.nations": "Países, estados y ciudades",
  "lab.category.currencies": "Divisas",
  "lab.category.commodities": "Materias primas",
  "lab.category.people": "Personas",
  "lab.category.institutions": "Instituciones",
  "lab.category.regulation": "Regulación",
  "lab.category.indicators": "Indicadores",
  "lab.category.concepts": "Conceptos",
  "lab.category.instruments": "Instrumentos",

  "lab.licence.title": "Licencia y crédito",
  "lab.licence.use":
    "Para uso editorial: identificar una empresa, un activo, un lugar o una persona en contenidos informativos.",
  "lab.licence.allowed": "Permitido",
  "lab.licence.allowed.list": "publicar, recortar, redimensionar, enlazar directamente",
  "lab.licence.refused": "No permitido",
  "lab.licence.refused.list":
    "publicidad, productos comerciales, reventa, sublicencia, redistribución como colección",
  "lab.licence.credit": "Línea de crédito",
  "lab.licence.docs": "Cómo se crean y licencian las portadas",
  "lab.licence.credit.help": "Donde se muestren las portadas. En redes sociales no hace falta.",

  "lab.mark.lead":
    "Cada portada lleva una marca de agua invisible que indica de qué servicio y grupo de portadas procede, y nada sobre quién la pidió.",
  "lab.mark.private": "La imagen se lee en este navegador. Nunca sale de su equipo.",
  "lab.mark.drop": "Arrastre una imagen aquí",
  "lab.mark.dropNow": "Suéltela para leer su marca de agua",
  "lab.mark.or": "o pegue una, o",
  "lab.mark.choose": "Elegir un archivo",
  "lab.mark.another": "Elegir otra",
  "lab.mark.decoding": "Decodificando la imagen",
  "lab.mark.searching": "Buscando una marca de agua",
  "lab.mark.cancelled": "Se canceló la búsqueda.",
  "lab.mark.size": "{width} × {height} píxeles",
  "lab.mark.reduced": "Una imagen tan grande se analiza al {share} de su tamaño.",
  "lab.mark.picture": "La imagen que se lee",
  "lab.mark.found": "Con marca de agua: una portada de este servicio",
  "lab.mark.found.group": "Una portada de {name}",
  "lab.mark.found.unknown":
    "La marca de agua es nuestra, de un grupo de portadas que este servicio no conoce: otra instalación tiene sus propias portadas.",
  "lab.mark.found.unread":
    "La marca de agua es nuestra; no se pudo consultar qué grupo indica. Su código es {code}.",
  "lab.mark.found.meaning":
    "La marca de agua declara el origen, pero no lo prueba: su método es público, de modo que alguien podría ponerla a propósito en otra imagen.",
  "lab.mark.none": "No se encontró ninguna marca de agua nuestra",
  "lab.mark.none.meaning":
    "O no es una de nuestras portadas, o queda demasiado poco de ella para saberlo. Menos de 5 de cada 100 millones de imágenes sin marca de agua se leen como marcadas.",
  "lab.mark.confidence": "Confianza",
  "lab.mark.confidence.help": "Cuánto se distingue la marca de agua del azar. Se exige al menos {least}.",
  "lab.mark.confidence.none": "El valor máximo hallado. Se exige al menos {least}.",
  "lab.mark.group": "Grupo de portadas",
  "lab.mark.category": "Categoría",
  "lab.mark.covers": "Portadas de este grupo",
  "lab.mark.fault.format": "Este navegador no puede decodificar la imagen",
  "lab.mark.fault.format.detail":
    "Lee PNG, JPEG, WebP, GIF y, por lo general, AVIF. {command} en su equipo lee más formatos.",
  "lab.mark.fault.protected": "Este navegador entrega píxeles alterados",
  "lab.mark.fault.protected.detail":
    "Lo hace para evitar que le identifiquen por lo que dibuja, y por eso no se pudo encontrar ninguna marca de agua. Permita que esta página lea el canvas o use {command}.",
  "lab.mark.fault.room": "No se pudo leer la imagen",
  "lab.mark.fault.room.detail":
    "Puede ser demasiado grande para este navegador: recorte la parte que muestra la portada o use {command} en su equipo. Si el servicio se ha actualizado, recargue la página.",
  "lab.mark.notPicture": "Esto no es una imagen",
  "lab.mark.notPicture.detail": "Arrastre, pegue o elija un archivo de imagen.",
  "lab.mark.survives.title": "Lo que resiste la marca de agua",
  "lab.mark.survives":
    "Recodificación en JPEG, WebP o AVIF, recortes de hasta una décima parte de la portada, tamaños de un cuarto al 150 %, capturas de pantalla, escala de grises, desenfoque, texto sobre una parte, imágenes reflejadas y giros de hasta 8 grados o de 90, 180 o 270.",
  "lab.mark.limits.title": "Lo que no resiste",
  "lab.mark.limits.small":
    "Menos de una décima parte de una portada, o una portada mostrada con menos de 190 píxeles de ancho.",
  "lab.mark.limits.large":
    "En una imagen de más de 2,6 millones de píxeles, la portada debe medir al menos 525 píxeles de ancho; de más de 10,4 millones, 1050: recórtela antes.",
  "lab.mark.limits.turned":
    "Giros de más de 15 grados (salvo cuartos de vuelta), perspectiva, estirada y recortada, o con los colores invertidos.",
  "lab.mark.limits.blown": "Un brillo o contraste que convierta la mayor parte en blanco o negro puros.",
  "lab.mark.limits.screens": "No se han medido fotografías de pantallas ni de impresos.",
  "lab.mark.docs": "Cómo funciona la marca de agua",
} satisfies Translated<typeof english>;
