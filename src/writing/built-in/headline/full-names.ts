/** Names bodies and people in full where a headline uses the short form and the article gives the long one. */
export function withFullNames(title: string, text: string, most: number): string {
  const source = text.slice(0, MAX_READ);
  let result = title;
  for (const change of [presidents, surnames, bodies, chambers, abbreviations]) {
    const other = change(result, source);
    if (other.length <= most) result = other;
  }
  return result;
}

const MAX_READ = 6_000;

/** "Trump" becomes "President Trump" if the article calls him that, and not a former president or a candidate. */
function presidents(title: string, source: string): string {
  return title.replace(
    /(?<![\p{L}.'’“"‘-] ?)(?<!\b(?:\p{Lu}[\p{L}.]+|President|the|Mr|of|anti|pro|ex) )(Trump|Biden|Obama|Clinton|Bush|Macron|Putin|Zelensky|Erdogan|Bolsonaro|Lula)(?=(?:['’]s)? \p{Ll})(?!(?:['’]s)? (?:administration|campaign|rally|supporters?|allies|ally|aides?|lawyers?|tower|voters|foundation|era|official|team|judge|appointee|tax)\b)/u,
    (name: string) => {
      const title = new RegExp(
        `(?<!(?:[Ff]ormer|[Vv]ice|then-|[Ee]x-)(?: ?))\\bPresident (?:\\p{Lu}\\p{Ll}+ (?:\\p{Lu}\\. )?)?${name}\\b`,
        "u",
      );
      const other = new RegExp(
        `\\b(?:[Ff]ormer|[Vv]ice|ex-|then-)[ -]?[Pp]resident (?:\\p{Lu}\\p{Ll}+ )?${name}|President-elect|(?:nominee|candidate|hopeful) (?:\\p{Lu}\\p{Ll}+ )?${name}`,
        "u",
      );
      return title.test(source) && !other.test(source) ? `President ${name}` : name;
    },
  );
}

const NEVER_SURNAMES =
  /^(?:US|UK|EU|UN|House|Senate|Court|Fed|Bank|State|City|North|South|East|West|New|White|Supreme|Democrats?|Republicans?|Congress|President|Minister|America|China|Russia|India|Iran|Israel|Washington|York|Jersey|Georgia|Jordan|Chad|Lebanon|Virginia|Carolina|Dakota|Lincoln|Ford|Tesla|Boeing|Morgan|Chase|Goldman|Lehman|Disney|Dell|Toyota|Honda|Ferrari|Porsche|Monday|Tuesday|Wednesday|Thursday|Friday|Saturday|Sunday|January|February|March|April|May|June|July|August|September|October|November|December|Trump|Biden|Obama|Clinton|Bush|Brexit|Day|Street|Wall|Party|Act|Bill|King|Queen|Pope|Prince|Hill|Times|Post|Justice|Christmas|Easter|Islam|Union|Force|Army|Navy|General|Group|Treasury|Capital|Pentagon|Kremlin|Parliament|Commons|Lords|Google|Apple|Amazon|Facebook|Twitter|Microsoft|Meta|Nasdaq|Dow|Bitcoin|Ether|Ripple|Terra|Luna|Coinbase|Binance|Covid|Americans?|British|French|German|Chinese|Japanese|Russian|Ukraine|Europe|Asia|Africa|London|Paris|Tokyo|Berlin|Moscow|Beijing|Texas|Florida|California|Prime|Chief|Governor|Judge|Attorney|Secretary|Mexico|Korea|Lanka|Zealand|Arabia|Guinea|Rica|Leone|Faso|Africa|Sudan|Indies|Kong|Angeles|Francisco|Diego|Vegas|Orleans|Hampshire|England|Ireland|Wales|Scotland|Louis|Paul|Aires|Paulo|Janeiro|Plata|Delhi|City|Coast|Bay|Lake|River|Valley|Island|Islands|Beach|Park|Square|Town|County|Gulf|Reserve|Energy|Motors|Holdings|Airlines|Electric|Oil|Steel|Network|Labs|Systems|Foundation|Research|Brothers|Sachs|Stanley|Suisse|Exchange|Stock|Central|National|Federal|Commission|Committee|Council|Agency|Office|Department|Ministry|Board|Authority|Organization|Association|Institute|University|College|School|Labour|Labor|Conservatives?|Liberals?|Tories|Tory|Greens?|Left|Right|Center|Press|News|Journal|Herald|Tribune|Guard|Police|World|Cup|Games|Olympics?)$/;

/** "Sunak" becomes "Rishi Sunak" if the article names exactly one person with that surname. */
function surnames(title: string, source: string): string {
  for (const { 0: name, index } of title.matchAll(
    /(?<![\p{L}.'’“"‘&-])\p{Lu}\p{Ll}{2,}(?=(?:['’]s)?(?: \p{Ll}|,|$))(?! and \p{Lu})/gu,
  )) {
    const before = title.slice(0, index);
    if (NEVER_SURNAMES.test(name) || /\p{Lu}[\p{L}.’'-]*,? $/u.test(before) || /["“‘]/.test(before)) continue;
    if (/\b(?:the|of|in|to|at|from|near|for the|a|an|than|and) $/.test(before)) continue;
    const first = firstNameOf(name, source);
    if (first === null) continue;
    return `${before}${first} ${title.slice(index)}`;
  }
  return title;
}

/** The first name of the only person with this surname; null if there are more, or if it may be a body or a place. */
function firstNameOf(name: string, source: string): string | null {
  let first: string | null = null;
  let isPerson = false;
  for (let at = source.indexOf(name); at !== -1; at = source.indexOf(name, at + 1)) {
    const after = source.slice(at + name.length, at + name.length + 30);
    const before = source.slice(Math.max(0, at - 45), at);
    if (/^[\p{L}-]/u.test(after) || /[\p{L}-]$/u.test(before)) continue;
    if (/^ (?:\p{Lu}\p{Ll}|Inc|Corp|Group|Bank)/u.test(after)) return null;
    const own = /(?<![\p{L}.-])(\p{Lu}\p{Ll}{2,}|\p{Lu}\.(?: ?\p{Lu}\.)?) (?:\p{Lu}\. )?$/u.exec(before);
    if (own !== null && !NOT_FIRST.test(own[1]!)) {
      // "Hafize Gaye Erkan" has more first names than one, "Royal Dutch Shell" has none.
      const prior = /(\p{Lu}\p{Ll}+) $/u.exec(before.slice(0, own.index))?.[1];
      if (prior !== undefined && !NOT_FIRST.test(prior) && !TITLED.test(`${prior.toLowerCase()} `))
        return null;
      if (first !== null && first !== own[1]!) return null;
      first = own[1]!;
      isPerson ||= TITLED.test(before.slice(0, own.index));
    } else {
      isPerson ||= /\b(?:Mr|Mrs|Ms|Dr)\.? $/.test(before) || (own === null && ACTS.test(after));
    }
  }
  return isPerson ? first : null;
}

const TITLED =
  /\b(?:[Pp]resident|[Mm]inister|[Gg]overnor|Gov\.|[Ss]enator|Sen\.|Rep\.|[Cc]hair(?:man|woman)?|[Cc]hief(?: [Ee]xecutive)?|CEO|founder|[Jj]ustice|[Jj]udge|[Ss]ecretary|[Ll]eader|[Cc]hancellor|[Ss]peaker|[Gg]eneral|director|billionaire|candidate|prosecutor|lawyer) $/;
const ACTS =
  /^(?:['’]s)? (?:\p{Ll}+ )?(?:said|says|told|was|has|had|is|would|will|won|also|did|added|called|who|spoke|took|made|wrote)\b/u;

/** Words before a surname that are titles, ranks or openings of sentences. */
const NOT_FIRST =
  /^(?:Mr|Mrs|Ms|Dr|Sir|Lord|Lady|President|Minister|Chancellor|Governor|Gov|Senator|Sen|Rep|Speaker|Chairman|Chairwoman|Chair|Chief|Justice|Judge|General|Gen|Secretary|Premier|Attorney|Director|Leader|King|Queen|Prince|Princess|Pope|Congressman|Congresswoman|Representative|Mayor|Team|The|But|And|When|While|After|Before|For|With|That|Then|If|As|In|On|At|By|From|Under|Against|Since|Though|Although|Because|Where|What|How|Why|Who|Did|Does|Is|Was|Has|Had|Would|Will|Could|Should|Now|Also|Former|Even|Instead|So|Yet|Still|Only|Like|Unlike|Democrat|Republican|Labour|Labor|Conservative|Tory|Vice|Elect|Executive|Commissioner|Candidate|Detective|Officer|Colonel|Captain|Admiral|Sergeant|Major|Professor|Reverend|Both|Asked|Among|Meanwhile|Earlier|Later|Mrs|Madam|Sheriff|Counsel|General)\.?$/;

/** "Fed" becomes "Federal Reserve". */
function bodies(title: string, source: string): string {
  return title
    .replace(/(?<![\p{L}-])Fed(?=(?:['’]s)? \p{Ll})(?! (?:chair|chief|boss|governor|official|funds))/u, () =>
      /\bFederal Reserve\b/.test(source) ? "Federal Reserve" : "Fed",
    )
    .replace(/\bDOJ\b/, () =>
      /\bJustice Department|Department of Justice\b/.test(source) ? "Justice Department" : "DOJ",
    )
    .replace(/\b(?:coronavirus|COVID|Covid)\b(?!-|['’])/, (word: string) =>
      word === "coronavirus"
        ? /\bCOVID-19\b|\bCovid-19\b/.test(source) && !/\bnovel coronavirus\b/.test(title)
          ? "Covid-19"
          : word
        : "Covid-19",
    );
}

/** The chambers and the court of the United States, for readers elsewhere. */
function chambers(title: string, source: string): string {
  const isAmerican = /\bRepublicans?\b/.test(source) && /\bDemocrat(?:s|ic)?\b/.test(source);
  if (!isAmerican && !/\bU\.?S\.? (?:Senate|Supreme Court|House)\b/.test(source)) return title;
  if (
    /\bUS\b|\bU\.S\.|America|\bState\b/.test(title) ||
    /\b(?:[Ss]tate|\p{Lu}\p{Ll}+(?:['’]s)?) (?:Senate|Supreme Court)\b/u.test(
      source.replaceAll(/\b(?:U\.S\.|US|The|Republican|Democratic|GOP) (?=Senate|Supreme)/g, ""),
    )
  )
    return title;
  return title.replace(
    /(?<![\p{L}.'’-] ?)(?<!\p{L} )(?:Supreme Court|Senate)(?= (?!(?:Republicans?|Democrats?|GOP|Majority|Minority|Judiciary|Intelligence|race|seat|candidate|hopeful|leader|Leader|Justice|justice|nominee|pick|Finance|Foreign|Dem|candidates|races|trial|panel|committee|confirmation|impeachment|hearing|run|runoff|bid|campaign)s?\b)\p{Ll})/u,
    (body: string) => `US ${body}`,
  );
}

const KNOWN =
  /^(?:US|UK|EU|UN|UAE|NATO|FBI|CIA|GDP|IMF|WHO|AIDS|BBC|CNN|OPEC|IBM|NASA|CEO|TV|AI|GOP|UFO|DNA|HIV|LGBT|LGBTQ|NBA|NFL|MPs?|PM|ISIS|BTC|ETH|XRP|ETF|ETFs|SPAC|IPO|NFT|NFTs|ATM|DC|LA|NY|NYC|USA|COVID|ID|IT|TSB|HSBC|UBS|BMW|BP|CBS|NBC|ABC|MSNBC|PBS|NPR|HBO|MTV|KGB|NHS|DNC|RNC|MLK|AOC|JFK|FDR|ACLU|NAACP|NRA|KKK|WTO|G20|CPI|PMI|SUV|SUVs|OK|VP|ICE|DACA|NAFTA|USMCA|USSR|AP|AFP)$/;

/** "RBI" becomes "Reserve Bank of India" if the article writes that name with these initials. */
function abbreviations(title: string, source: string): string {
  for (const { 0: short, index } of title.matchAll(
    /(?<![\p{L}\p{N}$.'’“"‘&-])\p{Lu}{2,5}(?=(?:['’]s)?(?: |,|$))/gu,
  )) {
    if (KNOWN.test(short) || /["“‘]/.test(title.slice(0, index))) continue;
    const letters = [...short].map((letter) => `${letter}\\p{Ll}+`);
    const full =
      new RegExp(
        `(?<![\\p{L}] )${letters.join("(?: (?:of|and|the|for|on|in)(?: the)?)? ")}(?! \\p{Lu}|\\p{L})`,
        "u",
      ).exec(source)?.[0] ??
      new RegExp(
        `(?<=\\b(?:the|The|a|an|of|by|and|to|in|with) )${letters.join("(?: (?:of|and|the|for|on|in)(?: the)?)? ")}(?! \\p{Lu}|\\p{L})`,
        "u",
      ).exec(source)?.[0];
    if (full === undefined) continue;
    const rest = title.slice(index + short.length);
    return (
      withArticle(title.slice(0, index), full) +
      (full.endsWith("s") ? rest.replace(/^(['’])s\b/, "$1") : rest)
    );
  }
  return title;
}

function withArticle(before: string, name: string): string {
  return (
    before.replace(/\b([Aa])n? $/, (_, letter: string) =>
      /^[AEIO]/.test(name) ? `${letter}n ` : `${letter} `,
    ) + name
  );
}
