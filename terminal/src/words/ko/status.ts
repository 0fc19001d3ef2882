import type { Translated } from "../translated.ts";
import type english from "../en/status.ts";

export default {
  "status.lead": "서비스가 발행한 뉴스, 매체별 지연 시간, 기사를 얼마나 정확히 이해하는지 보여 줍니다.",
  "status.at": "{time} 기준",
  "status.refreshing": "15초마다 새로고침",
  "status.stale": "새로고침하지 못했습니다. 다시 시도합니다",
  "status.loading": "상태를 불러오는 중",
  "status.notGathering.title": "이 서비스는 뉴스를 수집하지 않습니다",
  "status.notGathering.detail":
    "데모처럼 저장된 내용만 제공합니다. 매체에 요청하지 않으며 대기 중인 기사도 없습니다. 이미 발행된 뉴스는 그대로 표시됩니다.",

  "status.items.total": "저장된 뉴스",
  "status.items.last": "최근 발행",
  "status.items.day": "최근 24시간",
  "status.items.waiting": "대기열",
  "status.items.none": "아직 없음",

  "status.hours.title": "시간당 뉴스 수",
  "status.hours.span": "최근 48시간, 내 시간대 기준",
  "status.hours.one": { other: "{hour}: {count}건" },
  "status.hours.chart":
    "최근 48시간 동안 시간대별 발행 건수를 나타낸 막대그래프입니다. 수치는 아래 표에 있습니다.",
  "status.hours.table": "표로 보기",
  "status.hours.hour": "시간",
  "status.hours.items": "건수",

  "status.outlets.title": "매체",
  "status.outlets.lead":
    "지연은 매체가 공개한 뒤 이 서비스가 발행하기까지 걸린 시간으로, 최근 뉴스의 중앙값입니다.",
  "status.outlets.state": "상태",
  "status.outlets.name": "매체",
  "status.outlets.answer": "최근 응답",
  "status.outlets.item": "최근 뉴스",
  "status.outlets.lag": "지연",
  "status.outlets.never": "없음",
  "status.outlets.unknown": "알 수 없음",
  "status.outlets.empty": "설정된 매체가 없습니다.",
  "status.state.ok": "정상",
  "status.state.failing": "오류",
  "status.state.off": "꺼짐",
  "status.state.never": "응답 대기",

  "status.languages.title": "언어별 제공 현황",
  "status.languages.lead": "최근 48시간 뉴스 중 해당 언어로 작성된 건수입니다. 나머지는 영어로 표시됩니다.",
  "status.languages.language": "언어",
  "status.languages.items": "건수",
  "status.languages.share": "비율",

  "status.queue.title": "단계별 대기열",
  "status.queue.lead": "처리 중인 기사와 현재 단계입니다.",
  "status.queue.empty": "대기 중인 기사가 없습니다.",
  "status.stage.listed": "발견됨",
  "status.stage.fetched": "가져옴",
  "status.stage.extracted": "본문 추출됨",
  "status.stage.analysed": "분석됨",
  "status.stage.written": "작성됨",
  "status.stage.published": "발행됨",
  "status.stage.dropped": "제외됨",

  "status.quality.title": "분석 품질",
  "status.quality.lead":
    "라벨이 붙은 데이터로 측정했습니다. '단순 방식'은 같은 측정에서 간단한 방법이 얻은 값입니다. 사용한 데이터와 한계는 {link} 문서에 있습니다.",
  "status.quality.link": "기사 이해 품질",
  "status.quality.task": "과제",
  "status.quality.measure": "지표",
  "status.quality.figure": "값",
  "status.quality.baseline": "단순 방식",
  "status.quality.bar": "목표",
  "status.quality.verdict": "목표 달성",
  "status.quality.met": "달성",
  "status.quality.missed": "미달",
  "status.quality.noBar": "목표 없음",
  "status.quality.empty": "이 버전에서 측정된 값이 없습니다.",
} satisfies Translated<typeof english>;
