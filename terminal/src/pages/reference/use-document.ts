import { useEffect, useState } from "react";
import { askDoor } from "../../doors.ts";
import type { CodeForm } from "../../parts/request-code/request.ts";
import type { ApiDocument } from "./api-document.ts";

export interface DocumentState {
  readonly document?: ApiDocument;
  readonly error?: unknown;
}

const ADDRESSES = { current: "/openapi.json", earlier: "/openapi-earlier.json" } as const;

/** The service's OpenAPI description of a form. */
export function useDocument(form: CodeForm, attempt: number): DocumentState {
  const [state, setState] = useState<DocumentState & { of?: CodeForm }>({});
  useEffect(() => {
    let isWanted = true;
    askDoor(ADDRESSES[form]).then(
      (document) => isWanted && setState({ document: document as ApiDocument, of: form }),
      (error: unknown) => isWanted && setState({ error, of: form }),
    );
    return () => {
      isWanted = false;
    };
  }, [form, attempt]);
  return state.of === form ? state : {};
}
