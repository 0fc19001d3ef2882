import { checkWriting } from "../../settings/check-writing.ts";
import { trustedProxiesOf } from "../../settings/proxies.ts";
import type { Settings } from "../../settings/settings.ts";
import { describeUnknown, findUnknownVariables } from "../../settings/unknown-variables.ts";
import { fault, type Finding, ok, warning } from "./finding.ts";

/** Checks that the settings are consistent; each was validated when it was read. */
export function checkSettings(
  settings: Settings,
  environment: Readonly<Record<string, string | undefined>>,
): Finding[] {
  const findings = [
    ...aboutVariables(environment),
    ...aboutNodes(settings),
    ...aboutAddresses(settings),
    ...aboutSignIn(settings),
    ...aboutWriting(settings),
  ];
  return findings.length === 0 ? [ok("settings", "they fit each other")] : findings;
}

function* aboutVariables(environment: Readonly<Record<string, string | undefined>>): Generator<Finding> {
  for (const unknown of findUnknownVariables(environment))
    yield warning(
      "settings",
      describeUnknown(unknown),
      "correct its name, or leave it out; docs/configuration.md lists those there are",
    );
}

function* aboutNodes({ database, replica, redis, role, gather }: Settings): Generator<Finding> {
  if (database === null && replica !== null)
    yield fault("settings", "replica is set and database is not", "set database: all writing goes to it");
  if (database === null && role !== "all")
    yield warning(
      "settings",
      `the role is ${role}, and the record is a file`,
      "set database to a PostgreSQL; a file cannot be shared by machines",
    );
  if (database === null && redis !== null)
    yield warning(
      "settings",
      "redis is set, and the record is a file",
      "leave redis out: a single node counts by itself",
    );
  if (database !== null && role === "api" && redis === null)
    yield warning(
      "settings",
      "the role is api, and redis is not set",
      "set redis where there are several nodes: each gives the whole allowance otherwise",
    );
  if (role === "worker" && !gather)
    yield fault(
      "settings",
      "the role is worker, and gather is off",
      "leave out gather, or choose another role",
    );
}

const LOOPBACK = /^(?:localhost|127\.\d+\.\d+\.\d+|\[::1\]|::1)$/;

function* aboutAddresses(settings: Settings): Generator<Finding> {
  const { publicUrl, host, role, drainSeconds, terminal } = settings;
  const isBehindProxy = trustedProxiesOf(settings) !== 0;
  if (role === "worker") return;
  if (publicUrl === null) {
    if (!LOOPBACK.test(host))
      yield warning(
        "public address",
        "publicUrl is not set: links in answers name the listening address",
        "set publicUrl to the address under which readers reach the service, the same on every node",
      );
    return;
  }
  const { protocol, hostname, pathname, search, hash } = new URL(publicUrl);
  const isLocal = LOOPBACK.test(hostname);
  if (search !== "" || hash !== "")
    yield fault("public address", `${publicUrl} has more than a path`, "leave out what follows ? or #");
  if (terminal && pathname !== "/")
    yield warning(
      "public address",
      `${publicUrl} has a path, and the terminal's pages and cookies are for the root of a host`,
      "give the service a host name of its own, or set terminal to false",
    );
  if (protocol === "http:" && !isLocal)
    yield warning(
      "public address",
      `${publicUrl} is not encrypted: keys would be sent in the clear`,
      "put a proxy with a certificate in front and set publicUrl to https://…",
    );
  if (protocol === "https:" && !isBehindProxy)
    yield warning(
      "public address",
      "publicUrl is https, which a proxy must do, and neither behindProxy nor trustedProxies is set",
      "set behindProxy to true: failed tries are otherwise counted for the proxy's address, for all readers together",
    );
  if (protocol === "https:" && isBehindProxy && drainSeconds === 0)
    yield warning(
      "public address",
      "drainSeconds is 0: a proxy goes on sending requests to a node that stops",
      "set drainSeconds to a little more than two of the proxy's health checks take",
    );
}

function* aboutSignIn({ signIn, publicUrl, terminal }: Settings): Generator<Finding> {
  if (signIn.length === 0 || !terminal) return;
  if (publicUrl === null)
    yield fault(
      "sign-in",
      "providers are set, and publicUrl is not",
      "set publicUrl: providers send people back to it",
    );
}

function* aboutWriting(settings: Settings): Generator<Finding> {
  try {
    checkWriting(settings);
  } catch (error) {
    yield fault("writing", (error as Error).message, "set it, or choose another writer and translators");
  }
}
