import type { HubAnswer } from "../../api/hub-tools.ts";
import { ringFeed, takeVerdict } from "../../store/hub-subscriptions.ts";
import type { Store } from "../../store/open.ts";

/** Stores what a hub said. False if nobody subscribed with this token. */
export function hearHub(store: Store, token: string, said: HubAnswer, now: () => number): Promise<boolean> {
  if (said.kind === "announced") return ringFeed(store, now, token);
  const { topic, ...verdict } = said;
  return takeVerdict(store, now, { token, topic }, verdict);
}
