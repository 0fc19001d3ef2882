import { expect, test } from "vitest";
import { createKey } from "../../src/access/keys.ts";
import { SICKNESSES } from "../../src/sources/health.ts";
import { openBackupMetrics } from "../../src/service/observe/backup-metrics.ts";
import { openStore } from "../../src/store/open.ts";
import { makeFolder } from "../cli/folder.ts";
import { flagsOf, start } from "../cli/program.ts";
import { openWire } from "../cluster/wire.ts";
import { writeNoOutlets } from "../gathering/no-outlets.ts";
import { createDatabase } from "../postgres/database.ts";
import { freePort } from "../support/port.ts";
import { startRedis } from "../redis/server.ts";
import { readText, readYaml } from "./files.ts";
import { isSelected, parseSeries, type Selector, selectorsOf, type Series } from "./series.ts";

interface Rules {
  readonly groups: readonly { readonly rules: readonly { readonly expr: string }[] }[];
}

interface Dashboard {
  readonly panels: readonly { readonly targets?: readonly { readonly expr: string }[] }[];
}

const STRANGER = "tdg_000000000000000000000000000000002wjyrI";

test("a node and a worker export every metric and label value used in alerts and panels", async () => {
  await using folder = await makeFolder();
  await using database = await createDatabase();
  await using redis = await startRedis();
  await using wire = await openWire(database.url);
  const key = await makeKey(database.url);
  const ports = { api: await freePort(), apiMetrics: await freePort(), workerMetrics: await freePort() };
  const common = { data: folder.path, outlets: await writeNoOutlets(folder.path) };
  const ofNode = { role: "api", database: wire.url, redis: redis.url, port: ports.api };
  await using node = start(["serve", ...flagsOf({ ...common, ...ofNode, "metrics-port": ports.apiMetrics })]);
  const ofWorker = { role: "worker", gather: "true", database: database.url };
  const translating = { translators: "libretranslate", "libretranslate-url": "http://127.0.0.1:9" };
  await using worker = start([
    "serve",
    ...flagsOf({ ...common, ...ofWorker, ...translating, "metrics-port": ports.workerMetrics }),
  ]);
  await Promise.all([node.line("stdout", /^listening on/), worker.line("stdout", /^gathering$/)]);
  const ask = async (credential: string) => {
    const headers = { authorization: `Bearer ${credential}` };
    return (await fetch(`http://127.0.0.1:${ports.api}/v1/news`, { headers })).status;
  };
  // The answer is cached after the second request, so the third one is a cache hit.
  for (let time = 0; time < 3; time++) expect(await ask(key)).toBe(200);
  wire.cut();
  await expect.poll(() => ask(STRANGER), { timeout: 60_000 }).toBe(503);

  const exported = [
    parseSeries(await scrape(ports.apiMetrics), added("api", "api-1:9464")),
    parseSeries(await scrape(ports.workerMetrics), added("worker", "worker-1:9464")),
  ];
  const names = exported.map((each) => each.names);
  const ofFollower = parseSeries(await openBackupMetrics().registry.metrics(), {});
  // These processes have no outlets, so none can be sick.
  const sick: Series[] = SICKNESSES.map((sickness) => ({
    name: "tidings_outlet_sick",
    labels: { job: "tidings", outlet: "1", sickness },
  }));
  const series = [...exported.flatMap((each) => each.series), ...ups(), ...sick];
  for (const selector of asked()) {
    const isThere =
      selector.name === "up" || [...names, ofFollower.names].some((each) => each.has(selector.name));
    expect(isThere, `nobody exports ${selector.name}`).toBe(true);
    const isFound = selector.matchers.length === 0 || series.some((each) => isSelected(selector, each));
    expect(isFound, `nobody exports ${JSON.stringify(selector)}`).toBe(true);
  }
  // These metrics must exist for nodes and for workers.
  const both = [
    "process_resident_memory_bytes",
    "process_cpu_seconds_total",
    "nodejs_eventloop_lag_p99_seconds",
  ];
  for (const name of [...both, "tidings_faults_total"])
    for (const each of names) expect(each).toContain(name);
  const parts = series
    .filter(({ name }) => name === "tidings_faults_total")
    .map(({ labels }) => labels["part"]);
  expect(parts.toSorted()).toEqual(["api", "gathering", "gists", "record", "writing"]);
});

test("scraping adds the labels that alerts need, for compose's processes and for Kubernetes' pods", () => {
  const roles = ups().map(({ labels }) => labels["role"]);
  expect(new Set(roles)).toEqual(new Set(["api", "worker"]));
  const { scrape_configs: pods } = readYaml("deploy/prometheus/kubernetes.yml") as Scraping;
  expect(pods.map(({ job_name }) => job_name)).toEqual(["tidings"]);
  const role = pods[0]!.relabel_configs!.find(({ target_label }) => target_label === "role")!;
  const label = role.source_labels[0]!.replace("__meta_kubernetes_pod_label_", "");
  for (const name of ["api", "worker"]) {
    const manifest = readText(`deploy/kubernetes/${name}.yaml`);
    const found = [...manifest.matchAll(/labels: \{([^}]*)\}/gi)].map(([, inner]) => inner!);
    for (const each of found) expect(each.replaceAll(/[./]/g, "_")).toContain(`${label}: ${name}`);
  }
});

interface Scraping {
  readonly scrape_configs: readonly {
    readonly job_name: string;
    readonly static_configs?: readonly {
      readonly targets: string[];
      readonly labels: Record<string, string>;
    }[];
    readonly relabel_configs?: readonly {
      readonly source_labels: string[];
      readonly target_label?: string;
    }[];
  }[];
}

/** The series that Prometheus itself adds for every target in the static file. */
function ups(): Series[] {
  const { scrape_configs } = readYaml("deploy/prometheus/prometheus.yml") as Scraping;
  return scrape_configs.flatMap(({ job_name: job, static_configs }) =>
    static_configs!.flatMap(({ targets, labels }) =>
      targets.map((instance) => ({ name: "up", labels: { job, instance, ...labels } })),
    ),
  );
}

/** The labels that scraping adds to the metrics of a process with this role. */
function added(role: string, instance: string): Series["labels"] {
  return ups().find(({ labels }) => labels["role"] === role && labels["instance"] === instance)!.labels;
}

function asked(): Selector[] {
  const { groups } = readYaml("deploy/prometheus/alerts.yml") as Rules;
  const { panels } = JSON.parse(readText("deploy/grafana/tidings.json")) as Dashboard;
  const expressions = [
    ...groups.flatMap(({ rules }) => rules),
    ...panels.flatMap(({ targets }) => targets ?? []),
  ];
  return expressions.flatMap(({ expr }) => selectorsOf(expr));
}

async function scrape(port: number): Promise<string> {
  return (await fetch(`http://127.0.0.1:${port}/metrics`)).text();
}

async function makeKey(url: string): Promise<string> {
  await using store = await openStore({ url });
  return (await createKey(store, "test", null, Date.now())).key;
}
