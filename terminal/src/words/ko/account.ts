import type { Translated } from "../translated.ts";
import type english from "../en/account.ts";

export default {
  "account.linkOver": "이 링크는 이미 사용되었거나 만료되었습니다. 여기에서 로그인하세요.",
  "account.title": "내 계정",
  "account.lead": "이 서비스가 나에 대해 보관하는 정보로, 내려받거나 삭제할 수 있습니다.",
  "account.export": "내 데이터 내려받기",
  "account.exportText":
    "나에 대해 보관되는 모든 것을 담은 JSON 파일: 계정, 로그인 수단, 세션, 비밀 값을 뺀 키, 사용량, 관심 목록.",
  "account.delete": "내 계정 삭제…",
  "account.deleteText":
    "이름, 메일 주소, 로그인 수단, 관심 목록이 지워집니다. 키는 2초 안에 작동을 멈춥니다.",
  "account.deleteTitle": "계정을 삭제할까요?",
  "account.deleteUndone": "되돌릴 수 없습니다. 다시 로그인하면 새 계정이 만들어집니다.",
  "account.deleteDo": "계정 삭제",
  "account.deleted": "계정을 삭제했습니다.",
  "account.byKey": "키로 로그인했습니다. 키가 속한 계정을 보거나 삭제하려면 제공자로 로그인하세요.",
  "account.hint.title": "먼저 해볼 세 가지",
  "account.hint.open": "기사를 열면 왜 중요한지, 어떻게 평가했는지 볼 수 있습니다.",
  "account.hint.ask": "질문하고 그 답이 되는 뉴스를 확인하세요.",
  "account.hint.watch": "자산이나 질문을 지켜보세요. 종에 새 소식의 수가 표시됩니다.",
  "account.hint.keys": "?를 누르면 단축키가 보입니다. j와 k로 목록을 이동합니다.",
  "account.hint.dismiss": "확인",
  "account.empty.gathering": {
    other: "매체 {count}곳을 확인하고 있습니다. 첫 뉴스는 보통 몇 분 안에 나타납니다.",
  },
  "account.empty.off":
    "이 서비스는 아직 뉴스를 수집하지 않습니다. 운영자는 수집을 켜거나 {command} 명령으로 뉴스를 불러올 수 있습니다.",
  "account.empty.docs": "수집 방식",
} satisfies Translated<typeof english>;
