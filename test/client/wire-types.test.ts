import { expect, test } from "vitest";
import { type ApiDocument, wireTypes } from "../../scripts/wire-types.ts";

const document: ApiDocument = {
  paths: {
    "/v1/news": {
      get: {
        operationId: "getNews",
        parameters: [
          {
            name: "category",
            description: "Which.",
            required: true,
            schema: { type: "array", items: { type: "string", enum: ["a", "b"] } },
          },
          {
            name: "before",
            description: "When.",
            required: false,
            schema: { type: "string", format: "date-time" },
          },
        ],
      },
    },
    "/v1/reference": { get: { operationId: "getReference" } },
  },
  components: {
    schemas: {
      NewsItem: {
        type: "object",
        required: ["id"],
        properties: {
          id: { type: "string" },
          relatedCount: { type: "integer" },
          categories: { type: "array", items: { type: "string", enum: ["a", "b"] } },
        },
      },
      Thing: {
        type: "object",
        description: "Of all kinds.",
        required: ["size"],
        properties: {
          size: { type: "integer", const: 7 },
          name: { type: ["string", "null"], description: "If any." },
          mood: { type: ["string", "null"], enum: ["good", null] },
          moods: { type: "array", items: { type: "string", enum: ["good", "bad"] } },
          tables: { type: "object", additionalProperties: { type: "array", items: { type: "number" } } },
          inner: {
            type: "object",
            required: ["item"],
            properties: { item: { $ref: "#/components/schemas/NewsItem" } },
          },
        },
      },
    },
  },
};

test("types match the document", () => {
  expect(wireTypes(document).split("\n\n").slice(1)).toEqual([
    `export type Category = "a" | "b";`,
    `export interface NewsItem {
  id: string;
  relatedCount?: number;
  categories: Category[];
}`,
    `/** Of all kinds. */
export interface Thing {
  size: 7;
  /** If any. */
  name?: string | null;
  mood?: "good" | null;
  moods?: ("good" | "bad")[];
  tables?: Record<string, number[]>;
  inner?: {
    item: NewsItem;
  };
}`,
    `/** The parameters of \`GET /v1/news\`. */
export interface NewsParameters {
  /** Which. */
  category: Category | readonly Category[];
  /** When. */
  before?: string | Date;
}
`,
  ]);
});

test("a schema without a known type is an error, not a guess", () => {
  const schemas = { Odd: { type: "object", properties: { x: { type: "tuple" } } } };
  expect(() => wireTypes({ paths: {}, components: { schemas } })).toThrow(
    /no type is known for: \{"type":"tuple"\}/,
  );
});
