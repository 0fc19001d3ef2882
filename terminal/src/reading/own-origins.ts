import { useSession } from "../session.ts";

/** The origins whose pictures are ours: the page's own, and the service's public one, which answers the same paths. */
export function useOwnOrigins(): readonly string[] {
  const known = useSession();
  if (known.kind !== "known") return [location.origin];
  const { publicUrl } = known.session.service;
  return URL.canParse(publicUrl) ? [location.origin, new URL(publicUrl).origin] : [location.origin];
}
