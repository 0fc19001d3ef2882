import { expect, test } from "vitest";
import { presentProblem, PROBLEMS, Refusal } from "./problem.ts";

test("D29 a problem has type, title, status, detail and requestId, and other fields only if they apply", () => {
  expect(
    JSON.parse(presentProblem({ kind: "not-found", detail: "There is nothing." }, "req_1")),
  ).toStrictEqual({
    type: "urn:tidings:problem:not-found",
    title: "Not found",
    status: 404,
    detail: "There is nothing.",
    requestId: "req_1",
  });
  const refusal = new Refusal({
    kind: "invalid-parameter",
    detail: "No.",
    parameter: "category",
    value: "x",
    allowed: ["crypto"],
    retryAfter: 1,
    allow: ["GET"],
  });
  expect(JSON.parse(presentProblem(refusal.problem, "req_2"))).toStrictEqual({
    type: "urn:tidings:problem:invalid-parameter",
    title: "A parameter is not valid",
    status: 400,
    detail: "No.",
    parameter: "category",
    value: "x",
    allowed: ["crypto"],
    requestId: "req_2",
  });
});

test("every kind is an error with its own title", () => {
  const all = Object.values(PROBLEMS);
  expect(all.every(({ status }) => status >= 400 && status <= 599)).toBe(true);
  expect(new Set(all.map(({ title }) => title)).size).toBe(all.length);
});
