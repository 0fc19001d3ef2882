import { connect, type PeerCertificate } from "node:tls";
import about from "../../../package.json" with { type: "json" };
import { Politeness } from "../../http/politeness.ts";
import { SafeFetch, userAgentOf } from "../../http/safe-fetch.ts";
import { loadOutletRows } from "../../knowledge/outlets.ts";
import { A_FEED, ask } from "../../sources/gather.ts";
import type { Settings } from "../../settings/settings.ts";
import { attempt, fault, type Finding, ok, warning } from "./finding.ts";

/** The share of feeds that answer on an ordinary day. */
const LEAST_SHARE = 0.8;
const ANSWER_MS = 10_000;
const DAY_MS = 86_400_000;
/** Automatic renewal happens before this. */
const LEAST_DAYS = 14;

/** Checks the outside: the public address with its certificate, and the outlets. */
export async function checkNetwork(settings: Settings): Promise<Finding[]> {
  const checks = [
    ...(settings.publicUrl === null ? [] : [checkPublic(settings.publicUrl)]),
    ...(settings.role === "api" || !settings.gather ? [] : [checkFeeds(settings)]),
  ];
  return (await Promise.all(checks)).flat();
}

async function checkPublic(publicUrl: string): Promise<Finding[]> {
  const reached = await attempt(
    "public address",
    "see to the proxy, its certificate and the name's address",
    async () => {
      const { status } = await fetch(`${publicUrl}/healthz`, { signal: AbortSignal.timeout(ANSWER_MS) });
      return status === 200
        ? ok("public address", `${publicUrl} answers`)
        : fault(
            "public address",
            `${publicUrl}/healthz answers ${status}`,
            "start the service, or see where the proxy sends requests",
          );
    },
  );
  return publicUrl.startsWith("https:")
    ? [...reached, ...(await checkCertificate(new URL(publicUrl)))]
    : reached;
}

function checkCertificate({ hostname, port }: URL): Promise<Finding[]> {
  return attempt("certificate", "renew it, or have it issued for this name", async () => {
    const { valid_to } = await certificateOf(hostname, Number(port === "" ? 443 : port));
    const days = Math.floor((Date.parse(valid_to) - Date.now()) / DAY_MS);
    return days < LEAST_DAYS
      ? warning("certificate", `it ends in ${days} days`, "see why it was not renewed by itself")
      : ok("certificate", `good for ${days} days`);
  });
}

function certificateOf(host: string, port: number): Promise<PeerCertificate> {
  return new Promise((resolve, reject) => {
    const socket = connect({ host, port, servername: host, timeout: ANSWER_MS }, () => {
      resolve(socket.getPeerCertificate());
      socket.destroy();
    });
    socket.once("error", reject);
    socket.once("timeout", () => socket.destroy(new Error(`no answer within ${ANSWER_MS} ms`)));
  });
}

function checkFeeds(settings: Settings): Promise<Finding[]> {
  return attempt("feeds", "see to this machine's network and name service", async () => {
    const urls = loadOutletRows(settings.outlets).flatMap(({ feeds }) => feeds.map(({ url }) => url));
    await using door = new SafeFetch({
      userAgent: userAgentOf(about.version, settings.contactUrl ?? settings.publicUrl),
      allowPrivate: settings.allowPrivateAddresses,
      admit: new Politeness().admit,
    });
    const answers = await Promise.all(urls.map((url) => ask(door.fetch, url, A_FEED, {})));
    const answered = answers.filter(({ kind }) => kind === "answered").length;
    const says = `${answered} of ${urls.length} answer`;
    if (answered === 0)
      return fault("feeds", says, "see whether this machine may reach the internet, and its name service");
    return answered < LEAST_SHARE * urls.length
      ? warning("feeds", says, "tidings feeds check says what is wrong with each")
      : ok("feeds", says);
  });
}
