import type { Translated } from "../translated.ts";
import type english from "../en/lab.ts";

export default {
  "lab.lead":
    "Подберите обложки к своим новостям, посмотрите, как они сочетаются, и прочитайте невидимую метку любого изображения.",
  "lab.tools": "Что сделать",
  "lab.tool.headline": "По заголовку",
  "lab.tool.names": "По именам",
  "lab.tool.mark": "Прочитать метку",

  "lab.headline.label": "Заголовок",
  "lab.headline.help":
    "На английском, с исходным регистром букв. Находится до 5 объектов в порядке упоминания.",
  "lab.headline.example": "Fed holds rates as Bitcoin climbs above $90,000",
  "lab.headline.read": "Читаются только первые символы (до {most}); здесь {count}.",
  "lab.headline.long": "Предел длины заголовка в символах — {most}; здесь {count}.",
  "lab.names.label": "Имена или тикеры",
  "lab.names.help": "До {most}, через запятую. Имена в любом регистре, тикеры — заглавными буквами.",
  "lab.names.example": "Bitcoin, Federal Reserve, TSLA",
  "lab.names.many": "Не более {most} имён за раз; здесь {count}.",
  "lab.extended": "Все обложки каждой группы",
  "lab.extended.help": "Иначе — одна обложка группы, выбранная случайно.",
  "lab.find": "Найти обложки",
  "lab.finding": "Поиск обложек",
  "lab.example": "Попробовать пример",
  "lab.again": "Выбрать заново",
  "lab.signIn.title": "Войдите, чтобы искать обложки",
  "lab.signIn.detail": "Для поиска обложек нужен аккаунт. Прочитать метку можно и без входа.",

  "lab.preview.title": "Композиция",
  "lab.preview.split": "Совпадений два или больше: первые два делят обложку пополам.",
  "lab.preview.first": "Только первое совпадение.",
  "lab.preview.single": "Совпадение одно: обычная обложка.",
  "lab.preview.text": "Совпадений нет: только текст или ваше изображение.",
  "lab.preview.asSplit": "Двойная",
  "lab.preview.asSingle": "Первая",
  "lab.preview.choice": "Сочетание обложек",
  "lab.preview.splitOf": "{left} и {right} рядом",
  "lab.preview.coverOf": "Обложка: {name}",
  "lab.preview.keep": "Скачать композицию",
  "lab.preview.failed": "Не удалось создать композицию: {reason}",

  "lab.results.title": "Найденные обложки",
  "lab.results.count": {
    one: "Найден {count} объект",
    few: "Найдено {count} объекта",
    many: "Найдено {count} объектов",
    other: "Найдено {count} объекта",
  },
  "lab.results.none": "В этом заголовке нет объектов из библиотеки.",
  "lab.results.advice":
    "Пишите полные названия с заглавных букв («Federal Reserve», «Bitcoin») или ищите по именам.",
  "lab.results.input": "Найдено как",
  "lab.results.unmatched": "По «{input}» ничего не найдено",
  "lab.results.use": "Взять эту обложку {name} в композицию",
  "lab.results.group": "Группа обложек",
  "lab.results.cover": "Обложка",
  "lab.results.copy": "Копировать адрес",
  "lab.results.download": "Скачать",
  "lab.category.crypto": "Криптовалюты",
  "lab.category.corporate": "Компании и бренды",
  "lab.category.nations": "Страны, регионы и города",
  "lab.category.currencies": "Валюты",
  "lab.category.commodities": "Сырьё",
  "lab.category.people": "Люди",
  "lab.category.institutions": "Организации",
  "lab.category.regulation": "Регулирование",
  "lab.category.indicators": "Индикаторы",
  "lab.category.concepts": "Понятия",
  "lab.category.instruments": "Инструменты",

  "lab.licence.title": "Лицензия и указание авторства",
  "lab.licence.use":
    "Для редакционного использования: обозначить компанию, актив, место или человека в новостях.",
  "lab.licence.allowed": "Разрешено",
  "lab.licence.allowed.list": "публикация, кадрирование, изменение размера, прямые ссылки на файл",
  "lab.licence.refused": "Запрещено",
  "lab.licence.refused.list":
    "реклама, сувенирная продукция, перепродажа, сублицензирование, распространение в виде коллекции",
  "lab.licence.credit": "Подпись",
  "lab.licence.docs": "Как создаются и лицензируются обложки",
  "lab.licence.credit.help": "Там, где показаны обложки. В постах в соцсетях не нужна.",

  "lab.mark.lead":
    "В каждой обложке есть невидимая метка: из какого она сервиса и какой группы. О том, кто её запросил, в метке ничего нет.",
  "lab.mark.private": "Изображение читается в этом браузере и не покидает ваш компьютер.",
  "lab.mark.drop": "Перетащите изображение сюда",
  "lab.mark.dropNow": "Отпустите, чтобы прочитать метку",
  "lab.mark.or": "или вставьте из буфера, или",
  "lab.mark.choose": "Выбрать файл",
  "lab.mark.another": "Выбрать другой",
  "lab.mark.decoding": "Декодирование изображения",
  "lab.mark.searching": "Поиск метки",
  "lab.mark.cancelled": "Поиск отменён.",
  "lab.mark.size": "{width} × {height} пикс.",
  "lab.mark.reduced": "Изображение очень большое: поиск идёт при {share} его размера.",
  "lab.mark.picture": "Читаемое изображение",
  "lab.mark.found": "Метка есть: это обложка этого сервиса",
  "lab.mark.found.group": "Обложка: {name}",
  "lab.mark.found.unknown":
    "Метка наша, но эта группа обложек сервису неизвестна: у других установок свои обложки.",
  "lab.mark.found.unread": "Метка наша, но узнать её группу не удалось. Её код — {code}.",
  "lab.mark.found.meaning":
    "Метка указывает на происхождение, но не доказывает его: способ её создания открыт, и при желании её можно нанести на другое изображение.",
  "lab.mark.none": "Наша метка не найдена",
  "lab.mark.none.meaning":
    "Либо это не наша обложка, либо от неё осталось слишком мало. Метка ошибочно находится менее чем у 5 из 100 миллионов изображений без неё.",
  "lab.mark.confidence": "Уверенность",
  "lab.mark.confidence.help": "Насколько метка отличается от случайности. Требуется не менее {least}.",
  "lab.mark.confidence.none": "Самое похожее на метку. Требуется не менее {least}.",
  "lab.mark.group": "Группа обложек",
  "lab.mark.category": "Категория",
  "lab.mark.covers": "Обложки этой группы",
  "lab.mark.fault.format": "Браузер не может декодировать изображение",
  "lab.mark.fault.format.detail":
    "Он читает PNG, JPEG, WebP, GIF и чаще всего AVIF. {command} на вашем компьютере читает больше форматов.",
  "lab.mark.fault.protected": "Браузер выдаёт изменённые пиксели",
  "lab.mark.fault.protected.detail":
    "Так он защищает вас от распознавания по рисунку, поэтому метку найти нельзя. Разрешите этой странице читать canvas или используйте {command}.",
  "lab.mark.fault.room": "Не удалось прочитать изображение",
  "lab.mark.fault.room.detail":
    "Возможно, оно слишком велико для браузера: вырежьте часть с обложкой или используйте {command} на своём компьютере. Если сервис недавно обновился, перезагрузите страницу.",
  "lab.mark.notPicture": "Это не изображение",
  "lab.mark.notPicture.detail": "Перетащите, вставьте или выберите файл изображения.",
  "lab.mark.survives.title": "Что метка выдерживает",
  "lab.mark.survives":
    "Пересохранение в JPEG, WebP и AVIF, кадрирование до десятой части обложки, размер от четверти до 150 %, скриншоты, обесцвечивание, размытие, текст поверх части, зеркальное отражение и поворот до 8 градусов или на 90, 180 и 270.",
  "lab.mark.limits.title": "Чего она не выдерживает",
  "lab.mark.limits.small": "Менее десятой части обложки или показ шириной менее 190 пикселей.",
  "lab.mark.limits.large":
    "На изображении крупнее 2,6 млн пикселей обложка должна быть не уже 525 пикселей, крупнее 10,4 млн — не уже 1050: сначала вырежьте её.",
  "lab.mark.limits.turned":
    "Поворот более чем на 15 градусов (кроме 90, 180 и 270), перспективу, растяжение вместе с кадрированием, инверсию цветов.",
  "lab.mark.limits.blown":
    "Яркость или контраст, при которых большая часть становится чисто белой или чёрной.",
  "lab.mark.limits.screens": "Фотографии экранов и отпечатков не измерялись.",
  "lab.mark.docs": "Как работает метка",
} satisfies Translated<typeof english>;
