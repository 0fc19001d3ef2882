import type { Translated } from "../translated.ts";
import type english from "../en/status.ts";

export default {
  "status.lead":
    "Что опубликовал сервис, насколько он отстаёт от каждого издания и как хорошо понимает прочитанное.",
  "status.at": "На {time}",
  "status.refreshing": "Обновляется каждые 15 секунд",
  "status.stale": "Обновить не удалось, повторяем",
  "status.loading": "Загрузка статуса",
  "status.notGathering.title": "Этот сервис не собирает новости",
  "status.notGathering.detail":
    "Он отдаёт то, что уже есть в базе, как демоверсия. Издания не опрашиваются, очередь пуста; опубликованное показано как есть.",

  "status.items.total": "Новостей в базе",
  "status.items.last": "Последняя публикация",
  "status.items.day": "За последние 24 часа",
  "status.items.waiting": "Ждут в очереди",
  "status.items.none": "пока нет",

  "status.hours.title": "Новостей в час",
  "status.hours.span": "Последние 48 часов, по вашему времени",
  "status.hours.one": {
    one: "{hour}: {count} новость",
    few: "{hour}: {count} новости",
    many: "{hour}: {count} новостей",
    other: "{hour}: {count} новости",
  },
  "status.hours.chart": "Столбцы: число новостей за каждый из последних 48 часов. Цифры — в таблице ниже.",
  "status.hours.table": "Цифры в таблице",
  "status.hours.hour": "Час",
  "status.hours.items": "Новости",

  "status.outlets.title": "Издания",
  "status.outlets.lead": "Задержка — время от публикации в издании до нашей: медиана по недавним новостям.",
  "status.outlets.state": "Состояние",
  "status.outlets.name": "Издание",
  "status.outlets.answer": "Последний ответ",
  "status.outlets.item": "Последняя новость",
  "status.outlets.lag": "Задержка",
  "status.outlets.never": "никогда",
  "status.outlets.unknown": "неизвестно",
  "status.outlets.empty": "Издания не настроены.",
  "status.state.ok": "Отвечает",
  "status.state.failing": "Сбой",
  "status.state.off": "Отключено",
  "status.state.never": "Ещё не отвечало",

  "status.languages.title": "Охват по языкам",
  "status.languages.lead":
    "Сколько новостей за последние 48 часов имеют текст на этом языке; остальные показаны на английском.",
  "status.languages.language": "Язык",
  "status.languages.items": "Новости",
  "status.languages.share": "Доля",

  "status.queue.title": "Очередь по этапам",
  "status.queue.lead": "Статьи в работе и этап, до которого они дошли.",
  "status.queue.empty": "Очередь пуста.",
  "status.stage.listed": "Обнаружены",
  "status.stage.fetched": "Загружены",
  "status.stage.extracted": "Извлечены",
  "status.stage.analysed": "Разобраны",
  "status.stage.written": "Написаны",
  "status.stage.published": "Опубликованы",
  "status.stage.dropped": "Отброшены",

  "status.quality.title": "Качество анализа",
  "status.quality.lead":
    "Измерено на размеченных данных; «базовый» — итог простого метода в том же прогоне. На каких данных и чего анализ не умеет: {link}.",
  "status.quality.link": "как хорошо понимаются статьи",
  "status.quality.task": "Задача",
  "status.quality.measure": "Метрика",
  "status.quality.figure": "Итог",
  "status.quality.baseline": "Базовый",
  "status.quality.bar": "Планка",
  "status.quality.verdict": "Взята",
  "status.quality.met": "Да",
  "status.quality.missed": "Нет",
  "status.quality.noBar": "Без планки",
  "status.quality.empty": "Для этой версии измерений нет.",
} satisfies Translated<typeof english>;
