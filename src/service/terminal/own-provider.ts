import type { RequestListener } from "node:http";
import type { OidcProvider } from "../../access/sign-in/provider.ts";

/** A provider that runs inside the service, below a path of its own: the demo's. */
export interface OwnProvider {
  readonly path: string;
  /** The address is known once the service listens; nothing asks for it before. */
  open(publicUrl: () => string): { readonly provider: OidcProvider; readonly handle: RequestListener };
}
