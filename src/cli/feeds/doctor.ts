import about from "../../../package.json" with { type: "json" };
import { Politeness } from "../../http/politeness.ts";
import { SafeFetch, userAgentOf } from "../../http/safe-fetch.ts";
import { loadOutletRows } from "../../knowledge/outlets.ts";
import { readHealth } from "../../newsroom/read-health.ts";
import type { HealthFinding } from "../../sources/health.ts";
import { openRecord } from "../../service/record/place.ts";
import { CommandFault } from "../../settings/faults.ts";
import { listFeeds } from "../../store/feeds.ts";
import { listOutlets } from "../../store/outlets.ts";
import { type Call, print } from "../calling/command.ts";
import { presentHealth } from "../status/present-health.ts";
import { openOutletAccess } from "./access.ts";
import { type Examined, reportOutlet } from "./doctor-report.ts";
import { type Proposal, propose } from "./propose.ts";

/**
 * Explains the health of one outlet, or of all unhealthy ones, and proposes what to do. Returns 1 if anything is wrong.
 */
export async function examineFeeds({ settings, flags }: Call, wanted: string | undefined): Promise<number> {
  await using store = await openRecord(settings);
  const now = Date.now();
  const feeds = await listFeeds(store);
  if (feeds.length === 0)
    throw new CommandFault(
      "nothing was gathered yet: start `tidings serve`; `tidings feeds check` tries the feeds without it",
    );
  const health = await readHealth(store, feeds, now);
  const known = [...loadOutletRows(settings.outlets), ...(await listOutlets(store))];
  const outlets = [...Map.groupBy(feeds, ({ outlet }) => outlet)].map(([number, own]) => {
    const row = known.find((each) => each.number === number);
    return {
      number,
      name: row?.name ?? "?",
      homepage: row?.homepage ?? new URL(own[0]!.url).origin,
      feeds: own,
    };
  });
  const chosen = wanted === undefined ? outlets : outlets.filter((outlet) => isWanted(outlet, wanted));
  if (chosen.length === 0 && wanted !== undefined)
    throw new CommandFault(`no outlet with feeds is called ${wanted}; \`tidings feeds list\` shows them all`);
  await using door = new SafeFetch({
    userAgent: userAgentOf(about.version, settings.contactUrl ?? settings.publicUrl),
    allowPrivate: settings.allowPrivateAddresses,
    accessOf: openOutletAccess(settings),
    admit: new Politeness().admit,
  });
  const examined = await Promise.all(
    chosen.map(async (outlet): Promise<Examined> => {
      const own = health.get(outlet.number)!;
      const about = { homepage: outlet.homepage, feeds: outlet.feeds.map(({ url }) => url) };
      const findings = await Promise.all(
        own.findings.map(async (finding) => {
          const proposal = await propose(door.fetch, finding, about, now);
          return { finding: movedIfFound(finding, proposal), proposal };
        }),
      );
      return { ...outlet, health: own, findings };
    }),
  );
  const sick = examined.filter(({ findings }) => findings.length > 0);
  if (flags["json"])
    print(
      JSON.stringify(
        examined.map((each) => present(each, now)),
        null,
        2,
      ),
    );
  else {
    const shown = wanted === undefined ? sick : examined;
    const healthy = examined.length - sick.length;
    print(
      [
        ...shown.map((each) => reportOutlet(each, now)),
        ...(wanted === undefined ? [`${healthy} of ${examined.length} outlets have nothing wrong.`] : []),
      ].join("\n\n"),
    );
  }
  return sick.length > 0 ? 1 : 0;
}

/** A feed that is gone has moved if the homepage names another address for it. */
function movedIfFound(finding: HealthFinding, { action, url }: Proposal): HealthFinding {
  const hasMoved = finding.sickness === "gone" && action === "replace";
  return hasMoved ? { ...finding, sickness: "moved", movedTo: url! } : finding;
}

function present({ number, name, homepage, health, findings }: Examined, now: number) {
  const { findings: described, ...rest } = presentHealth(
    { ...health, findings: findings.map(({ finding }) => finding) },
    now,
  );
  return {
    outlet: number,
    name,
    homepage,
    ...rest,
    findings: described.map((each, at) => ({ ...each, proposal: findings[at]!.proposal })),
  };
}

function isWanted({ number, name }: { number: number; name: string }, wanted: string): boolean {
  return String(number) === wanted || name.toLowerCase() === wanted.toLowerCase();
}
