import { connect, type PeerCertificate } from "node:tls";
import about from "../../../package.json" with { type: "json" };
import { Politeness } from "../../http/politeness.ts";
import { SafeFetch, userAgentOf } from "../../http/safe-fetch.ts";
import { loadGatheredOutlets } from "../../knowledge/gathered-outlets.ts";
import { A_FEED, ask } from "../../sources/gather.ts";
import type { Settings } from "../../settings/settings.ts";
import { openOutletAccess } from "../feeds/access.ts";
import { attempt, fault, type Finding, ok, warning } from "./finding.ts";

/** On an ordinary day, at least this share of the feeds answers. */
const LEAST_SHARE = 0.8;
const ANSWER_MS = 10_000;
const DAY_MS = 86_400_000;
/** Automatic renewal replaces a certificate before it is this close to its expiry. */
const LEAST_DAYS = 14;

/** Checks, over the network, the public address with its certificate and the outlets' feeds. */
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
    "check the proxy, its certificate and the DNS record of the name",
    async () => {
      const { status } = await fetch(`${publicUrl}/healthz`, { signal: AbortSignal.timeout(ANSWER_MS) });
      return status === 200
        ? ok("public address", `${publicUrl} answers`)
        : fault(
            "public address",
            `${publicUrl}/healthz answers ${status}`,
            "start the service, or check where the proxy sends requests",
          );
    },
  );
  return publicUrl.startsWith("https:")
    ? [...reached, ...(await checkCertificate(new URL(publicUrl)))]
    : reached;
}

function checkCertificate({ hostname, port }: URL): Promise<Finding[]> {
  return attempt("certificate", "renew it, or get one issued for this name", async () => {
    const { valid_to } = await certificateOf(hostname, Number(port === "" ? 443 : port));
    const days = Math.floor((Date.parse(valid_to) - Date.now()) / DAY_MS);
    return days < LEAST_DAYS
      ? warning("certificate", `expires in ${days} days`, "check why it was not renewed automatically")
      : ok("certificate", `valid for ${days} days`);
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
  return attempt("feeds", "check this machine's network and DNS", async () => {
    const { ours, official } = loadGatheredOutlets(settings.outlets, settings.officialSources);
    const urls = [...ours, ...official].flatMap(({ feeds }) => feeds.map(({ url }) => url));
    await using door = new SafeFetch({
      userAgent: userAgentOf(about.version, settings.contactUrl ?? settings.publicUrl),
      allowPrivate: settings.allowPrivateAddresses,
      accessOf: openOutletAccess(settings),
      admit: new Politeness().admit,
    });
    const answers = await Promise.all(urls.map((url) => ask(door.fetch, url, A_FEED, {})));
    const answered = answers.filter(({ kind }) => kind === "answered").length;
    const says = `${answered} of ${urls.length} answer`;
    if (answered === 0)
      return fault("feeds", says, "check whether this machine can reach the internet, and its DNS");
    return answered < LEAST_SHARE * urls.length
      ? warning("feeds", says, "run tidings feeds check to see what is wrong with each")
      : ok("feeds", says);
  });
}
