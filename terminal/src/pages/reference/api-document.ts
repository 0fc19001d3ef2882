/** The parts of an OpenAPI 3.1 document that our own documents use. */
export interface ApiDocument {
  readonly info: { readonly summary?: string; readonly description?: string };
  readonly paths: Readonly<Record<string, Readonly<Partial<Record<"get" | "post", Operation>>>>>;
  readonly components: {
    readonly headers: Readonly<Record<string, HeaderObject>>;
    readonly schemas: Readonly<Record<string, ApiSchema>>;
  };
}

export interface Operation {
  readonly summary: string;
  readonly description?: string;
  readonly parameters?: readonly ApiParameter[];
  readonly requestBody?: { readonly description?: string; readonly content: Content };
  readonly responses: Readonly<Record<string, ResponseObject>>;
}

export interface ApiParameter {
  readonly name: string;
  readonly required: boolean;
  readonly description: string;
  readonly schema: ApiSchema;
}

export interface ResponseObject {
  readonly description: string;
  readonly headers?: Readonly<Record<string, SchemaReference>>;
  readonly content?: Content;
}

export interface HeaderObject {
  readonly description: string;
}

export interface SchemaReference {
  readonly $ref: string;
}

type Content = Readonly<Record<string, { readonly schema: ApiSchema | SchemaReference }>>;

export interface ApiSchema {
  readonly type?: string | readonly string[];
  readonly description?: string;
  readonly enum?: readonly (string | number | null)[];
  readonly const?: string | number;
  readonly default?: string | number;
  readonly format?: string;
  readonly minimum?: number;
  readonly maximum?: number;
  readonly maxLength?: number;
  readonly minItems?: number;
  readonly maxItems?: number;
  readonly items?: ApiSchema | SchemaReference;
  readonly properties?: Readonly<Record<string, ApiSchema | SchemaReference>>;
  readonly additionalProperties?: ApiSchema | SchemaReference;
  readonly required?: readonly string[];
  readonly examples?: readonly (string | number | readonly (string | number)[])[];
}

/** An endpoint in one form of the API, ready to show. */
export interface Endpoint {
  /** The name in addresses: `news` for `/v1/news`. */
  readonly id: string;
  readonly method: "GET" | "POST";
  readonly path: string;
  readonly summary: string;
  readonly description: string | null;
  readonly parameters: readonly ApiParameter[];
  readonly body: ApiSchema | null;
  readonly answer: ApiSchema | null;
  readonly headers: readonly { readonly name: string; readonly description: string }[];
  readonly problems: readonly { readonly status: string; readonly description: string }[];
}

/** The endpoints of a document in its order. */
export function endpointsOf(document: ApiDocument): Endpoint[] {
  return Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]): Endpoint => {
      const { 200: answered, ...refused } = operation.responses;
      return {
        id: path.slice("/v1/".length),
        method: method === "post" ? "POST" : "GET",
        path,
        summary: operation.summary,
        description: operation.description ?? null,
        parameters: operation.parameters ?? [],
        body: contentOf(operation.requestBody?.content, document),
        answer: contentOf(answered?.content, document),
        headers: Object.keys(answered?.headers ?? {}).map((name) => ({
          name,
          description: document.components.headers[name]?.description ?? "",
        })),
        problems: Object.entries(refused).map(([status, { description }]) => ({ status, description })),
      };
    }),
  );
}

function contentOf(content: Content | undefined, document: ApiDocument): ApiSchema | null {
  const schema = content?.["application/json"]?.schema;
  return schema === undefined ? null : resolve(schema, document);
}

/** A schema, resolved if it is a reference. */
export function resolve(schema: ApiSchema | SchemaReference, document: ApiDocument): ApiSchema {
  if (!("$ref" in schema)) return schema;
  return document.components.schemas[schema.$ref.slice(schema.$ref.lastIndexOf("/") + 1)] ?? {};
}
