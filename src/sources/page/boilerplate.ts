import type { PageBlock } from "./blocks.ts";

/** In characters. Longer blocks are content, whatever phrase they begin with. */
const SHORT = 220;

/**
 * Keeps the article's own blocks. Drops notices, calls to action, and pointers to other articles ("Read more") together
 * with the links after them.
 */
export function withoutBoilerplate(blocks: readonly PageBlock[]): PageBlock[] {
  const kept: PageBlock[] = [];
  let isInPointers = false;
  let isInList = false;
  for (const block of blocks) {
    if (isPointer(block)) {
      isInPointers = true;
      // A list of teasers follows a label such as "Read more", unless the label's link is in the same line.
      isInList = block.linked <= 0.3;
      continue;
    }
    // Skips the teasers and links after a pointer, until the text continues.
    const isTeaser = block.kind === "item" || block.kind === "heading";
    if (isInPointers && ((isTeaser && isInList) || block.linked > 0.5)) {
      continue;
    }
    isInPointers = false;
    if (!isBoilerplate(block, kept.length === 0)) kept.push(block);
  }
  cutTail(kept);
  while (kept.at(-1)?.kind === "heading" || (kept.length > 3 && isSignature(kept.at(-1)!))) kept.pop();
  return kept;
}

/** The author's initials or agency at the end. */
function isSignature({ text, kind }: PageBlock): boolean {
  return kind === "text" && text.length < 25 && !/[.!?…:"”’»)\d]$/.test(text);
}

/** Drops the contacts of a press release, the note on the author and the like, if they end the text. */
function cutTail(kept: PageBlock[]): void {
  const total = kept.reduce((sum, { text }) => sum + text.length, 0);
  let after = 0;
  for (let at = kept.length - 1; at > 0; at--) {
    const { text } = kept[at]!;
    after += text.length;
    if (after > total * MAX_TAIL) return;
    if (text.length >= MAX_TAIL_LABEL || !TAIL_LABELS.test(text)) continue;
    kept.length = at;
    return;
  }
}

/** The largest share of the text that such an ending may have, and the greatest length of its label. */
const MAX_TAIL = 0.35;
const MAX_TAIL_LABEL = 80;

function isPointer(block: PageBlock): boolean {
  const { text, kind, linked } = block;
  if (kind === "row" || text.length > SHORT) return false;
  if (!POINTERS.test(text) && (!POINTING_LABELS.test(text) || isSentence(block))) return false;
  return text.length < 60 || linked > 0.3 || kind === "heading";
}

function isBoilerplate(block: PageBlock, isFirst: boolean): boolean {
  const { text, linked, kind } = block;
  if (kind !== "row" && linked > 0.8 && text.length < SHORT) return true;
  if (!/[\p{L}\p{N}]/u.test(text)) return true;
  if (text.length > 2 * SHORT) return false;
  if (RIGHTS.test(text)) return true;
  if (text.length > SHORT) return false;
  if (NOTICES.test(text) || CREDITS.test(text)) return true;
  if (isFirst && text.length < 120 && !SENTENCE_END.test(text) && DATES.test(text)) return true;
  if (LABELS.test(text) && (!isSentence(block) || LABELLED.test(text))) return true;
  if (DATE_ALONE.test(text)) return true;
  return text.length < 80 && (isFirst ? OPENERS.test(text) || STAMPS.test(text) : STAMPS.test(text));
}

/**
 * Whether the block is a sentence. A sentence that starts with the word of a label may be news: "Newsletter platform Substack
 * raised $100 million."
 */
function isSentence({ text, linked, kind }: PageBlock): boolean {
  return kind !== "heading" && linked < 0.3 && text.length >= 50 && SENTENCE_END.test(text);
}

/** A label with a separator, which is not news even in a sentence: "Newsletter: all that matters, every morning." */
const LABELLED = /^\P{L}*\p{L}+(?: \p{L}+)?\s?[:|–—]/u;

const POINTERS = starting(
  "(?:read|see|watch|listen|hear) (?:more|also|next|now|here)|also read|related(?: articles?| stories| posts?| content| topics| links| coverage| news| video)?(?:$|:)",
  "you (?:may|might)(?: also)? (?:like|be interested|enjoy)|recommended(?: for you| reading| stories)?(?:$|:)|don[’']t miss|what to read next|further reading|click here|explore further|editor[’']s picks?|keep reading|continue reading|in case you missed",
  "lesen sie (?:auch|hier|dazu|mehr|weiter|jetzt)|mehr (?:zum thema|dazu|lesen|infos|aus|von|zu[mr]?|artikel)|lest? auch|lies auch|auch interessant|(?:das|dies|diese artikel|das thema) könnten? (?:sie|dich|euch|ihnen)|passend (?:zum thema|dazu)|weitere (?:artikel|themen|nachrichten|beiträge|meldungen|news)|zum weiterlesen|ähnliche (?:artikel|beiträge|themen)|siehe auch|zum thema(?:$|:)|hier geht es|auch auf ",
  "lire aussi|à lire|a lire(?: aussi)?|sur le même sujet|voir aussi|pour aller plus loin|dans la même rubrique|lisez aussi",
  "le[ae] también|lee más|[lt]e puede interesar|ver también|más sobre|también (?:te|le) puede|noticias relacionadas|relacionad[oa]s?(?:$|:)|leé también|mira también|vea también",
  "leia (?:também|mais)|veja (?:também|mais)|saiba mais|leggi anche|potrebbe interessarti|per approfondire",
  "taip pat skaitykite|loe ka|lasi arī|pročitajte (?:i|još|više)|čitajte (?:i|još)|cite(?:ș|s)te (?:și|si)|olvass?a? (?:el|tovább)|lue myös|διαβάστε (?:επίσης|ακόμη)|ayrıca oku|baca juga|đọc thêm|xem thêm|soma (?:zaidi|pia)|(?:यह|ये) भी पढ़ें|اقرأ أيض|관련기사|читайте також",
  "czytaj (?:też|także|więcej|również)|zobacz (?:też|także|również)|polecamy|lees ook|læs også|les også|läs (?:också|mer|även)|čtěte (?:také|též)|přečtěte si|ilgili haber(?:ler)?|читайте (?:также|ещё)|関連記事|あわせて読みたい|相关(?:新闻|阅读|链接)",
);

const POINTING_LABELS = starting(
  "more (?:on|from|stories|about|news|great|coverage|in|like this)(?!-)|trending|most (?:read|popular|viewed)|up next|top stories|latest (?:news|stories)",
);

const TAIL_LABELS = starting(
  "(?:press |media )?contacts?(?:$|:)|for (?:more|further) information|(?:more|further) information(?:$|:)|about (?:the )?authors?(?:$|:)|notes to editors",
  "(?:presse)?kontakt(?:$|:)|weitere(?: aktuelle)? (?:informationen|infos)(?:$|:)|zusatzinformationen?(?:$|:)|ansprechpartner(?:in|innen)?(?:$|:)|rückfragen|über (?:den autor|die autorin|die autoren|uns|das unternehmen)(?:$|:)|zu[rm] (?:person|autor|autorin)(?:$|:)|fragen zu diesem artikel",
  "contacts? presse|à propos de|contacto(?:$|:)|sobre (?:el autor|la autora|o autor|a autora)|contatti(?:$|:)|kontakty?(?:$|:)",
);

const NOTICES = starting(
  "(?:do you )?want to (?:be informed|receive|read more|get more|stay (?:informed|up to date))|this (?:article|story|post) (?:was )?(?:originally|first) (?:appeared|published)|image illustrative",
  "lust auf mehr|möchten sie (?:den|diesen) (?:artikel|beitrag)|(?:rezept|artikel|seite|beitrag) (?:drucken|teilen|speichern|merken)|diesen (?:artikel|beitrag|text) (?:teilen|drucken|empfehlen)|erschienen in(?:$|:)|hier (?:geht es zu[mr]?|klicken)|dies ist eine maschinelle übersetzung",
  "externer inhalt|neuer abschnitt|empfohlener redaktioneller inhalt|(?:deine |ihre )?privatsphäre-einstellungen|an dieser stelle (?:finden|findest|befindet)",
  "sign up|subscribe|get (?:the|our|all the) (?:latest|newsletter|best|daily)|(?:our|free|daily) newsletter|join (?:us|our|the conversation)|download (?:our|the) app|follow (?:us|me|him|her|them|@|our|\\S+ on|\\S+ \\S+ on)|like us on|abonnier\\p{L}*|jetzt (?:anmelden|abonnieren|kaufen|lesen)|melden sie sich|folgen sie|inscrivez|abonnez|suscríbe\\p{L}*|síguenos|siga(?:-nos| (?:nos|nuestr\\p{L}+|noss\\p{L}+|@|[oa]s?|el|las?|los) ?)|iscriviti",
  "share (?:this|on|via|article|story)|teilen|partager|compartir|compartilhar|condividi|tweet(?:$| this)|drucken|print(?:$| this)|e-?mail(?:$| this)|copy link|save (?:article|story)|bookmark",
  "advert(?:$|:)|story continues below|article continues (?:after|below)|scroll (?:down )?to continue",
  "filed under|tags?(?:$|:)|topics?(?:$|:)|schlagw(?:orte?|örter)|stichwörter|themen(?:$|:)|categor(?:y|ies)\\s*:|kategorien?\\s*:|posted in|this entry was posted|mots[- ]clés|etiquetas|en savoir plus sur",
  "(?:leave|post|write|add) (?:a|your) (?:comment|reply)|comments?(?:$| are closed| \\(?\\d)|kommentare?(?:$|:| schreiben| hinterlassen)|schreibe einen kommentar|have your say|what do you think|tell us what|let us know|commentaires|comentarios|comentários",
  "by signing up|sign in|log in|already a (?:subscriber|member)|einloggen|bereits (?:abonnent|kunde)|this (?:content|article) is (?:reserved|for|only)|to continue reading|create an account|register (?:now|to)|sie sind (?:aktuell )?nicht eingeloggt|weiterlesen mit",
  "have a (?:tip|news tip|question)|got a (?:tip|story)|send (?:us|your) (?:tips|your)|contact (?:us|the (?:author|writer))|report a (?:typo|correction|mistake)|(?:reporting|editing) by(?! the )|our standards|we want to hear|the times is committed",
  "copyright(?:$|\\s*(?:©|\\(c\\)|\\d{4}|:|by |notice))|©|\\(c\\) \\d{4}|all rights reserved|alle rechte vorbehalten|tous droits|todos los derechos|todos os direitos|tutti i diritti|wszelkie prawa",
  "(?:photo|image|picture|photograph|foto|bild|fotos|bilder|imagen|illustration|titelbild|beitragsbild|symbolbild|video|screenshot|image credit|photo credit|credit|credits|crédit photo|bildquelle|bildnachweis|fotocredit|grafik|infografik)(?: by| credits?| courtesy(?: of)?)?\\s*:",
  "photo by |photos by |foto von |image via |image courtesy ",
);

/** Labels for something outside the article, unless they start a sentence. */
const LABELS = starting(
  "newsletters?|login|tagged|advertisements?|anzeigen?|werbung|publicité|publicidad|reklam[ea]?|annonser?|annons|sponsored|\\d+ (?:comments?|kommentare)|(?:reporting|editing) by|courtesy of|copyright",
);

/** Also matches in longer blocks, because copyright notices can be long. */
const RIGHTS =
  /all rights reserved|alle rechte vorbehalten|tous droits réservés|todos los derechos reservados|無断転載|may not be (?:published, broadcast|reproduced)|no part may be reproduced|contributed to this (?:report|story|article)|document is subject to copyright|sign up (?:for|to) (?:our|the|receive) .{0,60}newsletter|(?:our|this site|we) uses? cookies|(?:zustimmung|einstellungen|stelle|einverstanden)[^.]{0,80} extern\p{L}* (?:inhalt|redaktionell)\p{L}*|\b(?:our|this|your) [^.]{0,40}\bcookies? (?:policy|consent)|^cookies? (?:policy|consent)/iu;

/**
 * A picture's source, alone on its line or after its caption. Does not match a sentence that ends with such a name
 * ("bought by Getty Images.").
 */
const CREDITS =
  /(?:(?:^|[/|(©:,.–—-]\s?|\bvia )(?:getty(?: images)?|ap photo|shutterstock|istock|imago(?: images)?|unsplash|pixabay)\)?\.?|\b(?:getty(?: images)?|ap photo|shutterstock|istock|imago(?: images)?|unsplash|pixabay)\)?|(?:\/|\bvia )reuters\)?\.?|picture alliance\)?\.?|bildrechte: .{0,60}|\/(?:afp|dpa|epa)\)?\.?)$/i;

/** The byline above the text. */
const OPENERS =
  /^(?:[Bb]y|BY|[Vv]on|VON|[Pp]ar|[Pp]or|[Dd]i|[Aa]f|[Aa]v|[Dd]oor|Text:|Autor:|Author:)\s+\p{Lu}[\p{L}.'’-]+(?:\s+[\p{L}.'’,&-]+){0,6}$/u;

/** The publication date and the reading time. */
const STAMPS =
  /^(?:(?:(?:last |zuletzt )?(?:posted|published|updated|modified|stand|veröffentlicht|aktualisiert|erschienen|publié|mis à jour|publicado|actualizado|atualizado|pubblicato|aggiornato|created)(?: (?:on|at|am|le|el|em|il))?\s*:?\s.{0,50}\d{4}.{0,20})|\d+ ?(?:min(?:ute|uten|utes|s)?\.?)(?: ?read| lesezeit| de lecture)?|(?:lesezeit|reading time)\s*:?.{0,20}|(?:by|von)|share|teilen|more|mehr|weiter|next|previous|zurück|menu|close|schließen|gallery|video|audio)$/i;

const SENTENCE_END = /[.!?…]["”’»)]*$/;

/** A date with its year, as in the line above the text that names author, day and section. */
const DATES =
  /\b\d{1,2}[./-]\d{1,2}[./-](?:19|20)?\d{2}\b|\b(?:19|20)\d\d-\d\d-\d\d\b|\b\d{1,2}\.? (?:de )?\p{L}{3,10}\.?,? (?:de )?(?:19|20)\d\d\b|\b\p{L}{3,9}\.? \d{1,2},? (?:19|20)\d\d\b/u;

const DATE_ALONE =
  /^(?:\p{L}{2,12},? )?(?:\d{1,2}[./-]\d{1,2}[./-](?:19|20)\d\d|(?:19|20)\d\d[./-]\d{1,2}[./-]\d{1,2}|\d{1,2}\.? (?:de )?\p{L}{3,10}\.? (?:de )?(?:19|20)\d\d)(?:\D{0,5}\d{1,2}[:.h]\d{2}(?: ?(?:uhr|h|am|pm|\p{Lu}{2,4}))?)?$/iu;

/** Matches any of these phrases at the start of a block. In Latin and Cyrillic script, only whole words match. */
function starting(...lists: string[]): RegExp {
  const end = "(?:(?<![\\p{Script=Latin}\\p{Script=Cyrillic}])|(?![\\p{Script=Latin}\\p{Script=Cyrillic}]))";
  return new RegExp(`^[\\s>»►▶→•–|+\\[(*-]*(?:${lists.join("|")})${end}`, "iu");
}
