/** What a word says about direction: an axis, and which of its two ends. */
export interface Direction {
  readonly axis: string;
  readonly end: 1 | -1;
}

/** The direction that a word gives, whatever its ending; null if it gives none. */
export function directionOf(folded: string): Direction | null {
  for (const form of formsOf(folded)) {
    const found = DIRECTIONS.get(form);
    if (found !== undefined) return found;
  }
  return null;
}

/** The word, and what it may be an ending of: "raised" gives "raise", "cutting" "cut", "carries" "carry". */
function formsOf(word: string): string[] {
  const forms = [word];
  const add = (pattern: RegExp, ...endings: string[]) => {
    const bare = word.replace(pattern, "");
    if (bare !== word && bare.length >= 2) for (const ending of endings) forms.push(bare + ending);
    if (bare !== word && /([bdglmnprt])\1$/.test(bare)) forms.push(bare.slice(0, -1));
  };
  add(/ies$/, "y");
  add(/ied$/, "y");
  add(/s$/, "");
  add(/es$/, "");
  add(/ed$/, "", "e");
  add(/ing$/, "", "e");
  add(/ers?$/, "", "e");
  return forms;
}

/** One axis per line: the words of one end, then those of the other. Irregular forms are listed, regular ones are not. */
const AXES: Readonly<Record<string, readonly [string, string]>> = {
  level: [
    "rise rose risen raise increase climb gain grow grew grown growth jump surge soar rally lift up upward higher high more expand expansion advance boost strengthen stronger strong accelerate quicken speed faster add recover recovery rebound improve improvement improved widen upgrade dearer costlier expensive above upturn leap leapt highest most peak larger bigger greater swell revalue appreciate firmer firm double triple best better top exceed",
    "fall fell fallen cut lower decrease drop decline lose lost loss shrink shrank shrunk slump plunge tumble slide slid slip down downward low less fewer contract contraction retreat reduce reduction weaken weaker weak slow slower ease shed sink sank sunk worsen deteriorate narrow downgrade cheaper cheap below downturn dip lowest least trough smaller devalue depreciate softer halve worst worse plummet crash dive dove lighter underperform dwindle fade",
  ],
  decide: [
    "approve approval accept back support endorse uphold upheld pass ratify confirm grant adopt agree favour favor welcome clear sign affirm backing backer supporter",
    "reject rejection refuse refusal oppose overturn overrule veto deny denied block decline strike dismiss opposition opponent scrap void quash defeat annul bar thwart",
  ],
  contest: [
    "win won victory triumph beat defeat outpoll ahead lead led winner survive success succeed prevail",
    "lose lost loss trail behind loser concede conceded defeated fail failure failed",
  ],
  trade: [
    "buy bought purchase acquire acquisition buyer purchaser import",
    "sell sold sale seller dispose divest divestiture export offload",
  ],
  course: [
    "begin began begun start open launch resume extend extension continue enter renew prolong keep kept remain stay introduce restore reopen maintain",
    "end stop close shut halt suspend scrap drop leave left cease quit withdraw withdrew withdrawn abandon cancel expire pause discontinue pull resign exit",
  ],
  permit: ["allow permit legalise legalize free release lift authorise authorize", "ban forbid forbade bar prohibit outlaw restrict jail arrest detain impose freeze froze"],
  policy: ["tighten tightening tighter hawkish tougher harsher hike", "ease easing looser loosen dovish softer cut relax"],
  staff: ["hire appoint recruit nominate name elect", "fire dismiss sack oust remove replace lay dismissed impeach"],
  opinion: [
    "praise hail welcome applaud laud cheer celebrate optimistic confident hope hopeful please delight",
    "condemn criticise criticize denounce fault attack mourn pessimistic doubtful fear worried warn regret deplore",
  ],
  suit: ["sue charge accuse convict guilty indict prosecute conviction", "settle acquit clear drop innocent pardon acquittal exonerate"],
  balance: ["profit surplus gain inflow", "loss deficit shortfall outflow"],
  side: ["majority", "minority"],
  order: ["before ahead until earlier prior", "after since later following following"],
};

const DIRECTIONS: ReadonlyMap<string, Direction> = new Map(
  Object.entries(AXES)
    .toReversed()
    .flatMap(([axis, ends]) =>
      ends.flatMap((words, at) =>
        words.split(" ").map((word) => [word, { axis, end: at === 0 ? 1 : -1 } as Direction] as const),
      ),
    ),
);
