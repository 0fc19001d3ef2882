/** How clearly a sentence of an article says why its news matters; 0 if it does not. */
export function consequenceIn(sentence: string): number {
  if (/\?$|^["“][^"”]*["”]\.?$/.test(sentence)) return 0;
  let weight = 0;
  for (const [pattern, worth] of CUES) if (pattern.test(sentence)) weight += worth;
  return weight === 0 ? 0 : weight + (/\d/.test(sentence) ? 0.5 : 0);
}

/** How clearly a sentence says what comes next. */
export function nextStepIn(sentence: string): number {
  return NEXT.test(sentence) ? 1 + (DATED.test(sentence) ? 1 : 0) : 0;
}

const CUES: readonly (readonly [RegExp, number])[] = [
  [
    /\b(?:would|could|will|may|might) (?:also )?(?:affect|hit|cost|hurt|help|allow|force|require|raise|cut|push|lead to|mean|make it|give|leave|put|threaten|reduce|increase|strip|limit|end|open|pave|slow|boost|weaken|cover|apply|deny|bar|expand|create|trigger|deepen|complicate|undermine|reshape|tip|set|bring)\b/,
    2,
  ],
  [
    /\b(?:the )?(?:first|largest|biggest|highest|lowest|worst|deadliest|steepest|sharpest|longest|most)\b[^.]{0,40}\b(?:since|in (?:more than |nearly |at least |over )?(?:a|\d+|\p{Ll}+) (?:year|decade|centur|month)|ever|in history|on record)/u,
    2,
  ],
  [/\bfor the first time\b|\bunprecedented\b|\bnever before\b|\bhistoric\b/, 1.5],
  [/\b(?:means?|meaning) (?:that )?(?:the|a|it|they|\p{Lu})/u, 1.5],
  [
    /\b(?:paves? the way|clears? the way|sets? the stage|sets? a precedent|raises? the (?:stakes|prospect|risk)|at stake|turning point|milestone|ripple|far-reaching|consequences?|implications?)\b/,
    2,
  ],
  [/\b(?:majority|control of the (?:Senate|House)|balance of power)\b/, 1],
  [
    /\b(?:million|billion|thousands of|hundreds of thousands of) (?:people|Americans|workers|employees|customers|users|voters|homes|jobs|families|children|immigrants|students)\b/,
    1,
  ],
  [
    /\b(?:accounts? for|supplies|home to|the world['’]s|one of the)\b[^.]{0,60}\b(?:%|percent|per cent|third|quarter|half|largest|biggest|world)/,
    1,
  ],
  [
    /\b(?:warned|fear|fears|feared|risk|risks|threat|threatens|jeopardi[sz]e|shutdown|default|recession|crisis)\b/,
    0.8,
  ],
  [
    /\b(?:must|has to|have to|deadline|expires?|by the end of|effective|takes? effect|go(?:es)? into effect)\b/,
    0.8,
  ],
];

const NEXT =
  /\b(?:will (?:now |then |also )?(?:meet|vote|decide|hold|begin|start|take effect|go|be|appear|face|return|need|have|consider|hear|rule|publish|announce|present|continue|remain|move)|is (?:expected|due|scheduled|set|likely) to|are (?:expected|due|scheduled|set|likely) to|expected (?:to|in|on|by|later)|scheduled for|plans? to|next (?:week|month|year|meeting|step|round)|could (?:still )?\p{Ll}+|would (?:\p{Ll}+)|must|has until|have until|deadline|appeal)\b/u;
const DATED =
  /\b(?:(?:Mon|Tues|Wednes|Thurs|Fri|Satur|Sun)day|January|February|March|April|May|June|July|August|September|October|November|December|next|later|by the end|20\d\d|within)\b/;
