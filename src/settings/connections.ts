import { orOff, type SettingRow, wholeNumber } from "./kinds.ts";

/** Settings for the connections of callers. */
export interface ConnectionSettings {
  readonly stopSeconds: number;
  readonly connectionsPerAddress: number | null;
}

export const CONNECTION_SETTINGS: {
  readonly [name in keyof ConnectionSettings]: SettingRow<ConnectionSettings[name]>;
} = {
  stopSeconds: {
    description:
      "How long a stopping service may take to finish the answers under way. It accepts no new connections, and after a second closes those without a complete request.",
    fallback: 10,
    ...wholeNumber(1, 3_600),
  },
  connectionsPerAddress: {
    description:
      "How many connections an IPv4 address or an IPv6 /64 network may have open; further ones get 429. `off` for no limit. Trusted proxies have no limit.",
    fallback: 256,
    ...orOff(wholeNumber(1, 1_000_000)),
  },
};
