import { decodeHTML, decodeHTMLAttribute, decodeHTMLStrict } from "entities";
import { Tokenizer } from "htmlparser2";

/** Callbacks for a walk over markup, called in document order. Offsets are positions in the source. */
export interface MarkupHandler {
  /** `tag.end` is where the element's content begins. Returning "enough" stops the walk. */
  open(tag: Tag): void | "enough";
  /** `start` is where the content of the closed element ends. */
  close(name: string, start: number): void;
  /** Text whose character references were decoded once. `isRaw`: the text is from CDATA and was not decoded. */
  text(text: string, isRaw: boolean): void;
}

export interface Tag {
  /** In lowercase. In HTML, the namespace prefix is removed. */
  readonly name: string;
  /** By lowercase name. If a name occurs twice, the first counts. */
  readonly attributes: ReadonlyMap<string, string>;
  readonly isSelfClosing: boolean;
  readonly start: number;
  readonly end: number;
}

/** More attributes than this are noise or an attack. */
const MAX_ATTRIBUTES = 64;
/** The most characters of text between two tags; the rest is dropped. */
const MAX_RUN = 1_000_000;

/**
 * Walks any markup, however broken, in linear time. Builds no tree and does not check that tags match. Decodes only
 * HTML's named entities; entities that a document declares are never expanded.
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
      // `from` is the position after "[CDATA[".
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
  // Comments, declarations and instructions are not visible to readers.
}
