import type { Translated } from "../translated.ts";
import type english from "../en/account.ts";

export default {
  "account.linkOver": "このリンクは使用済みか、期限が切れています。こちらからログインしてください。",
  "account.title": "アカウント",
  "account.lead": "このサービスがあなたについて保存している情報です。ダウンロードと削除ができます。",
  "account.export": "データをダウンロード",
  "account.exportText":
    "あなたについて保存されているすべてを含む JSON ファイル：アカウント、ログイン方法、セッション、キー（秘密の部分を除く）、利用状況、ウォッチリスト。",
  "account.delete": "アカウントを削除…",
  "account.deleteText":
    "名前、メールアドレス、ログイン方法、ウォッチリストが消去されます。キーは 2 秒以内に使えなくなります。",
  "account.deleteTitle": "アカウントを削除しますか？",
  "account.deleteUndone": "元に戻せません。再びログインすると新しいアカウントになります。",
  "account.deleteDo": "アカウントを削除",
  "account.deleted": "アカウントを削除しました。",
  "account.byKey":
    "キーでログインしています。キーが属するアカウントの表示や削除には、プロバイダーでログインしてください。",
  "account.hint.title": "まず試したい 3 つのこと",
  "account.hint.open": "記事を開くと、重要な理由と評価の根拠がわかります。",
  "account.hint.ask": "質問をすると、その答えになるニュースが表示されます。",
  "account.hint.watch": "銘柄や質問をウォッチすると、ベルに新着の件数が表示されます。",
  "account.hint.keys": "? でキー操作の一覧を表示：j と k でリストを移動します。",
  "account.hint.dismiss": "了解",
  "account.empty.gathering": {
    other: "{count} の媒体を巡回中です。最初のニュースは通常数分で表示されます。",
  },
  "account.empty.off":
    "このサービスはまだニュースを収集していません。運営者は収集を有効にするか、{command} でニュースを読み込めます。",
  "account.empty.docs": "収集のしくみ",
} satisfies Translated<typeof english>;
