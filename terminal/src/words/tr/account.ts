import type { Translated } from "../translated.ts";
import type english from "../en/account.ts";

export default {
  "account.linkOver": "Bu bağlantı daha önce kullanıldı veya süresi doldu. Bunun yerine buradan giriş yapın.",
  "account.title": "Hesabınız",
  "account.lead": "Bu hizmetin sizinle ilgili sakladıkları; indirebilir veya silebilirsiniz.",
  "account.export": "Verilerimi indir",
  "account.exportText":
    "Sizinle ilgili saklanan her şeyi içeren tek bir JSON dosyası: hesap, girişler, oturumlar, gizli kısmı olmadan anahtarlar, kullanım ve izleme listesi.",
  "account.delete": "Hesabımı sil…",
  "account.deleteText":
    "Adınız, e-posta adresiniz, girişleriniz ve izleme listeniz silinir. Anahtarlarınız iki saniye içinde çalışmaz olur.",
  "account.deleteTitle": "Hesabınız silinsin mi?",
  "account.deleteUndone": "Bu işlem geri alınamaz. Yeniden giriş yaparsanız yeni bir hesap açılır.",
  "account.deleteDo": "Hesabı sil",
  "account.deleted": "Hesabınız silindi.",
  "account.byKey":
    "Bir anahtarla giriş yaptınız. Anahtarın ait olduğu hesabı görmek veya silmek için bir sağlayıcıyla giriş yapın.",
  "account.hint.title": "Deneyebileceğiniz üç şey",
  "account.hint.open": "Neden önemli olduğunu ve nasıl değerlendirildiğini görmek için bir haber açın.",
  "account.hint.ask": "Bir soru sorun ve onu yanıtlayan haberleri görün.",
  "account.hint.watch": "Bir varlığı veya soruyu izleyin: zil yenileri sayar.",
  "account.hint.keys": "Klavye kısayolları için ? tuşuna basın: j ve k listede gezinir.",
  "account.hint.dismiss": "Anladım",
  "account.empty.gathering": {
    one: "{count} yayın organı sorgulanıyor. İlk haberler genellikle birkaç dakika içinde görünür.",
    other: "{count} yayın organı sorgulanıyor. İlk haberler genellikle birkaç dakika içinde görünür.",
  },
  "account.empty.off":
    "Bu hizmet henüz haber toplamıyor. İşletmecisi toplamayı açabilir veya {command} ile haber yükleyebilir.",
  "account.empty.docs": "Haber toplama nasıl çalışır",
} satisfies Translated<typeof english>;
