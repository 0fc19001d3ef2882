import { LINK_MINUTES } from "../../access/sign-in-link.ts";

export interface DemoAccess {
  readonly url: string;
  /** A link that signs a reader in; null without the terminal. */
  readonly link: string | null;
  readonly key: string;
}

/** What the demo prints once it is ready; as JSON, one line for programs. */
export function greetingOf({ url, link, key }: DemoAccess, isJson: boolean): string {
  if (isJson) return JSON.stringify({ url, link, key });
  const signIn =
    link === null
      ? []
      : [`Open this link in a browser. It signs you in, once, within ${LINK_MINUTES} minutes:`, `  ${link}`];
  return [
    `listening on ${url}`,
    "This is the demo. All of its news is invented: no outlet published it, and none of it happened.\nIt has two days of news in 16 languages.",
    ...signIn,
    "Or send a request with your key, which is valid while the demo runs:",
    `  ${key}`,
    `  curl -H "Authorization: Bearer ${key}" "${url}/v1/news?limit=3&fields=headline,impact,publishedAt"`,
    "Press Ctrl-C to stop; the demo leaves nothing behind. README.md suggests what to try next.",
  ].join("\n\n");
}
