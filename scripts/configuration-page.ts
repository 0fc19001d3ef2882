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
    "Flags override the environment. The environment overrides `tidings.config.ts` or `tidings.config.json` in the working",
    "directory, and that file overrides the defaults. `tidings config` prints the effective settings and the source of each.",
    "Not every command takes every flag; `tidings COMMAND --help` lists its flags.",
    "",
    "The keys of models and translators have no flag, because every user of a machine can read its command lines. For the same",
    "reason, put addresses that contain a password (`database`, `replica`, `redis`) into the environment.",
    "An unknown variable that begins with `TIDINGS_` has no effect. The program warns about it on standard error, and so does",
    "`tidings doctor`.",
    "",
    "```ts",
    "// tidings.config.ts; the names are those in the first column of the table",
    "export default {",
    '  publicUrl: "https://news.example.com",',
    "  behindProxy: true,",
    "  plans: { beta: { perMinute: 600, burst: 100 }, desk: { perMinute: 6000, burst: 500 } },",
    "};",
    "```",
    "",
    "Some commands work on a record: `import`, `export`, `backup`, `keys`, `accounts`, `match`, `rank`, `feeds` and `status`. With `--data` they use the",
    "embedded record in that folder, even if the environment or the file sets `database`. With both `--data` and `--database`, `import` loads into the",
    "database and takes your own covers from the folder. The other commands refuse the combination (exit 2).",
    "",
    "For `serve`, `doctor` and `config`, `--data` only names the data folder, which also holds the covers. If `database` is set, their record is in that database.",
    "",
    "| setting | flag | variable | default | what it does |",
    "|---|---|---|---|---|",
    ...rows,
    "",
  ].join("\n");
}
