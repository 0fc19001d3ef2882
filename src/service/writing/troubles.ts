import { endTrouble, keepTrouble } from "../../store/provider-troubles.ts";
import type { Store } from "../../store/open.ts";
import type { ProviderFault } from "../../writing/providers/provider-fault.ts";
import { adviceForProvider } from "./provider-advice.ts";
import type { FromThread } from "../threads/messages.ts";

export interface TroubleTools {
  readonly now: () => number;
  readonly say: (message: FromThread & { kind: "info" | "warn" }) => void;
  readonly onFault: (what: string, error: unknown) => void;
}

/** Logs once when a provider is paused and once when it answers again, and stores its state for `status`. */
export function tellTroubles(store: Store, { now, say, onFault }: TroubleTools) {
  const troubled = new Set<string>();
  // Writes run one at a time, so that the latest state is the one stored.
  let writing = Promise.resolve();
  const write = (work: () => Promise<void>) => {
    writing = writing
      .then(work)
      .catch((error: unknown) => onFault("Cannot write the state of a provider", error));
  };

  return {
    /** `fault` is the reason why a provider is paused; null means that it answers. */
    tell(provider: string, fault: ProviderFault | null): void {
      if (fault === null) {
        if (troubled.delete(provider))
          say({ kind: "info", message: "A provider answers again", about: { provider } });
        return write(() => endTrouble(store, provider));
      }
      const { kind, message: reason } = fault;
      if (!troubled.has(provider))
        say({
          kind: "warn",
          message: "A provider keeps failing and is paused; items are published without it",
          about: { provider, reason, mend: adviceForProvider(provider, kind) },
        });
      troubled.add(provider);
      write(() => keepTrouble(store, now, { provider, kind, reason }));
    },
    written: () => writing,
  };
}
