import { useEffect, useState } from "react";
import { askDoor } from "../../doors.ts";
import type { Form } from "../../parts/request-code/request.ts";
import type { ApiDocument } from "./api-document.ts";

export interface DocumentState {
  readonly document?: ApiDocument;
  readonly error?: unknown;
}

/** The description of a form: the current one's as the service gives it, the earlier one's as it was frozen. */
export function useDocument(form: Form, attempt: number): DocumentState {
  const [state, setState] = useState<DocumentState & { of?: Form }>({});
  useEffect(() => {
    let isWanted = true;
    load(form).then(
      (document) => isWanted && setState({ document, of: form }),
      (error: unknown) => isWanted && setState({ error, of: form }),
    );
    return () => {
      isWanted = false;
    };
  }, [form, attempt]);
  return state.of === form ? state : {};
}

async function load(form: Form): Promise<ApiDocument> {
  if (form === "current") return (await askDoor("/openapi.json")) as ApiDocument;
  const { default: document } = await import("../../../../docs/openapi-earlier.json");
  return document;
}
