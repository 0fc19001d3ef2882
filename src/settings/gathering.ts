import { isNetwork } from "../http/networks.ts";
import { UsageFault } from "./faults.ts";
import { isWebUrl, parseJson, type SettingRow, yesOrNo } from "./kinds.ts";

/** What is gathered, and how this machine presents itself to outlets. */
export interface GatheringSettings {
  readonly gather: boolean;
  readonly outlets: string | null;
  readonly officialSources: boolean;
  readonly outletSecrets: Readonly<Record<string, string>>;
  readonly webSub: boolean;
  readonly contactUrl: string | null;
  /** `true` allows all private addresses; a list allows those in its networks. */
  readonly allowPrivateAddresses: boolean | readonly string[];
}

/** A variable with this prefix holds a secret for the outlets file. The rest of its name is the secret's name. */
export const OUTLET_SECRET = "TIDINGS_OUTLET_SECRET_";

export const GATHERING_SETTINGS: {
  readonly [name in keyof GatheringSettings]: SettingRow<GatheringSettings[name]>;
} = {
  gather: {
    description: "Gather news from the outlets. Has no effect in the role `api`.",
    fallback: true,
    ...yesOrNo(),
  },
  outlets: {
    description:
      "A JSON file of your own outlets and their feeds. A row with a built-in outlet's number sets its logo, feeds or access.",
    fallback: null,
    parse: (value) => (value === "" ? undefined : value),
    accepts: (value) => value === null || typeof value === "string",
    expects: "a path",
  },
  officialSources: {
    description:
      "Also gather from official sources: central banks, regulators, statistics offices and exchanges. Read their terms in docs/outlets.md, and set `contactUrl`: some refuse callers without it.",
    fallback: false,
    ...yesOrNo(),
  },
  outletSecrets: {
    description: `Secrets that the outlets file refers to as \`\${NAME}\`, as one JSON object. Each may also be set in \`${OUTLET_SECRET}\` followed by its name. Not accepted in the configuration file.`,
    fallback: {},
    parse: (value) => parseJson(value, isSecrets),
    accepts: () => false,
    expects: 'a JSON object in the environment, such as {"NEWSWIRE":"…"}',
    hasNoFlag: true,
    isSecret: (value) => Object.fromEntries(Object.keys(value).map((name) => [name, "****"])),
  },
  webSub: {
    description:
      "Subscribe to the WebSub hubs that feeds name, and poll a feed as soon as its hub announces something. Hubs must reach `publicUrl` from the internet.",
    fallback: false,
    ...yesOrNo(),
  },
  contactUrl: {
    description:
      "URL of a page about the operator, or `mailto:` and an address, sent to the sites that news is fetched from. Default: `publicUrl`.",
    fallback: null,
    parse: (value) => (isContact(value) ? value : undefined),
    accepts: (value) => value === null || isContact(value),
    expects: "an http or https URL, or mailto: and an address",
  },
  allowPrivateAddresses: {
    description:
      "Also fetch from these private and local networks, such as `10.20.0.0/16,fd00::/8`, or from all of them (`true`). Only for tests and intranet outlets: any feed's author can then make this machine fetch any address there.",
    fallback: false,
    parse(value) {
      const { parse } = yesOrNo();
      const networks = value.split(",").map((network) => network.trim());
      return parse(value) ?? (networks.every(isNetwork) ? networks : undefined);
    },
    accepts: (value) =>
      typeof value === "boolean" ||
      (Array.isArray(value) && value.every((each) => typeof each === "string" && isNetwork(each))),
    expects: "true, false, or networks such as 10.20.0.0/16,fd00::/8",
  },
};

/** Adds the secrets that are in variables of their own. */
export function withOutletSecrets(
  secrets: GatheringSettings["outletSecrets"],
  environment: Readonly<Record<string, string | undefined>>,
): GatheringSettings["outletSecrets"] {
  const own = Object.entries(environment).flatMap(([name, value]) =>
    name.startsWith(OUTLET_SECRET) && value !== undefined && value !== ""
      ? [[name.slice(OUTLET_SECRET.length), value] as const]
      : [],
  );
  return { ...secrets, ...Object.fromEntries(own) };
}

/** Fails at startup if hubs would have no address for this service. */
export function checkWebSub({
  webSub,
  publicUrl,
}: Pick<GatheringSettings, "webSub"> & { readonly publicUrl: string | null }): void {
  if (webSub && publicUrl === null)
    throw new UsageFault(
      "webSub needs publicUrl, the address at which hubs on the internet reach this service",
    );
}

function isSecrets(value: unknown): value is Record<string, string> {
  return (
    typeof value === "object" &&
    value !== null &&
    !Array.isArray(value) &&
    Object.values(value).every((each) => typeof each === "string")
  );
}

function isContact(value: unknown): value is string {
  return isWebUrl(value) || (typeof value === "string" && /^mailto:[^\s@()<>?]+@[^\s@()<>?]+$/.test(value));
}
