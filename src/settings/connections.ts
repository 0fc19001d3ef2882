import { type SettingRow, wholeNumber } from "./kinds.ts";

/** Settings for the connections of callers. */
export interface ConnectionSettings {
  readonly stopSeconds: number;
}

export const CONNECTION_SETTINGS: {
  readonly [name in keyof ConnectionSettings]: SettingRow<ConnectionSettings[name]>;
} = {
  stopSeconds: {
    description:
      "How long a stopping service finishes the answers under way. It listens no more, and closes connections without a complete request after a second.",
    fallback: 10,
    ...wholeNumber(1, 3_600),
  },
};
