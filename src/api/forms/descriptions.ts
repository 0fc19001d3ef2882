import { earlierOpenApiText } from "./openapi-earlier.ts";
import { openApiText } from "./openapi.ts";

/** The OpenAPI description of each form, by the path where it is served. */
export function describeForms(): Readonly<Record<string, string>> {
  return { "/openapi.json": openApiText(), "/openapi-earlier.json": earlierOpenApiText() };
}
