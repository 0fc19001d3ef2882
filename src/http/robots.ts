/** A site's robots.txt rules for us (RFC 9309). */
export interface RobotsRules {
  /** Whether a path, including its query, may be fetched. */
  readonly isAllowed: (pathAndQuery: string) => boolean;
  /** How long the site wants us to wait between requests; null if it does not say. */
  readonly crawlDelayMs: number | null;
}

/** Only this much of a robots.txt is read. */
export const MAX_ROBOTS_BYTES = 500 * 1024;

/** Some sites ask for hours, which is too slow for gathering news. */
const MAX_CRAWL_DELAY_MS = 60_000;

export const ALLOW_ALL: RobotsRules = { isAllowed: () => true, crawlDelayMs: null };
export const ALLOW_NONE: RobotsRules = { isAllowed: () => false, crawlDelayMs: null };

/** Uses the groups that name us, or else those for every agent. */
export function parseRobots(bytes: Uint8Array, token: string): RobotsRules {
  const groups = readGroups(new TextDecoder().decode(bytes.subarray(0, MAX_ROBOTS_BYTES)));
  const ours = groups.filter(({ agents }) => agents.has(token.toLowerCase()));
  const chosen = ours.length > 0 ? ours : groups.filter(({ agents }) => agents.has("*"));
  const rules = chosen.flatMap((group) => group.rules);
  const delays = chosen.flatMap(({ crawlDelayMs }) => crawlDelayMs ?? []);
  return {
    isAllowed: (pathAndQuery) => isAllowed(rules, normalise(pathAndQuery)),
    crawlDelayMs: delays.length > 0 ? Math.min(Math.max(...delays), MAX_CRAWL_DELAY_MS) : null,
  };
}

interface Rule {
  readonly allows: boolean;
  readonly pattern: string;
}

interface Group {
  readonly agents: Set<string>;
  readonly rules: Rule[];
  crawlDelayMs: number | null;
}

function readGroups(text: string): Group[] {
  const groups: Group[] = [];
  let group: Group | undefined;
  let isHeading = false;
  for (const line of text.split(/\r\n|\r|\n/)) {
    // Parsed without a regular expression: with spaces allowed everywhere, a hostile line would take cubic time.
    const [words = ""] = line.split("#", 1);
    const colon = words.indexOf(":");
    if (colon < 0) continue;
    const key = words.slice(0, colon).trim().toLowerCase();
    const value = words.slice(colon + 1).trim();
    switch (key) {
      case "user-agent":
        if (!group || !isHeading) groups.push((group = { agents: new Set(), rules: [], crawlDelayMs: null }));
        isHeading = true;
        // Ignore a version after the agent's name.
        group.agents.add((value.startsWith("*") ? "*" : value.split("/", 1)[0]!).trim().toLowerCase());
        break;
      case "allow":
      case "disallow":
        isHeading = false;
        if (/^[/*]/.test(value)) group?.rules.push({ allows: key === "allow", pattern: normalise(value) });
        break;
      case "crawl-delay":
        // Not in RFC 9309. Like any rule, it ends a group's heading: a `User-agent` line after it starts a new group.
        isHeading = false;
        if (group && /^\d+(?:\.\d+)?$/.test(value)) group.crawlDelayMs = Number(value) * 1000;
        break;
    }
  }
  return groups;
}

/** The longest matching pattern decides. If two patterns are equally long, the pattern that allows wins. */
function isAllowed(rules: readonly Rule[], path: string): boolean {
  if (path === "/robots.txt") return true;
  let decisive: Rule = { allows: true, pattern: "" };
  for (const rule of rules) {
    const isLonger = rule.pattern.length > decisive.pattern.length;
    if (!isLonger && !(rule.allows && rule.pattern.length === decisive.pattern.length)) continue;
    if (matches(rule.pattern, path)) decisive = rule;
  }
  return decisive.allows;
}

/** `*` matches anything; a final `$` matches the end. Uses no regular expression, which a hostile site could make slow. */
function matches(pattern: string, path: string): boolean {
  const isAnchored = pattern.endsWith("$");
  const [first, ...parts] = (isAnchored ? pattern.slice(0, -1) : pattern).split("*") as [string, ...string[]];
  if (!path.startsWith(first)) return false;
  let at = first.length;
  const last = isAnchored ? parts.pop() : undefined;
  for (const part of parts) {
    const found = path.indexOf(part, at);
    if (found < 0) return false;
    at = found + part.length;
  }
  if (!isAnchored) return true;
  return last === undefined ? at === path.length : path.endsWith(last) && path.length - last.length >= at;
}

/** Unescapes characters that need no escaping and escapes the others in upper case (RFC 9309 §2.2.2). */
function normalise(path: string): string {
  return path
    .replaceAll(/%[0-9a-f]{2}/gi, (escape) => {
      const letter = String.fromCharCode(parseInt(escape.slice(1), 16));
      return /[a-z0-9._~-]/i.test(letter) ? letter : escape.toUpperCase();
    })
    .replaceAll(/[^\x21-\x7e]+/gu, (letters) => encodeURIComponent(letters.toWellFormed()));
}
