import { escapeAttribute, escapeText } from "entities";
import { walkMarkup } from "../../text/markup.ts";
import { resolveUrl } from "../../text/web-address.ts";

const VOID = new Set("br hr img wbr col source area".split(" "));
const ALLOWED = new Set(
  [
    "a abbr acronym address article aside audio b bdi bdo big blockquote br caption center cite code col colgroup dd del",
    "details dfn div dl dt em figcaption figure font footer h1 h2 h3 h4 h5 h6 header hr i img ins kbd li main mark ol p",
    "picture pre q rp rt ruby s samp section small source span strike strong sub summary sup table tbody td tfoot th thead",
    "time tr tt u ul var video wbr",
  ]
    .join(" ")
    .split(" "),
);
/** Elements to remove with everything inside them: none of it is meant for readers. */
const DROPPED = new Set(
  "script style template noscript svg math select textarea button title head".split(" "),
);
const ADDRESSES = new Set(["href", "src", "cite", "poster"]);
const ATTRIBUTES = new Set(
  "alt title width height datetime lang dir colspan rowspan start srcset".split(" "),
);
const MAX_DEPTH = 128;

/** HTML that is safe to show: only text markup, absolute addresses and matching tags. Never throws. */
export function cleanHtml(html: string, base: string | null): string {
  const pieces: string[] = [];
  const open: string[] = [];
  let dropped = "";
  let depth = 0;
  walkMarkup(html, "html", {
    open({ name, attributes, isSelfClosing }) {
      if (depth === 0 && DROPPED.has(name)) dropped = name;
      if (dropped === name && !isSelfClosing) depth += 1;
      if (depth > 0 || !ALLOWED.has(name)) return;
      const isVoid = VOID.has(name);
      if (!isVoid && open.length >= MAX_DEPTH) return;
      pieces.push(`<${name}${attributesOf(attributes, base)}>`);
      if (isSelfClosing && !isVoid) pieces.push(`</${name}>`);
      else if (!isVoid) open.push(name);
    },
    close(name) {
      if (depth > 0) {
        if (name === dropped) depth -= 1;
        return;
      }
      const at = open.lastIndexOf(name);
      if (at < 0) return;
      for (const inner of open.splice(at).reverse()) pieces.push(`</${inner}>`);
    },
    text(text) {
      if (depth === 0) pieces.push(escapeText(text));
    },
  });
  for (const name of open.reverse()) pieces.push(`</${name}>`);
  return pieces.join("").trim();
}

function attributesOf(attributes: ReadonlyMap<string, string>, base: string | null): string {
  return [...attributes]
    .flatMap(([name, value]) => {
      if (ADDRESSES.has(name)) {
        const address = safeAddress(value, base);
        return address === null ? [] : [` ${name}="${escapeAttribute(address)}"`];
      }
      return ATTRIBUTES.has(name) ? [` ${name}="${escapeAttribute(value)}"`] : [];
    })
    .join("");
}

function safeAddress(value: string, base: string | null): string | null {
  const url = resolveUrl(value, base);
  if (url === null) return null;
  return /^(https?|mailto|tel):$/.test(url.protocol) ? url.href : null;
}
