import { readFileSync } from "node:fs";
import { join } from "node:path";
import { parse, parseAllDocuments } from "yaml";

const ROOT = join(import.meta.dirname, "../..");

export function readText(path: string): string {
  return readFileSync(join(ROOT, path), "utf8");
}

export function readYaml(path: string): unknown {
  return parse(readText(path), { merge: true, strict: true, uniqueKeys: true });
}

/** Every document in a multi-document file. */
export function readManifests(path: string): Manifest[] {
  return parseAllDocuments(readText(path), { strict: true, uniqueKeys: true }).map((document) => {
    if (document.errors.length > 0) throw document.errors[0]!;
    return document.toJS() as Manifest;
  });
}

/** The parts of Kubernetes' objects that the tests check. */
export interface Manifest {
  readonly apiVersion: string;
  readonly kind: string;
  readonly metadata: { readonly name: string; readonly namespace?: string };
  readonly data?: Record<string, string>;
  readonly stringData?: Record<string, string>;
  readonly spec: {
    readonly replicas?: number;
    readonly selector?: { readonly matchLabels?: Record<string, string> } & Record<string, unknown>;
    readonly ports?: readonly { readonly targetPort: string }[];
    readonly scaleTargetRef?: { readonly kind: string; readonly name: string };
    readonly template?: {
      readonly metadata: {
        readonly labels: Record<string, string>;
        readonly annotations: Record<string, string>;
      };
      readonly spec: {
        readonly terminationGracePeriodSeconds: number;
        readonly containers: readonly Container[];
      };
    };
  };
}

export interface Container {
  readonly env: readonly { readonly name: string; readonly value: string }[];
  readonly envFrom: readonly Record<string, { readonly name: string }>[];
  readonly args: readonly string[];
  readonly ports: readonly { readonly name: string; readonly containerPort: number }[];
  readonly startupProbe: Probe;
  readonly livenessProbe: Probe;
  readonly readinessProbe?: Probe;
}

interface Probe {
  readonly httpGet: { readonly path: string; readonly port: string };
}
