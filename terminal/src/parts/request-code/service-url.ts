import { useSession } from "../../session.ts";

/** Where programs reach the service: as whoever runs it says, else where this page came from. */
export function useServiceUrl(): string {
  const known = useSession();
  const said = known.kind === "known" ? known.session.service.publicUrl : "";
  return (said || location.origin).replace(/\/+$/, "");
}
