export interface DecodingHints {
  /** The Content-Type header, as received. */
  readonly contentType?: string | null | undefined;
  readonly kind: "xml" | "html";
}

/** HTML requires the declaration in the first 1024 bytes, but real pages put scripts and styles before it. */
const PRESCAN_BYTES = 16_384;

/** The charset from the Content-Type, else from the document's own declaration; null if neither names one. */
export function findDeclaredCharset(bytes: Uint8Array, hints: DecodingHints): string | null {
  const sent = /;\s*charset\s*=\s*["']?\s*([^\s;"',]+)/i.exec(hints.contentType ?? "")?.[1];
  if (sent !== undefined) return sent;
  const head = asciiOf(bytes.subarray(0, PRESCAN_BYTES));
  return (
    /^[^<]{0,64}<\?xml\b[^>]{0,256}?\bencoding\s*=\s*["']?\s*([^\s"'?>]+)/i.exec(head)?.[1] ??
    (hints.kind === "html" ? charsetOfMeta(head) : null)
  );
}

function charsetOfMeta(head: string): string | null {
  const visible = head.replace(/<!--[\s\S]*?-->/g, "");
  for (const [tag] of visible.matchAll(/<meta\b[^>]{0,512}/gi)) {
    // Both `<meta charset="x">` and `<meta http-equiv="Content-Type" content="text/html; charset=x">`.
    const name = /\bcharset\s*=\s*["']?\s*([^\s"'/>;]+)/i.exec(tag)?.[1];
    if (name !== undefined) return name;
  }
  return null;
}

/** Turns each byte into a character and drops zero bytes, so that declarations in UTF-16 are found, too. */
function asciiOf(bytes: Uint8Array): string {
  return Buffer.from(bytes).toString("latin1").replaceAll("\0", "");
}
