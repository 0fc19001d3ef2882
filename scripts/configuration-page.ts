import type { SettingRow } from "../src/settings/kinds.ts";
import { flagOf, SETTING_NAMES, SETTINGS, variableOf } from "../src/settings/settings.ts";

/** The configuration page, generated from the table of settings. */
export function configurationPage(): string {
  const rows = SETTING_NAMES.map((name) => {
    const { description, fallback, expects, hasNoFlag } = SETTINGS[name] as SettingRow<unknown>;
    const flag = hasNoFlag ? "–" : `\`--${flagOf(name)}\``;
    const shown = fallback === null ? "none" : `\`${JSON.stringify(fallback)}\``;
    return `| \`${name}\` | ${flag} | \`${variableOf(name)}\` | ${shown} | ${description} Takes ${expects}. |`;
  });
  return [
    "# Configuration",
    "",
    "Flags win over the environment, the environment over `tidings.config.ts` or `tidings.config.json` in the working",
    "directory, and that over the defaults. `tidings config` prints the effective settings and where each comes from.",
    "Not every command takes every flag; `tidings COMMAND --help` lists its own. The keys of models and translators have none: every user of a",
    "machine can read its command lines. Addresses with a password in them (`database`, `replica`, `redis`) are better given in the environment, too.",
    "A variable that begins with `TIDINGS_` and is none of these is told of on standard error and by `tidings doctor`, and has no effect.",
    "",
    "```ts",
    "// tidings.config.ts; every name is one of the table's first column",
    "export default {",
    '  publicUrl: "https://news.example.com",',
    "  behindProxy: true,",
    "  plans: { beta: { perMinute: 600, burst: 100 }, desk: { perMinute: 6000, burst: 500 } },",
    "};",
    "```",
    "",
    "A command that works on a record (`import`, `export`, `backup`, `keys`, `accounts`, `match`, `rank`, `feeds`, `status`) takes `--data` for the embedded",
    "record in that folder, even where the environment or the file sets `database`. With `--data` and `--database` at once, `import` loads into the",
    "database and looks for covers of your own in the folder; the others refuse it (exit 2). `serve`, `doctor` and `config` take `--data` for the folder",
    "alone, which keeps the covers, too: their record is in `database` wherever that is set.",
    "",
    "| setting | flag | variable | default | what it does |",
    "|---|---|---|---|---|",
    ...rows,
    "",
  ].join("\n");
}
