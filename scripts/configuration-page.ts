import { flagOf, SETTING_NAMES, SETTINGS, variableOf } from "../src/cli/settings.ts";

/** The configuration page, made of the table that reads the settings. */
export function configurationPage(): string {
  const rows = SETTING_NAMES.map((name) => {
    const { description, fallback, expects } = SETTINGS[name];
    const shown = fallback === null ? "none" : `\`${JSON.stringify(fallback)}\``;
    return `| \`${name}\` | \`--${flagOf(name)}\` | \`${variableOf(name)}\` | ${shown} | ${description} Takes ${expects}. |`;
  });
  return [
    "# Configuration",
    "",
    "Flags win over the environment, the environment over `tidings.config.ts` or `tidings.config.json` in the working",
    "directory, and that over the defaults. `tidings config` prints the effective settings and where each comes from.",
    "Not every command takes every flag; `tidings COMMAND --help` lists its own.",
    "",
    "| setting | flag | variable | default | what it does |",
    "|---|---|---|---|---|",
    ...rows,
    "",
  ].join("\n");
}
