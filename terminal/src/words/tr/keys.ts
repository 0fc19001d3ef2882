import type { Translated } from "../translated.ts";
import type english from "../en/keys.ts";

export default {
  "keys.signIn.title": "Tidings’e giriş yapın",
  "keys.signIn.lead":
    "Haberleri okumak ve API anahtarı almak için tek giriş yeterli. İlk anahtarınız hemen oluşturulur; kimsenin onayı gerekmez.",
  "keys.signIn.with": "{provider} ile devam et",
  "keys.signIn.demo":
    "Bu, örnek haberlerle çalışan bir demo. Demo hesabı kurgusaldır ve demo bitince silinir. Hiçbir veri bu makineden çıkmaz.",
  "keys.signIn.or": "veya",
  "keys.signIn.key": "Anahtarla giriş yap",
  "keys.signIn.keyLabel": "Anahtarınız",
  "keys.signIn.keyHint": "tdg_ ile başlar. Yalnızca bu hizmete gönderilir, tarayıcıda saklanmaz.",
  "keys.signIn.keySubmit": "Giriş yap",
  "keys.signIn.keyEmpty": "Önce anahtarınızı yapıştırın.",
  "keys.signIn.keyForm": "Bu bir anahtara benzemiyor: anahtar, tdg_ ve 38 harf ile rakamdan oluşur.",
  "keys.signIn.keyRefused":
    "Bu anahtar çalışmıyor. Yanlış yazılmış, iptal edilmiş veya süresi dolmuş olabilir.",
  "keys.signIn.none.title": "Bu hizmette henüz giriş yöntemi kurulmamış",
  "keys.signIn.none.text":
    "Hizmeti işleten kişi {setting} ayarıyla Google, GitHub veya herhangi bir OpenID Connect sağlayıcısı ekleyebilir. O zamana kadar anahtarla giriş yapın.",
  "keys.signIn.none.docs": "Giriş nasıl kurulur",
  "keys.signIn.none.make": "Hizmetin makinesinde bu komut bir anahtar oluşturur",
  "keys.signIn.already": "{name} olarak giriş yaptınız.",
  "keys.signIn.goOn": "Devam et",
  "keys.signIn.fault.cancelled": "Giriş iptal edildi. Yeniden deneyebilir veya başka bir yol seçebilirsiniz.",
  "keys.signIn.fault.expired": "Çok uzun sürdü veya çerezler engelli. Lütfen yeniden giriş yapın.",
  "keys.signIn.fault.refused":
    "Sağlayıcının yanıtı kabul edilemedi. Yeniden deneyin; sürerse hizmeti işletene bildirin.",
  "keys.signIn.fault.unreachable": "Sağlayıcıya ulaşılamadı. Birazdan yeniden deneyin.",
  "keys.signIn.fault.other": "Giriş yapılamadı. Lütfen yeniden deneyin.",

  "keys.new.firstTitle": "Hoş geldiniz. Anahtarınız hazır",
  "keys.new.title": "Yeni anahtarınız",
  "keys.new.once":
    "Yalnızca bir kez gösterilir: hizmet sadece parmak izini saklar. Şimdi güvenli bir yere kopyalayın.",
  "keys.new.key": "Anahtar",
  "keys.new.copy": "Anahtarı kopyala",
  "keys.new.try": "Terminalde deneyin",
  "keys.new.safe": "Sunucunuzda saklayın. Web sayfasındaki veya uygulamadaki bir anahtarı herkes okuyabilir.",
  "keys.new.overlap": "Önceki anahtarın geçerlilik sonu: {time}.",
  "keys.new.saved": "Kaydettim",

  "keys.title": "Anahtarlar",
  "keys.lead":
    "Anahtar, bir programın API’yi hesabınız adına okumasını sağlar. Her birinin kendi kotası, adı ve bitiş tarihi vardır.",
  "keys.byKey":
    "Bu anahtarla giriş yaptınız ve onunla okuyorsunuz. Anahtar oluşturmak veya değiştirmek için bir sağlayıcıyla giriş yapın.",
  "keys.quickStart": "Hızlı başlangıç",
  "keys.create": "Yeni anahtar",
  "keys.signedOut.title": "Anahtarlarınızı görmek için giriş yapın",
  "keys.signedOut.text": "İlk anahtarınız ilk girişte oluşturulur. Bir dakika sürer, onay gerekmez.",
  "keys.empty.title": "Henüz anahtarınız yok",
  "keys.empty.text": "Bir tane oluşturun; programlarınız hemen haberleri okumaya başlasın.",
  "keys.past": {
    one: "İptal edilmiş veya süresi dolmuş {count} anahtar",
    other: "İptal edilmiş veya süresi dolmuş {count} anahtar",
  },

  "keys.column.name": "Ad",
  "keys.column.state": "Durum",
  "keys.column.created": "Oluşturma",
  "keys.column.used": "Son kullanım",
  "keys.column.expires": "Bitiş",
  "keys.column.actions": "İşlemler",
  "keys.state.active": "Etkin",
  "keys.state.expired": "Süresi doldu",
  "keys.state.revoked": "İptal edildi",
  "keys.state.ending": "Bitmek üzere",
  "keys.neverUsed": "Hiç",
  "keys.actions": "{name} için işlemler",
  "keys.usage": "Kullanım",

  "keys.action.edit": "Ad ve bitiş…",
  "keys.action.rotate": "Yenile…",
  "keys.action.revoke": "İptal et…",

  "keys.form.createTitle": "Yeni anahtar",
  "keys.form.editTitle": "Ad ve bitiş",
  "keys.form.name": "Ad",
  "keys.form.nameHint": "Ne için olduğu; örneğin web sitesi veya geriye dönük test. Yalnızca siz görürsünüz.",
  "keys.form.nameEmpty": "Bir ad verin.",
  "keys.form.expiry": "Bitiş",
  "keys.form.expiry.never": "Süresiz",
  "keys.form.expiry.days": { one: "{count} gün sonra", other: "{count} gün sonra" },
  "keys.form.expiry.year": "Bir yıl sonra",
  "keys.form.expiry.date": "Seçeceğim bir günde",
  "keys.form.expiry.same": "Olduğu gibi: {time}",
  "keys.form.day": "Son gün",
  "keys.form.dayHint": "Bu günün sonuna kadar çalışır (yerel saatiniz).",
  "keys.form.dayFault": "Henüz geçmemiş bir gün seçin.",
  "keys.form.create": "Anahtarı oluştur",
  "keys.form.save": "Kaydet",

  "keys.rotate.title": "Anahtarı yenile: {name}",
  "keys.rotate.text":
    "Yerine aynı adla yeni bir anahtar gelir. Yenisine kesintisiz geçebilmeniz için şimdiki bir saat daha çalışır.",
  "keys.rotate.do": "Yeni anahtarı oluştur",
  "keys.revoke.title": "{name} iptal edilsin mi?",
  "keys.revoke.text": "Bunu kullanan programlar iki saniye içinde reddedilir. Bu işlem geri alınamaz.",
  "keys.revoke.used": "Son kullanım: {time}.",
  "keys.revoke.unused": "Hiç kullanılmadı.",
  "keys.revoke.do": "Anahtarı iptal et",

  "keys.done.saved": "{name} anahtarı kaydedildi.",
  "keys.done.revoked": "{name} anahtarı iptal edildi.",

  "keys.chart.title": "{name} ile yapılan istekler",
  "keys.chart.span": "Zaman aralığı",
  "keys.chart.span.24": "24 saat",
  "keys.chart.span.168": "7 gün",
  "keys.chart.span.720": "30 gün",
  "keys.chart.answered": "Yanıtlanan",
  "keys.chart.errors": "Hata",
  "keys.chart.throttled": "Kota aşımı",
  "keys.chart.none": "Bu sürede kullanılmadı.",
  "keys.chart.hint":
    "Birkaç saniye içinde sayılır. Hatalar, kota aşımı anlamına gelen 429 dışındaki 4xx ve 5xx yanıtlarıdır.",
  "keys.chart.picture":
    "Zamana göre istekler. Yanıtlanan: {answered}, hata: {errors}, kota aşımı: {throttled}; bir adımda en çok {most}.",
  "keys.chart.asTable": "Tablo olarak",
  "keys.chart.asChart": "Grafik olarak",
  "keys.chart.from": "Başlangıç",
  "keys.chart.total": "Toplam",
} satisfies Translated<typeof english>;
