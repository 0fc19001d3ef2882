import { readdirSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { ROUTES } from "../../src/api/routes.ts";
import { command } from "../../src/cli/serve.ts";
import { type SettingName, SETTING_NAMES, SETTINGS, variableOf } from "../../src/settings/settings.ts";
import { type Container, type Manifest, readManifests, readText, readYaml } from "./files.ts";

/** The variables that `serve` reads from the environment. */
const KNOWN = new Map(SETTING_NAMES.map((name) => [variableOf(name), name]));

interface Compose {
  readonly services: Record<
    string,
    {
      readonly environment?: Record<string, string>;
      readonly depends_on?: Record<string, unknown> | readonly string[];
      readonly expose?: readonly string[];
      readonly stop_grace_period?: string;
      readonly volumes?: readonly string[];
    }
  >;
  readonly volumes: Record<string, unknown>;
}

const compose = readYaml("compose.yaml") as Compose;
const folder = "deploy/kubernetes";
const manifests = readdirSync(join(import.meta.dirname, "../..", folder)).flatMap((file) =>
  readManifests(`${folder}/${file}`),
);
const ofKind = (kind: string) => manifests.filter((manifest) => manifest.kind === kind);
const shared = Object.assign(
  {},
  ...ofKind("ConfigMap").map(({ data }) => data),
  ...ofKind("Secret").map(({ stringData }) => stringData),
) as Record<string, string>;

test("every variable that compose sets for our processes is a setting with a valid value", () => {
  const processes = ours();
  expect(processes.length).toBe(4);
  for (const [, { environment }] of processes) checkVariables(environment!);
});

test("every variable in the Kubernetes manifests is a setting with a valid value", () => {
  checkVariables(shared);
  for (const { env } of ofKind("Deployment").map(containerOf))
    checkVariables(Object.fromEntries(env.map(({ name, value }) => [name, value])));
});

test("every variable in the systemd unit is a setting, and the unit runs an existing file", () => {
  const unit = readText("deploy/tidings.service");
  const given = /^Environment=(.*)$/m
    .exec(unit)![1]!
    .split(" ")
    .map((each) => each.split("=") as [string, string]);
  checkVariables(Object.fromEntries(given.filter(([name]) => name !== "NODE_ENV")));
  const [, launcher, name] = /^ExecStart=\S+ \/opt\/tidings\/(\S+) (\S+)$/m.exec(unit)!;
  expect(readText(launcher!)).toContain("builtProgram()");
  expect(name).toBe(command.name);
  expect(new Map(given).get("TIDINGS_DATA")).toBe(`/var/lib/${/^StateDirectory=(\S+)$/m.exec(unit)![1]}`);
});

test("compose refers only to services and volumes that it defines", () => {
  for (const { depends_on, volumes } of Object.values(compose.services)) {
    const needed = Array.isArray(depends_on) ? depends_on : Object.keys(depends_on ?? {});
    for (const name of needed) expect(Object.keys(compose.services)).toContain(name);
    for (const volume of volumes ?? [])
      if (!volume.startsWith(".")) expect(Object.keys(compose.volumes)).toContain(volume.split(":")[0]);
  }
});

test("the proxy checks the readiness of the compose nodes on their actual port", () => {
  const proxy = readText("deploy/haproxy.cfg");
  const nodes = ours().filter(([, { environment }]) => environment!["TIDINGS_ROLE"] === "api");
  const named = [...proxy.matchAll(/^\s+server (\S+) (\S+):(\d+)$/gm)].map(
    ([, , host, port]) => `${host}:${port}`,
  );
  expect(named).toEqual(nodes.map(([name]) => `${name}:${SETTINGS.port.fallback}`));
  const asked = /http-check send meth GET uri (\S+)/.exec(proxy)![1];
  expect(ROUTES.find(({ endpoint }) => endpoint === "readiness")!.path).toBe(asked);
});

test("a node drains for longer than its proxy takes to notice, and is not killed before that", () => {
  const proxy = readText("deploy/haproxy.cfg");
  const [, inter, fall] = /check inter (\d+)s fall (\d+)/.exec(proxy)!;
  for (const [, { environment, stop_grace_period }] of ours()) {
    if (environment!["TIDINGS_ROLE"] !== "api") continue;
    const drain = Number(environment!["TIDINGS_DRAIN_SECONDS"]);
    expect(drain).toBeGreaterThan(Number(inter) * Number(fall));
    expect(Number.parseInt(stop_grace_period!, 10)).toBeGreaterThan(drain);
  }
  for (const { spec } of ofKind("Deployment"))
    expect(spec.template!.spec.terminationGracePeriodSeconds).toBeGreaterThan(
      Number(shared["TIDINGS_DRAIN_SECONDS"]),
    );
});

test("probes use paths and ports that the process serves", () => {
  for (const deployment of ofKind("Deployment")) {
    const container = containerOf(deployment);
    const paths: readonly string[] = [...ROUTES.map(({ path }) => path), "/metrics"];
    for (const probe of [container.startupProbe, container.livenessProbe, container.readinessProbe]) {
      if (!probe) continue;
      expect(paths).toContain(probe.httpGet.path);
      expect(container.ports.map(({ name }) => name)).toContain(probe.httpGet.port);
    }
    const ports = Object.fromEntries(container.ports.map(({ name, containerPort }) => [name, containerPort]));
    expect(ports["metrics"]).toBe(Number(shared["TIDINGS_METRICS_PORT"]));
    if ("http" in ports) {
      expect(ports["http"]).toBe(SETTINGS.port.fallback);
      expect(container.readinessProbe!.httpGet.path).toBe("/readyz");
      expect(container.livenessProbe.httpGet.path).toBe("/healthz");
    }
    expect(deployment.spec.template!.metadata.annotations["prometheus.io/port"]).toBe(
      String(ports["metrics"]),
    );
  }
});

test("services, budgets and the autoscaler select existing pods", () => {
  const deployments = ofKind("Deployment");
  for (const { spec } of deployments)
    expect(spec.template!.metadata.labels).toMatchObject(spec.selector!.matchLabels!);
  for (const { spec } of [...ofKind("PodDisruptionBudget"), ...ofKind("Service")]) {
    const wanted = spec.selector!.matchLabels ?? (spec.selector as Record<string, string>);
    expect(
      deployments.filter(({ spec: { template } }) => isWithin(wanted, template!.metadata.labels)),
    ).toHaveLength(1);
  }
  for (const { spec } of ofKind("HorizontalPodAutoscaler"))
    expect(deployments.map(({ metadata }) => metadata.name)).toContain(spec.scaleTargetRef!.name);
  for (const container of deployments.map(containerOf))
    for (const from of container.envFrom)
      for (const [kind, { name }] of Object.entries(from))
        expect(
          ofKind(kind === "secretRef" ? "Secret" : "ConfigMap").map(({ metadata }) => metadata.name),
        ).toContain(name);
});

test("the pages on running a cluster name only existing settings", () => {
  for (const page of ["docs/operations.md", "docs/capacity.md"]) {
    const text = readText(page);
    for (const [variable] of text.matchAll(/TIDINGS_[A-Z0-9_]+/g))
      expect([...KNOWN.keys()]).toContain(variable);
  }
});

function ours() {
  return Object.entries(compose.services).filter(
    ([, { environment }]) => environment?.["TIDINGS_ROLE"] !== undefined,
  );
}

function containerOf({ spec }: Manifest): Container {
  return spec.template!.spec.containers[0]!;
}

function isWithin(wanted: Record<string, string>, labels: Record<string, string>): boolean {
  return Object.entries(wanted).every(([name, value]) => labels[name] === value);
}

function checkVariables(environment: Readonly<Record<string, string>>): void {
  for (const [variable, written] of Object.entries(environment)) {
    const name = KNOWN.get(variable) as SettingName;
    expect(name, `${variable} is no setting`).toBeDefined();
    expect(command.settings, `serve does not take ${variable}`).toContain(name);
    // Compose fills these in from its own environment: `${NAME:-fallback}` or `${NAME:?why}`.
    const value = written.replace(/\$\{\w+:-([^}]*)\}/, "$1").replace(/\$\{\w+:\?[^}]*\}/, "given");
    expect(SETTINGS[name].parse(value), `${variable}=${value}`).not.toBeUndefined();
  }
}
