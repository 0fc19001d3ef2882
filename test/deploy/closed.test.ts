import { spawnSync } from "node:child_process";
import { readdirSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { readManifests, readText, readYaml } from "./files.ts";

const ROOT = join(import.meta.dirname, "../..");
const workflows = readdirSync(join(ROOT, ".github/workflows")).map((file) => `.github/workflows/${file}`);

interface Compose {
  readonly services: Record<
    string,
    {
      readonly image: string;
      readonly build?: unknown;
      readonly command?: readonly string[];
      readonly environment?: Record<string, string>;
      readonly ports?: readonly string[];
    }
  >;
}

const compose = readYaml("compose.yaml") as Compose;

describe("everything from elsewhere is pinned by its digest", () => {
  test("images", () => {
    const based = [...readText("Containerfile").matchAll(/^FROM (\S+)/gm)].map(([, image]) => image!);
    expect(based.at(-1)).toBe("scratch");
    const run = Object.values(compose.services).filter(({ build }) => !build);
    const images = [...based.slice(0, -1), ...run.map(({ image }) => image)];
    expect(images.length).toBeGreaterThan(4);
    for (const image of images) expect(image).toMatch(/^[\w/.-]+:[\w.-]+@sha256:[0-9a-f]{64}$/);
  });

  test.each(workflows)("the actions of %s", (file) => {
    const used = [...readText(file).matchAll(/uses: (.*)$/gm)].map(([, action]) => action!);
    expect(used.length).toBeGreaterThan(0);
    for (const action of used) expect(action).toMatch(/^[\w-]+\/[\w-]+@[0-9a-f]{40} # v\d+\.\d+\.\d+$/);
  });
});

test("the image runs as an ordinary user, checks itself, and has no shell to start", () => {
  const last = readText("Containerfile")
    .split(/^FROM /m)
    .at(-1)!;
  expect(last).toMatch(/^USER 10001:10001$/m);
  expect(last).toMatch(/^HEALTHCHECK [^]*?CMD \["node",/m);
  expect(last).toMatch(/^ENTRYPOINT \["tini", "--", "node", "\/app\/bin\/tidings\.js"\]$/m);
  expect(last).not.toMatch(/^RUN /m);
});

test("Valkey takes no command without the password, which is in no process's arguments", () => {
  const { command, environment } = compose.services["allowances"]!;
  const script = command!.at(-1)!;
  expect(script).toContain("requirepass");
  expect(script).not.toContain("protected-mode no");
  // Compose replaces `${…}`, but leaves `$$NAME` to the shell.
  expect(script).not.toMatch(/(?<!\$)\$\{?\w/);
  expect(environment!["VALKEY_PASSWORD"]).toMatch(/^\$\{VALKEY_PASSWORD:\?/);
  for (const { environment: own } of Object.values(compose.services))
    if (own?.["TIDINGS_REDIS"]) expect(own["TIDINGS_REDIS"]).toMatch(/\/\/default:\$\{VALKEY_PASSWORD:\?/);
});

test("compose publishes the proxy's port only", () => {
  const published = Object.entries(compose.services).filter(([, { ports }]) => ports);
  expect(published.map(([name]) => name)).toEqual(["proxy"]);
});

describe("the network policies", () => {
  const policies = readManifests("deploy/kubernetes/network.yaml");
  const labels = readdirSync(join(ROOT, "deploy/kubernetes"))
    .flatMap((file) => readManifests(`deploy/kubernetes/${file}`))
    .filter(({ kind }) => kind === "Deployment")
    .map(({ spec }) => spec.template!.metadata.labels);

  test("close every pod of the namespace, in both directions", () => {
    expect(policies[0]!.spec).toEqual({ podSelector: {}, policyTypes: ["Ingress", "Egress"] });
    expect(new Set(policies.map(({ metadata }) => metadata.namespace))).toEqual(new Set(["tidings"]));
  });

  test("open ports of existing pods only", () => {
    const ports = readText("deploy/kubernetes/api.yaml");
    for (const { spec } of policies.slice(1)) {
      const { podSelector, ingress = [] } = spec as unknown as {
        podSelector: { matchLabels: Record<string, string> };
        ingress?: { ports: { port: string }[] }[];
      };
      const wanted = Object.entries(podSelector.matchLabels);
      expect(labels.some((each) => wanted.every(([name, value]) => each[name] === value))).toBe(true);
      for (const { port } of ingress.flatMap((rule) => rule.ports)) expect(ports).toContain(`name: ${port},`);
    }
  });
});

describe("the systemd unit", () => {
  const unit = readText("deploy/tidings.service");

  test.each([
    "CapabilityBoundingSet=",
    "NoNewPrivileges=yes",
    "PrivateDevices=yes",
    "PrivateTmp=yes",
    "PrivateUsers=yes",
    "ProtectClock=yes",
    "ProtectHome=yes",
    "ProtectHostname=yes",
    "ProtectKernelLogs=yes",
    "ProtectKernelModules=yes",
    "ProtectKernelTunables=yes",
    "ProtectControlGroups=yes",
    "ProtectProc=invisible",
    "ProtectSystem=strict",
    "RestrictNamespaces=yes",
    "RestrictRealtime=yes",
    "RestrictSUIDSGID=yes",
    "LockPersonality=yes",
    "SystemCallArchitectures=native",
    "SystemCallFilter=@system-service",
    "SystemCallFilter=~@privileged",
    "UMask=0077",
  ])("has %s", (directive) => {
    expect(unit.split("\n")).toContain(directive);
  });

  test("gives the service the time to stop, and one signal", () => {
    expect(unit).toMatch(/^KillMode=mixed$/m);
    expect(Number(/^TimeoutStopSec=(\d+)$/m.exec(unit)![1])).toBeGreaterThan(11);
  });

  test("the socket unit belongs to it and opens one port on this machine", () => {
    const streams = [...readText("deploy/tidings.socket").matchAll(/^ListenStream=(.*)$/gm)];
    expect(streams.map(([, address]) => address)).toEqual(["127.0.0.1:8080"]);
  });
});

test("the list of the program's parts can be made, and names no part of the development", () => {
  const made = spawnSync("npm", ["run", "--silent", "sbom"], {
    cwd: ROOT,
    encoding: "utf8",
    maxBuffer: 64 << 20,
  });
  expect({ status: made.status, stderr: made.stderr }).toMatchObject({ status: 0 });
  const { bomFormat, components } = JSON.parse(made.stdout) as {
    bomFormat: string;
    components: { name: string; version: string; purl: string; hashes?: unknown[] }[];
  };
  expect(bomFormat).toBe("CycloneDX");
  const names = components.map(({ name }) => name);
  expect(names).toEqual(expect.arrayContaining(["fastify", "react", "onnxruntime-node"]));
  for (const name of ["vitest", "typescript", "oidc-provider", "vite", "markdown-it"])
    expect(names).not.toContain(name);
  const { packages } = JSON.parse(readText("package-lock.json")) as {
    packages: Record<string, { version: string }>;
  };
  expect(components.find(({ name }) => name === "fastify")!.version).toBe(
    packages["node_modules/fastify"]!.version,
  );
});

test("a release's draft carries everything that the release command made, and the job that makes it may write nothing", () => {
  const { permissions, jobs } = readYaml(".github/workflows/release.yml") as {
    permissions: object;
    jobs: Record<string, { permissions?: object; steps: { run?: string; uses?: string; with?: object }[] }>;
  };
  expect(permissions).toEqual({ contents: "read" });
  const { build, draft } = jobs;
  expect(build!.permissions).toBeUndefined();
  expect(build!.steps[0]!.with).toEqual({ "persist-credentials": false });
  expect(build!.steps.flatMap(({ run }) => run ?? []).at(-1)).toBe("npm run release");
  const folder = { name: "release", path: "release" };
  expect(build!.steps.at(-1)!.with).toMatchObject(folder);
  expect(draft!.steps[0]!.with).toEqual(folder);
  expect(draft!.steps.flatMap(({ run }) => run ?? [])).toEqual([
    'gh release create "$GITHUB_REF_NAME" --repo "$GITHUB_REPOSITORY" --draft --verify-tag --notes-file release/notes.md release/*',
  ]);
});
