import { existsSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { join, resolve } from "node:path";
import { pathToFileURL } from "node:url";
import { parseInstant } from "../domain/instant.ts";
import type { Plan } from "../access/allowance.ts";
import { BACKUP_SETTINGS, type BackupSettings } from "./backups.ts";
import { CLUSTER_SETTINGS, postgresAddress, type ClusterSettings } from "./cluster.ts";
import { CONNECTION_SETTINGS, type ConnectionSettings } from "./connections.ts";
import { CommandFault, UsageFault } from "./faults.ts";
import { readVariable } from "./kubernetes-variables.ts";
import { GATHERING_SETTINGS, type GatheringSettings, withOutletSecrets } from "./gathering.ts";
import { PROXY_SETTINGS, type ProxySettings } from "./proxies.ts";
import {
  isWebUrl,
  oneOf,
  parseJson,
  providerUrl,
  secret,
  type SettingRow,
  text,
  wholeNumber,
  yesOrNo,
} from "./kinds.ts";
import { SIGN_IN_SETTINGS, type SignInSettings, withSecrets } from "./sign-in.ts";
import { WRITING_SETTINGS, type WritingSettings } from "./writing.ts";

/** Everything an operator can set. Each part of the program receives only the settings it needs. */
export interface Settings
  extends
    WritingSettings,
    SignInSettings,
    ClusterSettings,
    ConnectionSettings,
    GatheringSettings,
    ProxySettings,
    BackupSettings {
  readonly port: number;
  readonly host: string;
  readonly data: string;
  readonly database: string | null;
  readonly role: "all" | "api" | "worker";
  readonly publicUrl: string | null;
  readonly metricsPort: number | null;
  readonly metricsHost: string;
  readonly entities: string | null;
  readonly indexSnapshot: boolean;
  readonly hotItems: number | null;
  readonly frameCacheMb: number;
  readonly answerCacheMb: number;
  readonly coverDiskMb: number;
  readonly coverDrawsPerMinute: number;
  readonly plans: Readonly<Record<string, Plan>>;
  readonly requestsAtOnce: number;
  readonly keylessAllowance: Plan | null;
  readonly corsOrigins: readonly string[];
  readonly apiKeyDeprecation: string | null;
  readonly terminal: boolean;
  readonly url: string;
  readonly key: string | null;
}

export type SettingName = keyof Settings;

export const SETTINGS: { readonly [name in SettingName]: SettingRow<Settings[name]> } = {
  port: { description: "Port of the API; 0 picks a free one.", fallback: 8080, ...wholeNumber(0, 65_535) },
  host: { description: "Address to listen on.", fallback: "127.0.0.1", ...text() },
  data: { description: "Folder for the embedded database and covers.", fallback: "./data", ...text() },
  database: {
    description: "URL of a PostgreSQL database, used instead of the embedded one.",
    fallback: null,
    ...postgresAddress(),
  },
  role: {
    description: "What this process does: `api` answers requests, `worker` gathers news, `all` does both.",
    fallback: "all",
    ...oneOf(["all", "api", "worker"]),
  },
  publicUrl: {
    description: "The URL that readers use, for links in answers. Default: the listening address.",
    fallback: null,
    parse: (value) => (isWebUrl(value) ? value.replace(/\/+$/, "") : undefined),
    accepts: (value) => value === null || isWebUrl(value),
    expects: "an http or https URL",
  },
  metricsPort: {
    description: "Port of the Prometheus metrics, or `off`. If not set: 9464, or none if that port is taken.",
    fallback: 9464,
    parse: (value) => (value === "off" ? null : wholeNumber(0, 65_535).parse(value)),
    accepts: (value) => value === null || wholeNumber(0, 65_535).accepts(value),
    expects: "a port or off",
  },
  metricsHost: {
    description:
      "Address on which the metrics are served, whatever `host` is. Change it only for a scraper on another machine, and only to a network that callers cannot reach.",
    fallback: "127.0.0.1",
    ...text(),
  },
  entities: {
    description:
      "A file of your own entities, one JSON object per line. A row with the id of a library entity replaces it.",
    fallback: null,
    parse: (value) => (value === "" ? undefined : value),
    accepts: (value) => value === null || typeof value === "string",
    expects: "a path",
  },
  ...GATHERING_SETTINGS,
  indexSnapshot: {
    description:
      "Whether a snapshot of the index is kept in the data folder, so that a start reads only newer items from the database.",
    fallback: true,
    ...yesOrNo(),
  },
  hotItems: {
    description:
      "How many of the newest items are in memory; `all`, or a number. Requests that go back further get the same bytes from files in the data folder.",
    fallback: null,
    parse: (value) => (value === "all" ? null : wholeNumber(1, 1_000_000_000).parse(value)),
    accepts: (value) => value === null || wholeNumber(1, 1_000_000_000).accepts(value),
    expects: "a whole number from 1 to 1000000000, or all",
  },
  frameCacheMb: {
    description: "Memory for the text of items, in MiB.",
    fallback: 512,
    ...wholeNumber(16, 1_000_000),
  },
  answerCacheMb: {
    description: "Memory for cached answers, in MiB, plus their compressed copies.",
    fallback: 256,
    ...wholeNumber(1, 1_000_000),
  },
  coverDiskMb: {
    description:
      "Disk space for drawn covers, in MiB. The least recently used are deleted first; your own pictures never are.",
    fallback: 8192,
    ...wholeNumber(16, 10_000_000),
  },
  coverDrawsPerMinute: {
    description: "How many covers per minute are drawn for the requests of one network.",
    fallback: 60,
    ...wholeNumber(1, 1_000_000),
  },
  plans: {
    description:
      "Plans and their allowances: units per minute, and the size of a burst. A request costs one unit, and a batch one unit per ten queries.",
    fallback: { beta: { perMinute: 600, burst: 100 } },
    parse: (value) => parseJson(value, isPlans),
    accepts: isPlans,
    expects: 'plans that include beta, such as {"beta":{"perMinute":600,"burst":100}}',
  },
  requestsAtOnce: {
    description: "How many requests of one key run at once. Others wait for their turn, at most 10 s.",
    fallback: 16,
    ...wholeNumber(1, 10_000),
  },
  keylessAllowance: {
    description:
      "Requests without a key that one network may send: per minute, and the size of a burst; or `off`. Behind a proxy, set `trustedProxies`: otherwise all callers share one limit.",
    fallback: { perMinute: 6_000, burst: 2_000 },
    parse: (value) => (value === "off" ? null : parseJson(value, isPlan)),
    accepts: (value) => value === null || isPlan(value),
    expects: 'an allowance such as {"perMinute":6000,"burst":2000}, or off',
  },
  corsOrigins: {
    description: "Origins whose pages may call the API from a browser. Default: none.",
    fallback: [],
    parse: (value) => value.split(",").flatMap((origin) => origin.trim() || []),
    accepts: (value) => Array.isArray(value) && value.every((origin) => typeof origin === "string"),
    expects: "origins, comma-separated",
  },
  apiKeyDeprecation: {
    description:
      "The date sent in the `Deprecation` header (RFC 9745) when a request uses X-API-Key. Such requests keep working.",
    fallback: null,
    parse: (value) => (parseInstant(value) === undefined ? undefined : value),
    accepts: (value) => value === null || (typeof value === "string" && parseInstant(value) !== undefined),
    expects: "an ISO 8601 time or a date",
  },
  ...PROXY_SETTINGS,
  terminal: { description: "Serve the web terminal along with the API.", fallback: true, ...yesOrNo() },
  url: {
    description: "URL at which `tidings mcp` reaches the service.",
    ...providerUrl(),
    fallback: "http://127.0.0.1:8080",
    accepts: isWebUrl,
  },
  key: { description: "The key that `tidings mcp` sends to the service.", ...secret() },
  ...CONNECTION_SETTINGS,
  ...CLUSTER_SETTINGS,
  ...BACKUP_SETTINGS,
  ...SIGN_IN_SETTINGS,
  ...WRITING_SETTINGS,
};

export const SETTING_NAMES = Object.keys(SETTINGS) as SettingName[];

/** The settings that have a flag. */
export const FLAG_NAMES = SETTING_NAMES.filter((name) => !(SETTINGS[name] as SettingRow<unknown>).hasNoFlag);

/** The settings of writers and translators that have a flag. */
export const WRITING_FLAGS = FLAG_NAMES.filter((name) => Object.hasOwn(WRITING_SETTINGS, name));

/** The flag of a setting: `--metrics-port`. */
export function flagOf(name: SettingName): string {
  return name.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
}

/** The environment variable of a setting: `TIDINGS_METRICS_PORT`. */
export function variableOf(name: SettingName): string {
  return `TIDINGS_${flagOf(name).replaceAll("-", "_").toUpperCase()}`;
}

export interface SettingsRead {
  readonly settings: Settings;
  /** The origin of each value. */
  readonly origins: Readonly<Record<SettingName, "flag" | "environment" | "file" | "default">>;
}

/** Precedence: flags, environment, configuration file in the working directory, defaults. */
export async function readSettings(
  flags: Readonly<Record<string, unknown>>,
  environment: Readonly<Record<string, string | undefined>>,
  folder: string,
  warn: (line: string) => void = () => {},
): Promise<SettingsRead> {
  const file = await readFileSettings(folder, warn);
  const settings: Record<string, unknown> = {};
  const origins: Record<string, string> = {};
  for (const name of SETTING_NAMES) {
    const row = SETTINGS[name] as SettingRow<unknown>;
    const flag = flags[flagOf(name)];
    const variable = readVariable(variableOf(name), environment);
    if (typeof flag === "string") {
      settings[name] = parsed(row, flag, `--${flagOf(name)}`);
      origins[name] = "flag";
    } else if (variable !== undefined) {
      settings[name] = parsed(row, variable, variableOf(name));
      origins[name] = "environment";
    } else if (Object.hasOwn(file, name)) {
      if (!row.accepts(file[name]))
        throw new CommandFault(`the setting ${name} in the configuration file must be ${row.expects}`);
      // Parsed like a flag, so that trailing slashes in an address are dropped, too.
      settings[name] = typeof file[name] === "string" ? row.parse(file[name]) : file[name];
      origins[name] = "file";
    } else {
      settings[name] = row.fallback;
      origins[name] = "default";
    }
  }
  for (const name of ["data", "entities", "outlets", "localModels", "localCatalogue"] as const) {
    if (typeof settings[name] === "string") settings[name] = resolve(folder, settings[name]);
  }
  settings["signIn"] = withSecrets(settings["signIn"] as Settings["signIn"], environment);
  settings["outletSecrets"] = withOutletSecrets(
    settings["outletSecrets"] as Settings["outletSecrets"],
    environment,
  );
  return { settings: settings as unknown as Settings, origins: origins as SettingsRead["origins"] };
}

function parsed(row: SettingRow<unknown>, value: string, name: string): unknown {
  const read = row.parse(value);
  if (read === undefined) throw new UsageFault(`${name} must be ${row.expects}`);
  return read;
}

async function readFileSettings(
  folder: string,
  warn: (line: string) => void,
): Promise<Record<string, unknown>> {
  const script = join(folder, "tidings.config.ts");
  const json = join(folder, "tidings.config.json");
  let read: unknown = {};
  try {
    if (existsSync(script) && existsSync(json))
      warn(`tidings: ${json} is ignored, because tidings.config.ts next to it takes precedence`);
    if (existsSync(script))
      read = ((await import(pathToFileURL(script).href)) as { default: unknown }).default;
    else if (existsSync(json)) read = JSON.parse(await readFile(json, "utf8"));
  } catch (cause) {
    throw new CommandFault(`cannot read the configuration file: ${(cause as Error).message}`, {
      cause,
    });
  }
  if (typeof read !== "object" || read === null || Array.isArray(read))
    throw new CommandFault("the configuration file must hold an object of settings");
  const unknown = Object.keys(read).find((name) => !Object.hasOwn(SETTINGS, name));
  if (unknown !== undefined) {
    throw new CommandFault(
      `unknown setting ${unknown} in the configuration file; the settings are ${SETTING_NAMES.join(", ")}`,
    );
  }
  return read as Record<string, unknown>;
}

function isPlans(value: unknown): value is Settings["plans"] {
  if (typeof value !== "object" || value === null || !("beta" in value)) return false;
  return Object.entries(value).every(([name, plan]) => /^[a-z][a-z0-9-]{0,31}$/.test(name) && isPlan(plan));
}

function isPlan(value: unknown): value is Plan {
  const { perMinute = 0, burst = 0 } = (value ?? {}) as Partial<Plan>;
  return perMinute > 0 && burst >= 1;
}
