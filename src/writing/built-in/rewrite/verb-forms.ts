/** The forms of verbs that are common in news. */
export interface VerbForms {
  readonly base: string;
  readonly present: string;
  readonly past: string;
  readonly participle: string;
}

/** The verb whose simple past this is; undefined for other words. */
export function verbOfPast(word: string): VerbForms | undefined {
  return BY_PAST.get(word.toLowerCase());
}

/** The verb whose participle this is: "seized", "taken". */
export function verbOfParticiple(word: string): VerbForms | undefined {
  return BY_PARTICIPLE.get(word.toLowerCase());
}

/** The verb whose third person this is: "raises". Many of them are nouns as well. */
export function verbOfPresent(word: string): VerbForms | undefined {
  return BY_PRESENT.get(word.toLowerCase());
}

const REGULAR =
  "fade shove creak annul revalue expel unseal die average quicken plead admit rebel rally swing-no finance outpace outperform upset-no top tumble overshoot-no undershoot-no near skirt clear cool dampen deepen dent dip curb crack crush darken detail dub dwarf dampen flatten flag foreshadow gauge greenlight-no harden hammer hoist hover insure issue jolt leap-no level lodge mandate massacre maul mull nudge oblige pare peak pin plug propose ransack rattle reap recoup resist restate retake-no revamp rig rip rival ruin salvage shatter shell shun soak sour speed-no squeeze stagger steady swamp swap tangle tilt trounce veer abolish abstain accelerate acclaim admonish advise amend anoint apologise apologize assassinate assess assume authorise authorize await abduct bomb bombard besiege cede censure cheat chide chop claw cleanse coach command commission compete compel compensate compile concur conduct consult convene convert convince cooperate decrease deepen devalue disappoint discuss disband disrupt distribute divert divorce drain drift dump dwindle edge-no elevate embarrass embark employ empty engulf erase eschew exclude exempt exhaust exonerate exploit expose flare flatten float flock flood forecast-no fuse gamble grapple ground harvest highlight hoard honour hospitalise imprison inaugurate incite inflict injure invalidate kidnap knock label lament languish lapse lend-no liquidate loot maintain mediate mobilise moderate mount narrow nod notch nullify oppress overrule park patrol peg penalise penalize perish persist plot plough plunder precede prohibit prolong publicise quarantine queue ravage rename reshuffle resettle restructure reunite rupture sabotage scramble screen shrug shuffle signal-no slaughter snap sow-no spare speculate spill spiral squash stabilise stagnate stamp starve stay stumble surge surface swear-no swoop target threaten toss-no trample trek tumble unnerve untangle vacate wane warn waver widen wobble yank abandon accept prohibit survive provide frame lodge decide step lodge reject solve finish describe unveil tender rocket double vault adjourn board bow broker campaign canvass carry comment concern consolidate coordinate counter decry defy delve depart deploy deride divide doubt drag echo educate enable encourage endure enforce enjoy establish evolve examine extradite finance foil forge forgo-no found free fund generate greet guarantee hack handle heckle identify illustrate infect inherit inspect inspire intercept justify label license loan lower memorialize merge mine mobilise mobilize mock nationalise nationalize neglect nudge obstruct occupy offset overwhelm part pepper phone pitch position possess pour preach premiere prepare procure proclaim prolong propel prosecute protect provoke punish quash quell quote rack reaffirm realize rebuild-no reclaim recount redouble reform refund regulate reiterate relinquish relocate rely remark repay-no reopen repel reprimand resort restart retaliate retract revert reward round sanction scale scatter sell-no separate shake-no shelve ship shout shrug sideline skyrocket soften solidify squander stabilise stabilize steer stoke subject substitute supply swear-no sway swell swoop tally tamper taunt tax tee tempt test thank thwart trace train transform tune undercut-no uproot validate venture wade wage wager waive ward weather whip wield wither wreck wrestle clinch downgrade upgrade suspend restrain surrender tumble attract award burn cheer chair clash complain cover delete design double downplay earn eye fire flood form fuel gut halve install intensify intervene kneel lift line lure mandate march merge open operate orbit outlaw overhaul pack patch pick pile preside preserve print process produce profit recognise recognize redraw refer remind require rally rain rate regain rock roll rush scold seal search shape shoot-no skip slide-no smash snub sponsor stall stockpile storm strengthen stress stretch subpoena subpoena strip study summon surround switch tackle tie topple toughen trap treat undermine unite unseat unwind-no usher vacate vanish warm wipe wrap yield tout denounce mourn  accuse acknowledge acquire add address adopt advance affirm agree aim allege allow announce appeal appear appoint approve argue arrest arrive ask assail assemble assure attack attend avoid back ban bar block bolster boost call cancel capture cause caution celebrate challenge charge claim clear climb close collapse commit compare complete concede conclude condemn confirm confront consider contact continue contract convict correct crash create criticise criticize cross damage deal-no debate declare decline defeat defend delay deliver demand denounce deny deploy describe destroy detain determine disclose dismiss dissolve drop ease edge elect eliminate embrace emerge endorse enact end enter erupt escape establish estimate evacuate exceed execute expand expel expect explain explode express extend face fail favor fear file filibuster finalize finish fine force freeze-no gain gather grant hail halt hand help hike hire hope hurl ignore impeach implement impose increase indicate indict inform injure insist introduce invade invest investigate invite issue join jump kick kill land lash launch learn lift limit list lobby lock loosen lower manage mark marry miss move murder name narrow negotiate nominate note notify object obtain offer open oppose order oust outline overrule overturn own pardon participate pass pause permit persuade place plan play plead pledge plummet plunge point poll post postpone praise predict present press pressure prevent probe promise promote prompt propose protest prove publish pull purchase push question raise ramp ratify reach react rebound rebuff rebuke recall receive recommend record recover recuse reduce refuse regain register reinstate reject release relax remain remove rename renew repeal replace report request rescue resign resolve respond restore restrict resume retain retire retreat return reveal reverse revise revive revoke rule save schedule score scrap secure seize select sentence settle share shift shock show-no shutter side sign signal slam slap slash slip slow slump soar spark spur stage start state stay stop stun submit succeed suffer suggest support suppress surge surpass surprise survey suspect suspend tap target tell-no terminate test testify threaten tighten top total touch trade trail transfer travel trigger trim triple trounce tumble turn tweet uncover unveil uphold-no urge use vandalize veto view violate visit voice vote vow wait walk warn weaken weigh welcome widen work worsen wound"
    .split(" ")
    .filter((word) => !word.endsWith("-no"));

const IRREGULAR =
  "overrun:overran:overrun leap:leapt:leapt lay:laid:laid swell:swelled:swollen sit:sat:sat tear:tore:torn wear:wore:worn beat:beat:beaten become:became:become begin:began:begun bid:bid:bid blow:blew:blown break:broke:broken bring:brought:brought build:built:built buy:bought:bought cast:cast:cast catch:caught:caught choose:chose:chosen come:came:come cut:cut:cut deal:dealt:dealt draw:drew:drawn drive:drove:driven fall:fell:fallen fight:fought:fought find:found:found flee:fled:fled fly:flew:flown forbid:forbade:forbidden freeze:froze:frozen get:got:got give:gave:given go:went:gone grow:grew:grown hear:heard:heard hit:hit:hit hold:held:held keep:kept:kept lead:led:led leave:left:left lose:lost:lost make:made:made meet:met:met oversee:oversaw:overseen overtake:overtook:overtaken pay:paid:paid put:put:put quit:quit:quit rise:rose:risen run:ran:run see:saw:seen seek:sought:sought sell:sold:sold send:sent:sent set:set:set shake:shook:shaken shed:shed:shed shoot:shot:shot shrink:shrank:shrunk shut:shut:shut sink:sank:sunk slide:slid:slid speak:spoke:spoken spend:spent:spent split:split:split spread:spread:spread stand:stood:stood steal:stole:stolen stick:stuck:stuck strike:struck:struck swear:swore:sworn sweep:swept:swept take:took:taken tell:told:told throw:threw:thrown undergo:underwent:undergone uphold:upheld:upheld win:won:won withdraw:withdrew:withdrawn write:wrote:written say:said:said show:showed:shown think:thought:thought sue:sued:sued".split(
    " ",
  );

const DOUBLING = new Set(
  "expel annul admit plot plug snap trek drag-no pin rig chop patrol-no scrap compel-no propel quell-no ship whip compel repel prohibit-no gut rip wrap wipe-no trap skip chat strip ban bar drop slam slap slip stop stun trim top tap scrap spur commit recur rebut".split(
    " ",
  ),
);

function pastOf(base: string): string {
  if (base.endsWith("e")) return `${base}d`;
  if (/[^aeiou]y$/.test(base)) return `${base.slice(0, -1)}ied`;
  if (DOUBLING.has(base)) return `${base}${base.at(-1)!}ed`;
  return `${base}ed`;
}

/** "raises", "passes", "denies". */
export function presentOf(base: string): string {
  if (/[^aeiou]y$/.test(base)) return `${base.slice(0, -1)}ies`;
  return /(?:s|x|z|ch|sh|o)$/.test(base) ? `${base}es` : `${base}s`;
}

const FORMS: readonly VerbForms[] = [
  ...REGULAR.map((base) => ({ base, past: pastOf(base), participle: pastOf(base) })),
  ...IRREGULAR.map((row) => {
    const [base, past, participle] = row.split(":") as [string, string, string];
    return { base, past, participle };
  }),
].map((forms) => ({ ...forms, present: presentOf(forms.base) }));

const BY_PAST = new Map(FORMS.map((forms) => [forms.past, forms]));
const BY_PARTICIPLE = new Map(FORMS.map((forms) => [forms.participle, forms]));
const BY_PRESENT = new Map(FORMS.map((forms) => [forms.present, forms]));
