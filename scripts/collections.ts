import { openApiText } from "../src/api/forms/openapi.ts";

/** The parts of our OpenAPI document that the collections are made from. */
interface Described {
  readonly info: { readonly title: string; readonly description: string };
  readonly servers: readonly {
    readonly variables?: Readonly<Record<string, { readonly default: string }>>;
  }[];
  readonly tags: readonly { readonly name: string; readonly description: string }[];
  readonly paths: Readonly<Record<string, { readonly get: Operation }>>;
}

interface Operation {
  readonly operationId: string;
  readonly tags: readonly [string];
  readonly summary: string;
  readonly description: string;
  readonly parameters?: readonly Parameter[];
}

interface Parameter {
  readonly name: string;
  readonly required: boolean;
  readonly description: string;
  readonly schema: {
    readonly enum?: readonly unknown[];
    readonly default?: unknown;
    readonly examples?: readonly unknown[];
    readonly items?: { readonly enum?: readonly unknown[] };
  };
}

/** A request of a collection, before it takes the shape of one program. */
interface Sample {
  readonly id: string;
  readonly name: string;
  readonly folder: string;
  readonly path: string;
  readonly description: string;
  readonly parameters: readonly {
    readonly name: string;
    readonly value: string;
    readonly description: string;
    readonly isSent: boolean;
  }[];
}

/** A Postman collection, in version 2.1 of its format. */
export function postmanText(): string {
  const document = described();
  const requestOf = ({ name, path, description, parameters }: Sample) => {
    const query = parameters.map(({ name: key, value, description: about, isSent }) => ({
      key,
      value,
      description: about,
      ...(!isSent && { disabled: true }),
    }));
    const sent = parameters.filter(({ isSent }) => isSent).map((each) => `${each.name}=${each.value}`);
    const raw = `{{baseUrl}}${path}${sent.length > 0 ? `?${sent.join("&")}` : ""}`;
    const url = { raw, host: ["{{baseUrl}}"], path: path.split("/").slice(1), query };
    return { name, request: { method: "GET", header: [], url, description }, response: [] };
  };
  return textOf({
    info: {
      name: document.info.title,
      description: document.info.description,
      schema: "https://schema.getpostman.com/json/collection/v2.1.0/collection.json",
    },
    item: document.tags.map(({ name, description }) => ({
      name,
      description,
      item: samplesOf(document)
        .filter(({ folder }) => folder === name)
        .map(requestOf),
    })),
    auth: { type: "bearer", bearer: [{ key: "token", value: "{{key}}", type: "string" }] },
    variable: [
      { key: "baseUrl", value: baseUrlOf(document), type: "string" },
      { key: "key", value: "", type: "string" },
    ],
  });
}

/** An Insomnia export in version 4 of its format, the last one that every version of the program reads. */
export function insomniaText(): string {
  const document = described();
  const workspace = {
    _id: "wrk_tidings",
    _type: "workspace",
    parentId: null,
    name: document.info.title,
    description: document.info.description,
    scope: "collection",
  };
  const environment = {
    _id: "env_tidings",
    _type: "environment",
    parentId: workspace._id,
    name: "Base environment",
    data: { base_url: baseUrlOf(document), key: "" },
  };
  const folders = document.tags.map(({ name, description }, at) => ({
    _id: `fld_tidings_${name.toLowerCase()}`,
    _type: "request_group",
    parentId: workspace._id,
    name,
    description,
    metaSortKey: at,
  }));
  const requests = samplesOf(document).map(({ id, name, folder, path, description, parameters }, at) => ({
    _id: `req_tidings_${id}`,
    _type: "request",
    parentId: folders.find((each) => each.name === folder)!._id,
    name,
    description,
    method: "GET",
    url: `{{ _.base_url }}${path}`,
    parameters: parameters.map(({ isSent, ...each }) => ({ ...each, disabled: !isSent })),
    headers: [],
    body: {},
    authentication: { type: "bearer", token: "{{ _.key }}" },
    metaSortKey: at,
  }));
  return textOf({
    _type: "export",
    __export_format: 4,
    __export_source: "tidings",
    resources: [workspace, environment, ...folders, ...requests],
  });
}

const textOf = (value: object) => `${JSON.stringify(value, null, 2)}\n`;
const described = () => JSON.parse(openApiText()) as Described;

/** One request per endpoint, with all parameters. Only those that its first answer needs are switched on. */
function samplesOf({ paths }: Described): Sample[] {
  return Object.entries(paths).map(([path, { get }]) => ({
    id: get.operationId,
    name: get.summary,
    folder: get.tags[0],
    path,
    description: get.description,
    parameters: (get.parameters ?? []).map((parameter) => ({
      name: parameter.name,
      value: valueOf(parameter),
      description: parameter.description,
      isSent: parameter.required || FIRST.includes(parameter.name),
    })),
  }));
}

/** Optional parameters without which an answer would be empty or long. */
const FIRST: readonly string[] = ["limit", "headline"];

function valueOf({ schema }: Parameter): string {
  const [example = schema.default ?? schema.enum?.[0] ?? schema.items?.enum?.[0] ?? ""] =
    schema.examples ?? [];
  return Array.isArray(example) ? example.join(",") : String(example);
}

function baseUrlOf({ servers }: Described): string {
  const { scheme, host } = servers.find(({ variables }) => variables !== undefined)!.variables!;
  return `${scheme!.default}://${host!.default}`;
}
