import type { TerminalTools } from "../../api/terminal/terminal-tools.ts";
import type { ServiceParts } from "../parts.ts";
import { openSession } from "./session.ts";
import { openSite } from "./site.ts";

type Joined = Pick<
  ServiceParts,
  "settings" | "mirror" | "record" | "covers" | "usage" | "provider" | "addresses" | "now" | "log"
>;

/** Joins what the web terminal is answered from. */
export function openTerminal(parts: Joined): TerminalTools {
  const { settings, mirror, record, covers, usage, provider, addresses, now, log } = parts;
  const publicUrl = () => addresses.public;
  const own = provider?.open(publicUrl);
  return {
    ...openSite({ mirror, record, covers, publicUrl, now, log }),
    session: openSession({
      mirror,
      record,
      usage,
      providers: [...(own ? [own.provider] : []), ...settings.signIn],
      isDemo: own !== undefined,
      publicUrl,
      // The record's time: nodes whose clocks differ agree on when a key or a session ends.
      now: () => mirror.now(),
      log,
      // What is asked of this process goes to it directly: the public address may not be reachable from here.
      ...(own && { fetch: (to, options) => fetch(to.replace(publicUrl(), addresses.local), options) }),
    }),
    ...(own && { mounted: { path: provider!.path, handle: own.handle } }),
  };
}
