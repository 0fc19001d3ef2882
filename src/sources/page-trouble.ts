import type { Page } from "../domain/article.ts";
import type { PageTrouble } from "../domain/outlet-day.ts";
import type { FetchFault } from "../http/fetch-fault.ts";
import { htmlToText } from "../text/html-text.ts";

/** A page with this much text has the article, whatever else is on it. */
const ENOUGH_CHARACTERS = 1_000;
/** A page without its article shows little more than its navigation. */
const FEW_CHARACTERS = 400;
/** Only this much is checked: whatever blocks a reader is near the top, and some pages are megabytes long. */
const MAX_SOURCE = 300_000;

/**
 * Why a page that the outlet sent has no article for us; null if it has one. `page` is null if the page doesn't belong
 * to the article. The source is decoded only if needed.
 */
export function pageTroubleOf(
  source: () => string,
  address: string,
  page: Pick<Page, "text"> | null,
): PageTrouble | null {
  if (page !== null && page.text.length >= ENOUGH_CHARACTERS) return null;
  const html = source().slice(0, MAX_SOURCE);
  const shown = htmlToText(html);
  if (BOT_CHECK.test(html)) return "bot-check";
  if (PAYWALL_DECLARED.test(html) || PAYWALL_SHOWN.test(shown)) return "paywall";
  if (page !== null && page.text.length >= FEW_CHARACTERS) return null;
  if (CONSENT_ADDRESS.test(address) || CONSENT_SHOWN.test(shown)) return "consent";
  if (shown.length < FEW_CHARACTERS && isMadeByScripts(html)) return "script";
  return page === null || page.text === "" ? "other" : null;
}

/** Why a page could not be fetched. */
export function fetchTroubleOf({ kind, status }: Pick<FetchFault, "kind" | "status">): PageTrouble {
  if (status !== null) {
    if (status === 429) return "throttled";
    if (status === 404 || status === 410) return "gone";
    if ([401, 402, 403, 451].includes(status)) return "refused";
    return status >= 500 ? "failing" : "unreadable";
  }
  if (kind === "robots") return "robots";
  return kind === "too-large" || kind === "encoding" || kind === "protocol" ? "unreadable" : "unreachable";
}

// These phrases only tell the reason. They don't decide whether a page is used.

const BOT_CHECK =
  /<title>\s*(?:just a moment|attention required|access denied|are you a robot|robot or human)|checking your browser|verify (?:that )?you are (?:a )?human|cf-browser-verification|_cf_chl_opt|px-captcha|captcha-delivery\.com|_incapsula_resource|g-recaptcha[^>]*>\s*<\/div>\s*<\/form>\s*<\/body>/i;
const PAYWALL_DECLARED =
  /"isAccessibleForFree"\s*:\s*"?false|content_tier"[^>]{0,40}content="(?:locked|metered)"/i;
const PAYWALL_SHOWN =
  /\b(?:subscribe|sign up|register|log in|sign in) (?:now )?to (?:continue|read|unlock|keep reading)|\bcontinue reading (?:with|this)|\b(?:for|only to) subscribers\b|\bsubscribers? only\b|\balready a subscriber\b|\bunlock this article\b/i;
const CONSENT_ADDRESS = /^https?:\/\/(?:consent|privacy|cmp)[.-]|\/(?:consent|cookie-?wall|privacy-gate)\b/i;
const CONSENT_SHOWN =
  /\bcookies?\b.{0,200}\b(?:accept|agree|consent|reject)\b|\b(?:accept|agree|consent|reject)\b.{0,200}\bcookies?\b|\bwe value your privacy|\bbefore you continue to\b/is;
const SCRIPT_WANTED =
  /\b(?:enable|turn on|requires?|without|need) javascript|javascript (?:is|to be) (?:disabled|required|enabled)/i;
const EMPTY_ROOT =
  /<(?:div|main|app-root)\b[^>]*\bid=["']?(?:root|app|__next|__nuxt|main|q-app)["']?[^>]*>\s*<\/|<app-root\b/i;

function isMadeByScripts(html: string): boolean {
  return /<script\b/i.test(html) && (SCRIPT_WANTED.test(html) || EMPTY_ROOT.test(html));
}
