/** Whose picture it is and under which terms it is shown. */
export interface PictureCredit {
  /** The words to print beside the picture: "Photo: Jane Doe / Wikimedia Commons". */
  readonly text: string;
  readonly licence: string;
  /** The page that the picture is from. */
  readonly source: string | null;
  /** What the picture shows, for readers who cannot see it. */
  readonly alt: string | null;
}

/** What the operator says about a picture. Anything left out is null. */
export interface StatedCredit {
  readonly credit: string | null;
  readonly licence: string | null;
  readonly source: string | null;
  readonly alt: string | null;
}

/** The picture's terms do not allow it to be added, or are incomplete. */
export class CreditFault extends Error {}

/**
 * The credit to keep with a picture; null if the operator states none, which says that the picture is the operator's own.
 * Only public-domain and freely licensed pictures are taken, unless the operator says that they hold a licence.
 */
export function creditOf(stated: StatedCredit, isLicensed: boolean): PictureCredit | null {
  const { credit, licence, source, alt } = stated;
  if (credit === null && licence === null && source === null && alt === null) return null;
  if (licence === null) throw new CreditFault("a picture with a credit, source or alt text needs --licence");
  const known = FREE_LICENCES.find(({ pattern }) => pattern.test(licence.trim()));
  if (known === undefined && !isLicensed)
    throw new CreditFault(
      `the licence "${licence}" is not a free one (${FREE_NAMES}); add --licensed if you hold a licence for the picture`,
    );
  if (credit === null && known?.isFreeOfCredit !== true)
    throw new CreditFault(`the licence "${licence}" needs --credit, the words to print beside the picture`);
  if (source !== null && !/^https?:\/\/\S+$/.test(source))
    throw new CreditFault(`--source must be a web address, not "${source}"`);
  return { text: credit ?? licence, licence: licence.trim(), source, alt };
}

const FREE_NAMES = "public domain, CC0, CC BY 2.0 to 4.0, CC BY-SA 2.0 to 4.0, OGL 3.0";

const FREE_LICENCES: readonly { readonly pattern: RegExp; readonly isFreeOfCredit: boolean }[] = [
  { pattern: /^(?:public domain|pd|cc0(?: 1\.0)?|us government work)$/i, isFreeOfCredit: true },
  { pattern: /^cc[ -]by(?:[ -]sa)?[ -](?:2\.0|2\.5|3\.0|4\.0)$/i, isFreeOfCredit: false },
  { pattern: /^ogl[ -]3\.0$/i, isFreeOfCredit: false },
];

/** The credit as XMP, with the fields of IPTC's photo standard, so that it travels with the file. */
export function xmpOf(title: string, credit: PictureCredit | null): string {
  const rights = credit === null ? "Editorial use only. Drawn, not photographed." : credit.licence;
  const fields = [
    element("dc:title", langAlt(title)),
    element("dc:rights", langAlt(rights)),
    element("photoshop:Credit", escapeXml(credit?.text ?? "Tidings")),
    ...(credit?.source == null ? [] : [element("photoshop:Source", escapeXml(credit.source))]),
    ...(credit?.alt == null ? [] : [element("Iptc4xmpCore:AltTextAccessibility", langAlt(credit.alt))]),
    ...(credit === null ? [element("Iptc4xmpExt:DigitalSourceType", DRAWN_BY_RULES)] : []),
  ];
  return (
    `<?xpacket begin="\uFEFF" id="W5M0MpCehiHzreSzNTczkc9d"?><x:xmpmeta xmlns:x="adobe:ns:meta/">` +
    `<rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#"><rdf:Description rdf:about="" ` +
    `xmlns:dc="http://purl.org/dc/elements/1.1/" xmlns:photoshop="http://ns.adobe.com/photoshop/1.0/" ` +
    `xmlns:Iptc4xmpCore="http://iptc.org/std/Iptc4xmpCore/1.0/xmlns/" ` +
    `xmlns:Iptc4xmpExt="http://iptc.org/std/Iptc4xmpExt/2008-02-29/">${fields.join("")}</rdf:Description></rdf:RDF>` +
    `</x:xmpmeta><?xpacket end="r"?>`
  );
}

/** IPTC's term for a picture that a program drew by rules, without learning from other pictures. */
const DRAWN_BY_RULES = "http://cv.iptc.org/newscodes/digitalsourcetype/algorithmicMedia";

function element(name: string, content: string): string {
  return `<${name}>${content}</${name}>`;
}

function langAlt(text: string): string {
  return `<rdf:Alt><rdf:li xml:lang="x-default">${escapeXml(text)}</rdf:li></rdf:Alt>`;
}

function escapeXml(text: string): string {
  return text
    .replaceAll("&", "&amp;")
    .replaceAll("<", "&lt;")
    .replaceAll(">", "&gt;")
    .replaceAll('"', "&quot;");
}
