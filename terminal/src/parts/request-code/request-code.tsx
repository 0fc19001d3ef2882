import { useMemo } from "react";
import { useServiceUrl } from "./service-url.ts";
import type { CodeSample } from "./code-sample.ts";
import { CodeSamples } from "./code-samples.tsx";
import { curlOf } from "./curl.ts";
import { pythonOf } from "./python.ts";
import type { ApiRequest } from "./request.ts";
import { clientCodeOf, fetchCodeOf } from "./typescript.ts";

/** A request as code that runs when pasted, with the key in a variable. */
export function RequestCode({ request }: { request: ApiRequest }) {
  const base = useServiceUrl();
  const samples = useMemo(() => samplesOf(request, base), [request, base]);
  return <CodeSamples samples={samples} />;
}

/**
 * The labels are names that are the same in every language and in the guides, so that a choice made there
 * applies here.
 */
function samplesOf(request: ApiRequest, base: string): CodeSample[] {
  const client = clientCodeOf(request, base);
  return [
    { language: "sh", label: "curl", code: curlOf(request, base) },
    ...(client === undefined ? [] : [{ language: "ts", label: "TypeScript", code: client.trimEnd() }]),
    {
      language: "ts",
      label: client === undefined ? "TypeScript" : "fetch",
      code: fetchCodeOf(request, base).trimEnd(),
    },
    { language: "python", label: "Python", code: pythonOf(request, base).trimEnd() },
  ];
}
