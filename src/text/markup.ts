import { decodeHTML, decodeHTMLAttribute, decodeHTMLStrict } from "entities";
import { Tokenizer } from "htmlparser2";

/** What is told of markup as it is walked, in its order. Offsets are places in the source. */
export interface MarkupHandler {
  /** `end` is where its inside begins. The walk ends where it says "enough". */
  open(tag: Tag): void | "enough";
  /** `start` is where the inside of what it closes ends. */
  close(name: string, start: number): void;
  /** Characters already decoded, once; `isRaw` where they stood in CDATA. */
  text(text: string, isRaw: boolean): void;
}

export interface Tag {
  /** As written, in lower case; in HTML without its prefix. */
  readonly name: string;
  /** By name in lower case; the first of a name counts. */
  readonly attributes: ReadonlyMap<string, string>;
  readonly isSelfClosing: boolean;
  readonly start: number;
  readonly end: number;
}

/** More attributes than these are noise or an attack. */
const MAX_ATTRIBUTES = 64;
/** Characters of text without any tag; nobody reads on. */
const MAX_RUN = 1_000_000;

/**
 * Walks any markup, however broken, in time linear to its length; builds nothing and matches no tags. Of entities only
 * the characters that HTML names are known: nothing that a document declares is ever expanded.
 */
export function walkMarkup(source: string, kind: "xml" | "html", handler: MarkupHandler): void {
  const isXml = kind === "xml";
  let start = 0;
  let name = "";
  let attribute = "";
  let value = "";
  let attributes = new Map<string, string>();
  const slice = (from: number, to: number): string => source.slice(from, to);
  const openTag = (end: number, isSelfClosing: boolean): void => {
    const answer = handler.open({ name, attributes, isSelfClosing, start, end: end + 1 });
    if (answer === "enough") tokenizer.pause();
  };
  const tokenizer = new Tokenizer(
    { xmlMode: isXml, decodeEntities: false },
    {
      onopentagname(from, to) {
        start = from - 1;
        name = nameOf(slice(from, to), isXml);
        attributes = new Map();
      },
      onattribname(from, to) {
        attribute = slice(from, to).toLowerCase();
        value = "";
      },
      onattribdata(from, to) {
        value += slice(from, to);
      },
      onattribend() {
        if (attributes.size >= MAX_ATTRIBUTES || attributes.has(attribute)) return;
        attributes.set(attribute, isXml ? decodeHTMLStrict(value) : decodeHTMLAttribute(value));
      },
      onopentagend: (end) => openTag(end, false),
      onselfclosingtag: (end) => openTag(end, true),
      onclosetag: (from, to) => handler.close(nameOf(slice(from, to), isXml), from - 2),
      ontext(from, to) {
        const raw = slice(from, Math.min(to, from + MAX_RUN));
        handler.text(isXml ? decodeHTMLStrict(raw) : decodeHTML(raw), false);
      },
      // `from` stands after the bracket that opens CDATA's own "[CDATA[".
      oncdata: (from, to, trimmed) => handler.text(slice(from, to - trimmed), true),
      oncomment: nothing,
      ondeclaration: nothing,
      onprocessinginstruction: nothing,
      onattribentity: nothing,
      ontextentity: nothing,
      onend: nothing,
    },
  );
  tokenizer.write(source);
  tokenizer.end();
}

function nameOf(written: string, isXml: boolean): string {
  const name = written.toLowerCase();
  return isXml ? name : name.slice(name.indexOf(":") + 1);
}

function nothing(): void {
  // Comments, declarations and instructions say nothing to a reader.
}
