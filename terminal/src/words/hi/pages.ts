import type { Translated } from "../translated.ts";
import type english from "../en/pages.ts";

export default {
  "pages.entity": "समाचार, भावना और आसपास के नाम",
  "pages.time": "समय",
  "pages.items": "समाचार",
  "pages.volume": "समय के साथ समाचार",
  "pages.volumeSummary": {
    one: "{count} समाचार, {span} में अधिकतम {most}।",
    other: "{count} समाचार, {span} में अधिकतम {most}।",
  },
  "pages.sentiment": "समय के साथ भावना",
  "pages.sentimentSummary": "औसत {mean}, −1 (नकारात्मक) से 1 (सकारात्मक) तक।",
  "pages.sentimentNone": "इस अवधि में कुछ नहीं आँका गया।",
  "pages.neighbours": "साथ में उल्लिखित",
  "pages.partial": {
    one: "केवल सबसे नया {count} समाचार गिना गया है।",
    other: "केवल सबसे नए {count} समाचार गिने गए हैं।",
  },
  "pages.csv": "CSV डाउनलोड करें",
  "pages.new": "नया: {what}",
  "pages.impactChange": "प्रभाव {from} → {to}",
  "pages.timeline": "घटनाक्रम",
  "pages.outlet": "प्रकाशन",
  "pages.headline": "शीर्षक",
  "pages.newNames": "नए नाम",
  "pages.newFigures": "नए आँकड़े",
  "pages.market": "बाज़ार",
  "pages.marketEdit": "सवाल बदलें",
  "pages.marketNoCutoff": "कोई अंतिम समय नहीं है, सूची ताज़ा होती रहेगी।",
  "pages.marketOpen": "{time} तक खुला। उसके बाद सूची नहीं बदलती।",
  "pages.marketClosed": "{time} पर बंद हुआ। यह सूची अब नहीं बदलती।",
  "pages.marketMatches": "दिन के अनुसार मिले समाचार",
  "pages.marketNamed": { one: "{count} समाचार में उल्लेख", other: "{count} समाचारों में उल्लेख" },
} satisfies Translated<typeof english>;
