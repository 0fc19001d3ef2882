import type { Translated } from "../translated.ts";
import type english from "../en/pages.ts";

export default {
  "pages.entity": "Haberler, duygu ve çevre",
  "pages.time": "Zaman",
  "pages.items": "Haber",
  "pages.volume": "Zaman içinde haberler",
  "pages.volumeSummary": {
    one: "{count} haber, {span} içinde en çok {most}.",
    other: "{count} haber, {span} içinde en çok {most}.",
  },
  "pages.sentiment": "Zaman içinde duygu",
  "pages.sentimentSummary": "Ortalama {mean}; −1 (olumsuz) ile 1 (olumlu) arasında.",
  "pages.sentimentNone": "Bu sürede değerlendirilen bir şey yok.",
  "pages.neighbours": "Birlikte anılanlar",
  "pages.partial": {
    one: "Yalnızca en yeni {count} haber sayıldı.",
    other: "Yalnızca en yeni {count} haber sayıldı.",
  },
  "pages.csv": "CSV indir",
  "pages.new": "Yeni: {what}",
  "pages.impactChange": "etki {from} → {to}",
  "pages.timeline": "Zaman çizelgesi",
  "pages.outlet": "Yayın organı",
  "pages.headline": "Başlık",
  "pages.newNames": "Yeni adlar",
  "pages.newFigures": "Yeni rakamlar",
  "pages.market": "Piyasa",
  "pages.marketEdit": "Soruyu değiştir",
  "pages.marketNoCutoff": "Kesim tarihi yok; liste canlı kalır.",
  "pages.marketOpen": "{time} tarihine kadar açık. Sonra liste değişmez.",
  "pages.marketClosed": "{time} tarihinde kapandı. Bu liste artık değişmez.",
  "pages.marketMatches": "Günlere göre eşleşen haberler",
  "pages.marketNamed": { one: "{count} haberde anılıyor", other: "{count} haberde anılıyor" },
} satisfies Translated<typeof english>;
