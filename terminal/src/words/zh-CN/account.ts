import type { Translated } from "../translated.ts";
import type english from "../en/account.ts";

export default {
  "account.linkOver": "此链接已被使用或已过期，请在这里登录。",
  "account.title": "你的账户",
  "account.lead": "本服务保存的与你有关的信息，可下载或删除。",
  "account.export": "下载我的数据",
  "account.exportText":
    "一个 JSON 文件，包含与你有关的全部信息：账户、登录方式、会话、不含密文的密钥、用量和关注列表。",
  "account.delete": "删除我的账户…",
  "account.deleteText": "你的姓名、邮箱、登录方式和关注列表会被清除。密钥将在两秒内失效。",
  "account.deleteTitle": "删除你的账户？",
  "account.deleteUndone": "此操作无法撤销。再次登录会得到新账户。",
  "account.deleteDo": "删除账户",
  "account.deleted": "你的账户已删除。",
  "account.byKey": "你使用密钥登录。要查看或删除该密钥所属的账户，请通过登录服务登录。",
  "account.hint.title": "先试试这三件事",
  "account.hint.open": "打开一条新闻，看看它为何重要、如何评定。",
  "account.hint.ask": "提出一个问题，查看能回答它的新闻。",
  "account.hint.watch": "关注一项资产或一个问题：铃铛会显示新消息的数量。",
  "account.hint.keys": "按 ? 查看快捷键：j 和 k 在列表中移动。",
  "account.hint.dismiss": "知道了",
  "account.empty.gathering": { other: "正在轮询 {count} 家媒体，第一批新闻通常几分钟内出现。" },
  "account.empty.off": "本服务尚未采集新闻。运营者可以开启采集，或用 {command} 载入新闻。",
  "account.empty.docs": "采集如何运作",
} satisfies Translated<typeof english>;
