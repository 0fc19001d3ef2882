import type { RequestListener } from "node:http";
import type { OidcProvider } from "../../access/sign-in/provider.ts";

/** A sign-in provider that runs inside the service, under its own path. Only the demo has one. */
export interface OwnProvider {
  readonly path: string;
  /** `publicUrl` must not be called before the service listens. */
  open(publicUrl: () => string): { readonly provider: OidcProvider; readonly handle: RequestListener };
}
