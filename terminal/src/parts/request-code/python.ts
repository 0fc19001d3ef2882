import { type ApiRequest, KEY_VARIABLE, sentParameters } from "./request.ts";

/** The request in Python 3 with only the standard library: it runs wherever it is pasted. */
export function pythonOf(request: ApiRequest, base: string): string {
  const sent = sentParameters(request);
  const hasBody = request.body !== undefined;
  const key = `os.environ[${pythonText(KEY_VARIABLE)}]`;
  const credential =
    request.form === "earlier" ? `"X-API-Key": ${key}` : `"Authorization": "Bearer " + ${key}`;
  const address = pythonText(base + request.path);
  return [
    "import json",
    "import os",
    ...(sent.length > 0 ? ["from urllib.parse import urlencode"] : []),
    "from urllib.request import Request, urlopen",
    "",
    ...(sent.length > 0
      ? [
          `url = ${pythonText(`${base}${request.path}?`)} + urlencode({`,
          ...sent.map(([name, value]) => `    ${pythonText(name)}: ${pythonText(value)},`),
          "})",
        ]
      : [`url = ${address}`]),
    ...(hasBody ? [`body = ${pythonValue(request.body)}`] : []),
    hasBody
      ? `request = Request(url, data=json.dumps(body).encode(), headers={${credential}, "Content-Type": "application/json"})`
      : `request = Request(url, headers={${credential}})`,
    "with urlopen(request, timeout=30) as response:",
    "    answer = json.load(response)",
    "print(json.dumps(answer, indent=2, ensure_ascii=False))",
    "",
  ].join("\n");
}

/** A Python string. JSON's escapes mean the same there, as long as there are no lone surrogates. */
export function pythonText(text: string): string {
  return JSON.stringify(text.toWellFormed());
}

/** A JSON value as Python writes it. */
function pythonValue(value: unknown, indent = ""): string {
  const inner = `${indent}    `;
  if (value === null || value === undefined) return "None";
  if (value === true) return "True";
  if (value === false) return "False";
  if (typeof value === "string") return pythonText(value);
  if (typeof value !== "object") return JSON.stringify(value);
  const isList = Array.isArray(value);
  const members = isList
    ? (value as unknown[]).map((each) => pythonValue(each, inner))
    : Object.entries(value).map(([name, each]) => `${pythonText(name)}: ${pythonValue(each, inner)}`);
  const [open, close] = isList ? "[]" : "{}";
  if (members.length === 0) return `${open}${close}`;
  const line = `${open}${members.join(", ")}${close}`;
  if (line.length <= 72 && !line.includes("\n")) return line;
  return `${open}\n${members.map((member) => `${inner}${member},\n`).join("")}${indent}${close}`;
}
