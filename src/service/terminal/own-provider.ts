import type { RequestListener } from "node:http";
import type { OidcProvider } from "../../access/sign-in/provider.ts";

/** A provider that runs inside the service, below its own path: the demo's. */
export interface OwnProvider {
  readonly path: string;
  /** `publicUrl` must only be called once the service listens. */
  open(publicUrl: () => string): { readonly provider: OidcProvider; readonly handle: RequestListener };
}
