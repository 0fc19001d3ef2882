import { type Command, print } from "./calling/command.ts";
import type { SettingRow } from "../settings/kinds.ts";
import { FLAG_NAMES, flagOf, SETTING_NAMES, SETTINGS, variableOf } from "../settings/settings.ts";

export const command: Command = {
  name: "config",
  usage: "[--json]",
  examples: [
    { words: "config", summary: "What is set, and where" },
    { words: "config --json", summary: "The same for a program" },
  ],
  settings: FLAG_NAMES,
  // The same as in `serve`.
  dataIs: "beside",
  flags: { json: { type: "boolean", description: "Print the result as JSON." } },
  async run({ settings, origins, flags }) {
    const rows = SETTING_NAMES.map((name) => ({
      name,
      value: masked(name, settings[name]),
      origin: origins[name],
    }));
    if (flags["json"])
      return print(
        JSON.stringify(
          Object.fromEntries(rows.map(({ name, value, origin }) => [name, { value, origin }])),
          null,
          2,
        ),
      );
    const width = Math.max(...SETTING_NAMES.map((name) => name.length)) + 2;
    const lines = rows.map(
      ({ name, value, origin }) =>
        `${name.padEnd(width)}${JSON.stringify(value)}  (${originOf(name, origin)})`,
    );
    print(lines.join("\n"));
  },
};

function originOf(name: (typeof SETTING_NAMES)[number], origin: string): string {
  if (origin === "flag") return `--${flagOf(name)}`;
  return origin === "environment" ? variableOf(name) : origin;
}

/** Hides keys completely. In an address, hides only the secrets, so that the rest stays visible. */
function masked(name: (typeof SETTING_NAMES)[number], value: unknown): unknown {
  const { isSecret } = SETTINGS[name] as SettingRow<unknown>;
  if (typeof isSecret === "function") return isSecret(value);
  if (!isSecret || typeof value !== "string") return value;
  if (isSecret !== "in-address") return "****";
  const url = new URL(value);
  const secrets = [...url.searchParams.keys()].filter((key) =>
    /pass|token|secret|^(?:api_?)?key$/i.test(key),
  );
  // If there is nothing to hide, return the value unchanged: serialising an address again may add a slash.
  if (url.password === "" && secrets.length === 0) return value;
  if (url.password !== "") url.password = "****";
  for (const key of secrets) url.searchParams.set(key, "****");
  return url.href;
}
