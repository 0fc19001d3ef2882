import { useSession } from "../../session.ts";

/** The address of the service for programs: the operator's setting, otherwise the origin of this page. */
export function useServiceUrl(): string {
  const known = useSession();
  const said = known.kind === "known" ? known.session.service.publicUrl : "";
  return (said || location.origin).replace(/\/+$/, "");
}
