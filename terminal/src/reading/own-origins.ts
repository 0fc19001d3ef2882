import { useSession } from "../session.ts";

/** The origins of our own pictures: the page's origin, and the service's public origin, which serves the same paths. */
export function useOwnOrigins(): readonly string[] {
  const known = useSession();
  if (known.kind !== "known") return [location.origin];
  const { publicUrl } = known.session.service;
  return URL.canParse(publicUrl) ? [location.origin, new URL(publicUrl).origin] : [location.origin];
}
