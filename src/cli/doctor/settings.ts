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
  return findings.length === 0 ? [ok("settings", "consistent")] : findings;
}

function* aboutVariables(environment: Readonly<Record<string, string | undefined>>): Generator<Finding> {
  for (const unknown of findUnknownVariables(environment))
    yield warning(
      "settings",
      describeUnknown(unknown),
      "correct the name or remove it; docs/configuration.md lists every setting",
    );
}

function* aboutNodes({ database, replica, redis, role, gather }: Settings): Generator<Finding> {
  if (database === null && replica !== null)
    yield fault("settings", "replica is set but database is not", "set database: all writes go to it");
  if (database === null && role !== "all")
    yield warning(
      "settings",
      `role is ${role}, but the store is the embedded SQLite file`,
      "set database to a PostgreSQL; machines cannot share the file",
    );
  if (database === null && redis !== null)
    yield warning(
      "settings",
      "redis is set, but the store is the embedded SQLite file",
      "remove redis: a single node counts allowances itself",
    );
  if (database !== null && role === "api" && redis === null)
    yield warning(
      "settings",
      "role is api, but redis is not set",
      "set redis if you run several nodes: without it each node grants the full allowance",
    );
  if (role === "worker" && !gather)
    yield fault("settings", "role is worker, but gather is off", "remove gather, or choose another role");
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
        "publicUrl is not set, so links in answers use the listening address",
        "set publicUrl to the address that readers use, the same on every node",
      );
    return;
  }
  const { protocol, hostname, pathname, search, hash } = new URL(publicUrl);
  const isLocal = LOOPBACK.test(hostname);
  if (search !== "" || hash !== "")
    yield fault(
      "public address",
      `${publicUrl} has a query or a fragment`,
      "remove everything from ? or # on",
    );
  if (terminal && pathname !== "/")
    yield warning(
      "public address",
      `${publicUrl} has a path, but the terminal only works at the root of a host`,
      "give the service its own host name, or set terminal to false",
    );
  if (protocol === "http:" && !isLocal)
    yield warning(
      "public address",
      `${publicUrl} is not encrypted: keys are sent in the clear`,
      "put a TLS proxy in front and set publicUrl to https://…",
    );
  if (protocol === "https:" && !isBehindProxy)
    yield warning(
      "public address",
      "publicUrl is https, which needs a proxy, but behindProxy and trustedProxies are not set",
      "set behindProxy to true; otherwise all readers share one limit on failed attempts",
    );
  if (protocol === "https:" && isBehindProxy && drainSeconds === 0)
    yield warning(
      "public address",
      "drainSeconds is 0: the proxy keeps sending requests to a node that is stopping",
      "set drainSeconds to slightly more than two health-check intervals of the proxy",
    );
}

function* aboutSignIn({ signIn, publicUrl, terminal }: Settings): Generator<Finding> {
  if (signIn.length === 0 || !terminal) return;
  if (publicUrl === null)
    yield fault(
      "sign-in",
      "sign-in providers are set, but publicUrl is not",
      "set publicUrl: providers redirect people back to it",
    );
}

function* aboutWriting(settings: Settings): Generator<Finding> {
  if (settings.modelCheck && settings.writer !== "model")
    yield warning(
      "writing",
      `modelCheck is on, but writer is ${settings.writer}: there is no model's text to check`,
      "set writer to model, or remove modelCheck",
    );
  try {
    checkWriting(settings);
  } catch (error) {
    yield fault(
      "writing",
      (error as Error).message,
      "set what is missing, or choose another writer or translators",
    );
  }
}
