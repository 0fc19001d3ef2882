import type { Translated } from "../translated.ts";
import type english from "../en/lab.ts";

export default {
  "lab.lead":
    "내 뉴스에 쓸 커버를 찾고, 조합을 미리 보고, 어떤 이미지든 보이지 않는 워터마크를 읽을 수 있습니다.",
  "lab.tools": "도구",
  "lab.tool.headline": "헤드라인으로",
  "lab.tool.names": "이름으로",
  "lab.tool.mark": "워터마크 읽기",

  "lab.headline.label": "헤드라인",
  "lab.headline.help":
    "영어 헤드라인을 대소문자 그대로 입력하세요. 최대 5개의 엔터티를 나오는 순서대로 찾습니다.",
  "lab.headline.example": "Fed holds rates as Bitcoin climbs above $90,000",
  "lab.headline.read": "앞의 {most}자만 읽습니다. 현재 {count}자입니다.",
  "lab.headline.long": "헤드라인은 최대 {most}자입니다. 현재 {count}자입니다.",
  "lab.names.label": "이름 또는 티커",
  "lab.names.help":
    "쉼표로 구분해 최대 {most}개. 이름은 대소문자를 구분하지 않으며, 티커는 대문자로 입력하세요.",
  "lab.names.example": "Bitcoin, Federal Reserve, TSLA",
  "lab.names.many": "한 번에 최대 {most}개까지 가능합니다. 현재 {count}개입니다.",
  "lab.extended": "그룹별 커버 모두 보기",
  "lab.extended.help": "끄면 그룹에서 하나를 무작위로 고릅니다.",
  "lab.find": "커버 찾기",
  "lab.finding": "커버를 찾는 중",
  "lab.example": "예시로 해 보기",
  "lab.again": "다시 고르기",
  "lab.signIn.title": "커버를 찾으려면 로그인하세요",
  "lab.signIn.detail": "커버를 찾으려면 계정이 필요합니다. 워터마크 읽기는 로그인 없이 쓸 수 있습니다.",

  "lab.preview.title": "조합",
  "lab.preview.split": "두 개 이상 일치: 처음 두 개를 나란히 놓은 분할 커버를 만듭니다.",
  "lab.preview.first": "처음 일치한 커버만 사용합니다.",
  "lab.preview.single": "하나 일치: 단일 커버입니다.",
  "lab.preview.text": "일치 없음: 텍스트만 쓰거나 직접 준비한 이미지를 사용하세요.",
  "lab.preview.asSplit": "분할 커버",
  "lab.preview.asSingle": "첫 번째만",
  "lab.preview.choice": "조합 방식",
  "lab.preview.splitOf": "{left} 및 {right}, 나란히 배치",
  "lab.preview.coverOf": "{name} 커버",
  "lab.preview.keep": "조합 다운로드",
  "lab.preview.failed": "조합을 만들지 못했습니다: {reason}",

  "lab.results.title": "찾은 커버",
  "lab.results.count": { other: "엔터티 {count}개 일치" },
  "lab.results.none": "이 헤드라인에는 라이브러리에 등록된 엔터티가 없습니다.",
  "lab.results.advice":
    '전체 이름을 대소문자에 맞게 쓰거나("Federal Reserve", "Bitcoin") 이름으로 찾아보세요.',
  "lab.results.input": "일치한 표현",
  "lab.results.unmatched": "'{input}'과(와) 일치하는 항목이 없습니다",
  "lab.results.use": "조합에 {name}의 이 커버 사용",
  "lab.results.group": "커버 그룹",
  "lab.results.cover": "커버",
  "lab.results.copy": "주소 복사",
  "lab.results.download": "다운로드",
  "lab.category.crypto": "암호화폐",
  "lab.category.corporate": "기업 및 브랜드",
  "lab.category.nations": "국가, 주, 도시",
  "lab.category.currencies": "통화",
  "lab.category.commodities": "원자재",
  "lab.category.people": "인물",
  "lab.category.institutions": "기관",
  "lab.category.regulation": "규제",
  "lab.category.indicators": "지표",
  "lab.category.concepts": "개념",
  "lab.category.instruments": "금융상품",

  "lab.licence.title": "라이선스 및 출처 표기",
  "lab.licence.use":
    "편집 용도로만 사용할 수 있습니다. 뉴스에서 기업, 자산, 장소, 인물을 나타내는 데 쓰세요.",
  "lab.licence.allowed": "허용",
  "lab.licence.allowed.list": "게재, 자르기, 크기 조정, 직접 링크",
  "lab.licence.refused": "금지",
  "lab.licence.refused.list": "광고, 상품화, 재판매, 재라이선스, 모음집 형태의 재배포",
  "lab.licence.credit": "출처 표기",
  "lab.licence.docs": "커버 제작 방식과 라이선스",
  "lab.licence.credit.help": "커버를 표시하는 곳에 넣으세요. 소셜 미디어 게시물에는 필요 없습니다.",

  "lab.mark.lead":
    "모든 커버에는 어느 서비스의 어느 커버 그룹에서 나왔는지 알려 주는 보이지 않는 워터마크가 있습니다. 요청한 사람에 대한 정보는 담겨 있지 않습니다.",
  "lab.mark.private": "이미지는 이 브라우저에서 읽으며, 기기 밖으로 나가지 않습니다.",
  "lab.mark.drop": "여기에 이미지를 끌어다 놓으세요",
  "lab.mark.dropNow": "놓으면 워터마크를 읽습니다",
  "lab.mark.or": "붙여 넣거나",
  "lab.mark.choose": "파일 선택",
  "lab.mark.another": "다른 이미지 선택",
  "lab.mark.decoding": "이미지를 디코딩하는 중",
  "lab.mark.searching": "워터마크를 찾는 중",
  "lab.mark.cancelled": "검색을 취소했습니다.",
  "lab.mark.size": "{width} × {height}픽셀",
  "lab.mark.reduced": "이미지가 커서 {share} 크기로 줄여 검색합니다.",
  "lab.mark.picture": "읽는 이미지",
  "lab.mark.found": "워터마크 있음: 이 서비스의 커버",
  "lab.mark.found.group": "{name} 커버",
  "lab.mark.found.unknown":
    "저희 워터마크이지만 이 서비스에 없는 커버 그룹입니다. 자체 커버를 쓰는 다른 설치본에서 나온 것입니다.",
  "lab.mark.found.unread": "저희 워터마크이지만 어느 그룹인지 조회하지 못했습니다. 코드는 {code}입니다.",
  "lab.mark.found.meaning":
    "워터마크는 출처를 알려 줄 뿐 증명은 아닙니다. 제작 방법이 공개되어 있어 마음먹으면 다른 이미지에도 넣을 수 있습니다.",
  "lab.mark.none": "저희 워터마크를 찾지 못했습니다",
  "lab.mark.none.meaning":
    "저희 커버가 아니거나, 판단하기에 남은 부분이 너무 적습니다. 워터마크가 없는 이미지 1억 장 중 잘못 읽히는 것은 5장 미만입니다.",
  "lab.mark.confidence": "신뢰도",
  "lab.mark.confidence.help":
    "워터마크가 우연보다 얼마나 뚜렷한지 나타냅니다. {least} 이상이어야 인정합니다.",
  "lab.mark.confidence.none": "워터마크와 가장 비슷했던 값입니다. {least} 이상이어야 인정합니다.",
  "lab.mark.group": "커버 그룹",
  "lab.mark.category": "카테고리",
  "lab.mark.covers": "이 그룹의 커버",
  "lab.mark.fault.format": "이 브라우저는 이 이미지를 디코딩할 수 없습니다",
  "lab.mark.fault.format.detail":
    "PNG, JPEG, WebP, GIF와 대부분의 경우 AVIF를 읽습니다. PC에서 {command} 명령을 쓰면 더 많은 형식을 읽을 수 있습니다.",
  "lab.mark.fault.protected": "이 브라우저는 변경된 픽셀을 내보냅니다",
  "lab.mark.fault.protected.detail":
    "추적 방지를 위해 캔버스 데이터를 바꾸므로 워터마크를 찾을 수 없습니다. 이 페이지에 캔버스 읽기를 허용하거나 {command} 명령을 사용하세요.",
  "lab.mark.fault.room": "이미지를 읽지 못했습니다",
  "lab.mark.fault.room.detail":
    "이 브라우저가 처리하기에 너무 클 수 있습니다. 커버가 보이는 부분만 잘라 내거나 PC에서 {command} 명령을 사용하세요. 서비스가 업데이트되었다면 페이지를 새로고침하세요.",
  "lab.mark.notPicture": "이미지가 아닙니다",
  "lab.mark.notPicture.detail": "이미지 파일을 끌어다 놓거나 붙여 넣거나 선택하세요.",
  "lab.mark.survives.title": "워터마크가 견디는 것",
  "lab.mark.survives":
    "JPEG·WebP·AVIF로 다시 인코딩, 커버의 10분의 1까지 자르기, 4분의 1에서 150%까지 크기 조정, 스크린샷, 흑백, 흐림, 일부를 가린 글자, 좌우 반전, 8도 이내 또는 90·180·270도 회전.",
  "lab.mark.limits.title": "워터마크를 읽지 못하는 경우",
  "lab.mark.limits.small": "커버의 10분의 1 미만이거나, 너비 190픽셀 미만으로 표시된 커버.",
  "lab.mark.limits.large":
    "260만 픽셀이 넘는 이미지에서는 커버 너비가 525픽셀 이상, 1,040만 픽셀이 넘으면 1,050픽셀 이상이어야 합니다. 먼저 커버 부분을 잘라 내세요.",
  "lab.mark.limits.turned":
    "15도를 넘는 회전(90·180·270도 제외), 원근 왜곡, 늘리기와 자르기를 함께 한 경우, 색 반전.",
  "lab.mark.limits.blown": "밝기나 대비 조정으로 대부분이 순백이나 순흑이 된 경우.",
  "lab.mark.limits.screens": "화면이나 인쇄물을 찍은 사진은 측정하지 않았습니다.",
  "lab.mark.docs": "워터마크 작동 방식",
} satisfies Translated<typeof english>;
