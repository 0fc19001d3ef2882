import type { Translated } from "../translated.ts";
import type english from "../en/account.ts";

export default {
  "account.linkOver": "此連結已使用過或已過期，請在這裡登入。",
  "account.title": "你的帳號",
  "account.lead": "本服務保存的與你有關的資料，可下載或刪除。",
  "account.export": "下載我的資料",
  "account.exportText":
    "一個 JSON 檔，包含與你有關的所有資料：帳號、登入方式、工作階段、不含密文的金鑰、用量和關注清單。",
  "account.delete": "刪除我的帳號…",
  "account.deleteText": "你的姓名、電子郵件、登入方式和關注清單會被清除。金鑰將在兩秒內失效。",
  "account.deleteTitle": "刪除你的帳號？",
  "account.deleteUndone": "此操作無法復原。再次登入會得到新帳號。",
  "account.deleteDo": "刪除帳號",
  "account.deleted": "你的帳號已刪除。",
  "account.byKey": "你使用金鑰登入。要檢視或刪除該金鑰所屬的帳號，請透過登入服務登入。",
  "account.hint.title": "先試試這三件事",
  "account.hint.open": "打開一則新聞，看看它為何重要、如何評定。",
  "account.hint.ask": "提出一個問題，查看能回答它的新聞。",
  "account.hint.watch": "關注一項資產或一個問題：鈴鐺會顯示新消息的數量。",
  "account.hint.keys": "按 ? 查看快速鍵：j 和 k 在列表中移動。",
  "account.hint.dismiss": "知道了",
  "account.empty.gathering": { other: "正在輪詢 {count} 家媒體，第一批新聞通常幾分鐘內出現。" },
  "account.empty.off": "本服務尚未蒐集新聞。營運者可以開啟蒐集，或用 {command} 載入新聞。",
  "account.empty.docs": "蒐集如何運作",
} satisfies Translated<typeof english>;
