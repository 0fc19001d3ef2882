/** The words at the two ends of one scale. */
export interface Opposites {
  readonly one: ReadonlySet<string>;
  readonly other: ReadonlySet<string>;
}

const PAIRS = `
rise rises rose risen rising raise raises raised raising climb climbs climbed climbing gain gains gained gaining jump jumps jumped jumping surge surges surged surging soar soars soared soaring increase increases increased increasing grow grows grew grown growing growth rally rallied rallies rebound rebounded up higher lift lifts lifted lifting hike hikes hiked swell swells swelled dearer advance advances advanced leap leaps leapt upward expand expands expanded boost boosts boosted double doubled doubles upgrade upgraded firmed firmer rocketed spiked dearest|fall falls fell fallen falling drop drops dropped dropping decline declines declined declining slide slides slid sliding slump slumps slumped slumping plunge plunges plunged plunging tumble tumbles tumbled tumbling decrease decreases decreased decreasing shrink shrinks shrank shrunk shrinking sink sinks sank sunk sinking down lower lowers lowered lowering cut cuts cutting reduce reduces reduced reducing reduction trim trims trimmed slash slashes slashed slip slips slipped cheaper ease eases eased shed sheds retreat retreated weaken weakened dip dipped downward contract contracted contraction downgrade downgraded plummet plummets plummeted crash crashed collapse collapsed dwindle dwindled halve halves halved softened
approve approves approved approving approval accept accepts accepted uphold upholds upheld back backs backed backing endorse endorses endorsed adopt adopts adopted pass passes passed grant grants granted confirm confirms confirmed support supports supported supporting ratified ratifies agree agrees agreed favour favours favoured|reject rejects rejected rejecting rejection refuse refuses refused overturn overturns overturned overturning deny denies denied oppose opposes opposed opposing dismiss dismisses dismissed block blocks blocked blocking veto vetoes vetoed declined
win wins won winning victory triumph|lose loses lost losing loss defeat
buy buys bought buying purchase purchases purchased buyers buyer acquire acquires acquired acquiring|sell sells sold selling seller sellers divest divests divested
begin begins began begun start starts started starting resume resumes resumed reopen reopens reopened launch launches launched open opens opened opening|end ends ended ending stop stops stopped stopping halt halts halted suspend suspends suspended close closes closed closing shut shuts scrap scraps scrapped cease ceased
extend extends extended prolong|end ends ended shorten shortened
allow allows allowed permit permits permitted legalise legalises legalised authorise authorises authorised authorize authorized|outlaw outlaws outlawed ban bans banned forbid forbids forbidden bar bars barred prohibit prohibits prohibited block blocks blocked
more|less fewer
most|least fewest
larger bigger largest biggest greater|smaller smallest
highest higher|lowest lower
stronger strong strengthen strengthens strengthened strength|weaker weak weaken weakens weakened weakness
better best|worse worst
faster accelerate accelerates accelerated quicken quickens quickened speeds|slower slow slows slowed decelerated cools cooled
join joins joined enter enters entered|leave leaves left quit quits withdraw withdraws withdrew withdrawn
tighten tightens tightened tightening tighter tougher|ease eases eased easing loosen loosened looser softer
widen widens widened wider widening|narrow narrows narrowed narrower narrowing
praise praises praised welcome welcomes welcomed hail hails hailed applaud|condemn condemns condemned criticise criticised criticize criticized denounce denounced attacked
profit profits surplus|loss losses deficit
appoint appoints appointed hire hires hired|dismiss dismisses dismissed fire fires fired sack sacks sacked oust ousted
import imports importer importers|export exports exporter exporters
inflow inflows|outflow outflows
above exceed exceeded exceeds topped|below missed short
convict convicts convicted guilty|acquit acquits acquitted innocent cleared
majority|minority
improve improves improved improving recover recovers recovered|worsen worsens worsened worsening deteriorate deteriorated
admit admits admitted|deny denies denied
ahead lead leads led leading|behind trail trails trailed trailing
help helps helped|hurt hurts harm harms harmed
restore restored restores|withdraw withdrew withdraws cut cuts
easier|harder tougher
lawful legal|unlawful illegal
milder lenient laxer|harsher severe stricter tougher
optimistic upbeat|pessimistic gloomy downbeat
delay delays delayed postpone postpones postponed|hasten hastens hastened speed speeds
`;

/** One scale per line. A word may be on several, because "cut" is the opposite of "raised" and of "extended". */
export const OPPOSITES: readonly Opposites[] = PAIRS.trim()
  .split("\n")
  .map((line) => {
    const [one = "", other = ""] = line.split("|");
    return { one: new Set(one.split(" ")), other: new Set(other.split(" ")) };
  });
