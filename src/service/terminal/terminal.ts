import type { TerminalTools } from "../../api/terminal/terminal-tools.ts";
import type { Settings } from "../../settings/settings.ts";
import type { ServedCovers } from "../covers.ts";
import type { Log } from "../observe/log.ts";
import type { RecordMirror } from "../record/mirror.ts";
import type { OwnProvider } from "./own-provider.ts";
import type { RecordLink } from "../record/link.ts";
import { openSession } from "./session.ts";
import { openSite } from "./site.ts";
import type { UsageBook } from "./usage.ts";

export interface TerminalParts {
  readonly mirror: RecordMirror;
  readonly record: RecordLink;
  readonly covers: ServedCovers;
  readonly usage: UsageBook;
  readonly signIn: Settings["signIn"];
  readonly ownProvider: OwnProvider | undefined;
  /** Where readers reach the service, and where this process listens; both known once it does. */
  readonly publicUrl: () => string;
  readonly localUrl: () => string;
  readonly now: () => number;
  readonly log: Log;
}

/** Joins what the web terminal is answered from. */
export function openTerminal(parts: TerminalParts): TerminalTools {
  const { mirror, record, covers, usage, signIn, ownProvider, publicUrl, localUrl, now, log } = parts;
  const own = ownProvider?.open(publicUrl);
  return {
    ...openSite({ mirror, record, covers, publicUrl, now, log }),
    session: openSession({
      mirror,
      record,
      usage,
      providers: [...(own ? [own.provider] : []), ...signIn],
      isDemo: own !== undefined,
      publicUrl,
      // The record's time: nodes whose clocks differ agree on when a key or a session ends.
      now: () => mirror.now(),
      log,
      // What is asked of this process goes to it directly: the public address may not be reachable from here.
      ...(own && { fetch: (to, options) => fetch(to.replace(publicUrl(), localUrl()), options) }),
    }),
    ...(own && { mounted: { path: ownProvider!.path, handle: own.handle } }),
  };
}
