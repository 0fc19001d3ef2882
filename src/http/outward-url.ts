import { FetchFault } from "./fetch-fault.ts";

/**
 * Parses a URL that we are about to request: http or https, on a port that serves pages. Drops credentials, which
 * are not ours to send, and the fragment, which is never sent.
 */
export function readOutwardUrl(address: string, base: URL | undefined, allowAnyPort: boolean): URL {
  const said = base ? "redirects to" : "is";
  const url = URL.parse(address.trim(), base);
  const refuse = (words: string) => new FetchFault("url", words, { url: url?.href ?? base?.href ?? address });
  if (!url) throw refuse(base ? `redirects to ${shorten(address)}, which is not a URL` : "is not a URL");
  if (url.protocol !== "http:" && url.protocol !== "https:")
    throw refuse(`${said} a ${url.protocol} address; only http and https are fetched`);
  if (!allowAnyPort && !isUsualPort(url.port))
    throw refuse(`${said} an address with port ${url.port}, which is not a web port`);
  url.username = "";
  url.password = "";
  url.hash = "";
  return url;
}

/** The Fetch Standard's bad ports from 1024 on. Below that, only 80 and 443 are allowed. */
const BAD_PORTS = new Set(
  "1719 1720 1723 2049 3659 4045 4190 5060 5061 6000 6566 6665 6666 6667 6668 6669 6679 6697 10080"
    .split(" ")
    .map(Number),
);

function isUsualPort(port: string): boolean {
  const number = Number(port);
  return port === "" || number === 80 || number === 443 || (number >= 1024 && !BAD_PORTS.has(number));
}

function shorten(text: string): string {
  return text.length > 100 ? `${text.slice(0, 100)}…` : text;
}
