import type { Translated } from "../translated.ts";
import type english from "../en/keys.ts";

export default {
  "keys.signIn.title": "Вход в Tidings",
  "keys.signIn.lead":
    "Чтобы читать новости и получить ключ API, достаточно один раз войти. Первый ключ создаётся сразу, без одобрения.",
  "keys.signIn.with": "Продолжить с {provider}",
  "keys.signIn.demo":
    "Это демоверсия с учебными новостями. Демоаккаунт вымышлен и исчезнет по завершении. Данные не покидают этот компьютер.",
  "keys.signIn.or": "или",
  "keys.signIn.key": "Вход по ключу",
  "keys.signIn.keyLabel": "Ваш ключ",
  "keys.signIn.keyHint": "Начинается с tdg_. Отправляется только этому сервису и не сохраняется в браузере.",
  "keys.signIn.keySubmit": "Войти",
  "keys.signIn.keyEmpty": "Сначала вставьте ключ.",
  "keys.signIn.keyForm": "Это не похоже на ключ: ключ состоит из tdg_ и 38 букв и цифр.",
  "keys.signIn.keyRefused": "Ключ не подходит. Возможно, в нём опечатка, он отозван или истёк.",
  "keys.signIn.none.title": "Вход на этом сервисе ещё не настроен",
  "keys.signIn.none.text":
    "Администратор может подключить Google, GitHub или любого провайдера OpenID Connect в настройке {setting}. До этого входите по ключу.",
  "keys.signIn.none.docs": "Как настроить вход",
  "keys.signIn.none.make": "Эта команда на машине сервиса создаёт ключ",
  "keys.signIn.already": "Вы вошли как {name}.",
  "keys.signIn.goOn": "Продолжить",
  "keys.signIn.fault.cancelled": "Вход отменён. Попробуйте ещё раз или выберите другой способ.",
  "keys.signIn.fault.expired":
    "Прошло слишком много времени, или в браузере заблокированы cookie. Войдите ещё раз.",
  "keys.signIn.fault.refused":
    "Ответ провайдера не принят. Попробуйте ещё раз; если не поможет, сообщите администратору сервиса.",
  "keys.signIn.fault.unreachable": "Провайдер недоступен. Попробуйте чуть позже.",
  "keys.signIn.fault.other": "Войти не удалось. Попробуйте ещё раз.",

  "keys.new.firstTitle": "Добро пожаловать! Вот ваш ключ",
  "keys.new.title": "Ваш новый ключ",
  "keys.new.once":
    "Ключ показывается один раз: сервис хранит только его отпечаток. Сохраните ключ в надёжном месте сейчас.",
  "keys.new.key": "Ключ",
  "keys.new.copy": "Скопировать ключ",
  "keys.new.try": "Попробуйте в терминале",
  "keys.new.safe":
    "Храните ключ на своём сервере. Ключ на веб-странице или в приложении может прочитать кто угодно.",
  "keys.new.overlap": "Прежний ключ работает до {time}.",
  "keys.new.saved": "Ключ сохранён",

  "keys.title": "Ключи",
  "keys.lead":
    "С ключом программа обращается к API от имени вашего аккаунта. У каждого ключа свой лимит, своё имя и свой срок.",
  "keys.byKey":
    "Вы вошли по этому ключу и читаете с ним. Чтобы создавать и менять ключи, войдите через провайдера.",
  "keys.quickStart": "Быстрый старт",
  "keys.create": "Новый ключ",
  "keys.signedOut.title": "Войдите, чтобы увидеть ключи",
  "keys.signedOut.text": "Первый ключ создаётся при первом входе. Это займёт минуту, одобрение не нужно.",
  "keys.empty.title": "У вас пока нет ключей",
  "keys.empty.text": "Создайте ключ — и ваши программы сразу смогут читать новости.",
  "keys.past": {
    one: "{count} отозванный или истёкший ключ",
    few: "{count} отозванных или истёкших ключа",
    many: "{count} отозванных или истёкших ключей",
    other: "{count} отозванного или истёкшего ключа",
  },

  "keys.column.name": "Имя",
  "keys.column.state": "Состояние",
  "keys.column.created": "Создан",
  "keys.column.used": "Использован",
  "keys.column.expires": "Истекает",
  "keys.column.actions": "Действия",
  "keys.state.active": "Активен",
  "keys.state.expired": "Истёк",
  "keys.state.revoked": "Отозван",
  "keys.state.ending": "Скоро истечёт",
  "keys.neverUsed": "Никогда",
  "keys.actions": "Действия: {name}",
  "keys.usage": "Запросы",

  "keys.action.edit": "Имя и срок…",
  "keys.action.rotate": "Заменить…",
  "keys.action.revoke": "Отозвать…",

  "keys.form.createTitle": "Новый ключ",
  "keys.form.editTitle": "Имя и срок",
  "keys.form.name": "Имя",
  "keys.form.nameHint": "Для чего он, например «сайт» или «бэктест». Имя видите только вы.",
  "keys.form.nameEmpty": "Укажите имя.",
  "keys.form.expiry": "Истекает",
  "keys.form.expiry.never": "Никогда",
  "keys.form.expiry.days": {
    one: "Через {count} день",
    few: "Через {count} дня",
    many: "Через {count} дней",
    other: "Через {count} дня",
  },
  "keys.form.expiry.year": "Через год",
  "keys.form.expiry.date": "В выбранный день",
  "keys.form.expiry.same": "Без изменений: {time}",
  "keys.form.day": "Последний день",
  "keys.form.dayHint": "Ключ работает до конца этого дня по вашему времени.",
  "keys.form.dayFault": "Выберите день, который ещё не прошёл.",
  "keys.form.create": "Создать ключ",
  "keys.form.save": "Сохранить",

  "keys.rotate.title": "Замена ключа {name}",
  "keys.rotate.text":
    "Его место займёт новый ключ с тем же именем. Прежний проработает ещё час, чтобы вы перешли на новый без перерыва.",
  "keys.rotate.do": "Создать новый ключ",
  "keys.revoke.title": "Отозвать {name}?",
  "keys.revoke.text":
    "Программы с этим ключом начнут получать отказ в течение двух секунд. Отменить это нельзя.",
  "keys.revoke.used": "Последнее использование: {time}.",
  "keys.revoke.unused": "Ключ ни разу не использовался.",
  "keys.revoke.do": "Отозвать ключ",

  "keys.done.saved": "Ключ {name} сохранён.",
  "keys.done.revoked": "Ключ {name} отозван.",

  "keys.chart.title": "Запросы с ключом {name}",
  "keys.chart.span": "Период",
  "keys.chart.span.24": "24 часа",
  "keys.chart.span.168": "7 дней",
  "keys.chart.span.720": "30 дней",
  "keys.chart.answered": "Успешно",
  "keys.chart.errors": "Ошибки",
  "keys.chart.throttled": "Сверх лимита",
  "keys.chart.none": "За это время не использовался.",
  "keys.chart.hint":
    "Данные обновляются за несколько секунд. Ошибки — ответы 4xx и 5xx, кроме 429: он означает превышение лимита.",
  "keys.chart.picture":
    "Запросы по времени. Успешно: {answered}, ошибки: {errors}, сверх лимита: {throttled}; не более {most} за один шаг.",
  "keys.chart.asTable": "Таблица",
  "keys.chart.asChart": "График",
  "keys.chart.from": "Начало",
  "keys.chart.total": "Всего",
} satisfies Translated<typeof english>;
