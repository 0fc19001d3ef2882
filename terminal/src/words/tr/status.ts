import type { Translated } from "../translated.ts";
import type english from "../en/status.ts";

export default {
  "status.lead":
    "Hizmetin neler yayımladığı, her yayının ne kadar gerisinde olduğu ve okuduğunu ne kadar iyi anladığı.",
  "status.at": "{time} itibarıyla",
  "status.refreshing": "15 saniyede bir yenilenir",
  "status.stale": "Yenilenemedi; yeniden deneniyor",
  "status.loading": "Durum okunuyor",
  "status.notGathering.title": "Bu hizmet haber toplamıyor",
  "status.notGathering.detail":
    "Demolarda olduğu gibi kayıtlarında ne varsa onu sunar. Yayınlar taranmaz, kuyrukta bekleyen yoktur; yayımlananlar olduğu gibi gösterilir.",

  "status.items.total": "Kayıtlı haber",
  "status.items.last": "Son yayımlanan",
  "status.items.day": "Son 24 saatte",
  "status.items.waiting": "Kuyrukta bekleyen",
  "status.items.none": "henüz yok",
  "status.items.ready": "Sorulara hazır",
  "status.items.readyOf": "{ready} / {total}",

  "status.hours.title": "Saatlik haber sayısı",
  "status.hours.span": "Son 48 saat, yerel saatinizle",
  "status.hours.one": { one: "{hour}: {count} haber", other: "{hour}: {count} haber" },
  "status.hours.chart":
    "Son 48 saatin her birinde yayımlanan haberlerin çubukları. Sayılar aşağıdaki tabloda.",
  "status.hours.table": "Tablo olarak sayılar",
  "status.hours.hour": "Saat",
  "status.hours.items": "Haber",

  "status.outlets.title": "Yayınlar",
  "status.outlets.lead":
    "Gecikme, yayının haberi vermesinden bizim yayımlamamıza kadar geçen süredir: son haberlerin ortancası.",
  "status.outlets.state": "Durum",
  "status.outlets.name": "Yayın",
  "status.outlets.answer": "Son yanıt",
  "status.outlets.item": "Son haber",
  "status.outlets.lag": "Gecikme",
  "status.outlets.never": "hiç",
  "status.outlets.unknown": "bilinmiyor",
  "status.outlets.empty": "Hiçbir yayın ayarlanmamış.",
  "status.state.ok": "Yanıt veriyor",
  "status.state.failing": "Hata veriyor",
  "status.state.off": "Kapalı",
  "status.state.never": "Henüz yanıt yok",
  "status.trouble.unreachable": "Akışına ulaşılamıyor.",
  "status.trouble.refused": "İsteklerimizi reddediyor.",
  "status.trouble.gone": "Akış artık eski adresinde değil.",
  "status.trouble.unreadable": "Yanıtı okunamıyor.",
  "status.trouble.faulty": "Hatayla yanıt veriyor.",

  "status.languages.title": "Dillere göre kapsam",
  "status.languages.lead":
    "Son 48 saatteki haberlerin kaçının o dilde kendi metni var; diğerleri İngilizce gösterilir.",
  "status.languages.language": "Dil",
  "status.languages.items": "Haber",
  "status.languages.share": "Pay",

  "status.queue.title": "Aşamalara göre kuyruk",
  "status.queue.lead": "İşlenmekte olan makaleler ve ulaştıkları aşama.",
  "status.queue.empty": "Bekleyen makale yok.",
  "status.stage.listed": "Listelendi",
  "status.stage.fetched": "Alındı",
  "status.stage.extracted": "Ayıklandı",
  "status.stage.analysed": "Çözümlendi",
  "status.stage.written": "Yazıldı",
  "status.stage.published": "Yayımlandı",
  "status.stage.dropped": "Elendi",

  "status.quality.title": "Çözümleme kalitesi",
  "status.quality.lead":
    "Etiketli verilerle ölçüldü; yalın yöntem, aynı ölçümde basit bir yöntemin aldığı sonuçtur. Hangi veriler ve neler yapılamıyor: {link}.",
  "status.quality.link": "makaleler ne kadar iyi anlaşılıyor",
  "status.quality.task": "Görev",
  "status.quality.measure": "Ölçüt",
  "status.quality.figure": "Sonuç",
  "status.quality.baseline": "Yalın",
  "status.quality.bar": "Hedef",
  "status.quality.verdict": "Tuttu mu",
  "status.quality.met": "Tuttu",
  "status.quality.missed": "Tutmadı",
  "status.quality.noBar": "Hedef yok",
  "status.quality.empty": "Bu sürüm için ölçülmüş sonuç yok.",
} satisfies Translated<typeof english>;
