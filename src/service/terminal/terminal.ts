import type { TerminalTools } from "../../api/terminal/terminal-tools.ts";
import type { ServiceParts } from "../parts.ts";
import { openSession } from "./session.ts";
import { openSite } from "./site.ts";

type Joined = Pick<
  ServiceParts,
  "settings" | "mirror" | "record" | "covers" | "usage" | "provider" | "link" | "addresses" | "now" | "log"
>;

/** Opens everything that the web terminal needs. */
export function openTerminal(parts: Joined): TerminalTools {
  const { settings, mirror, record, covers, usage, provider, link, addresses, now, log } = parts;
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
      link,
      publicUrl,
      // The record's time, so that nodes with different clocks agree on when a key or session ends.
      now: () => mirror.now(),
      log,
      // Requests to our own provider go directly to this process: the public address may not be reachable from here.
      ...(own && { fetch: (to, options) => fetch(to.replace(publicUrl(), addresses.local), options) }),
    }),
    ...(own && { mounted: { path: provider!.path, handle: own.handle } }),
  };
}
