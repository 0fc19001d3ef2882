/** What a hub says about a subscription. */
export type HubAnswer =
  | {
      readonly kind: "confirmed";
      readonly topic: string;
      /** Echoed to the hub, which proves that we asked. */
      readonly challenge: string;
      readonly leaseMs: number;
    }
  | { readonly kind: "denied"; readonly topic: string; readonly reason: string }
  /** The feed has changed. */
  | { readonly kind: "announced" };

/** Subscriptions to the hubs of feeds (WebSub). */
export interface HubTools {
  /** `unknown` if there is no such subscription, `away` if the database is unreachable. */
  readonly hear: (token: string, said: HubAnswer) => Promise<"heard" | "unknown" | "away">;
}
