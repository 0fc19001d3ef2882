/**
 * Why a request failed, as RFC 9457 problem details (D29). It tells the caller what to fix, and never contains
 * a stack trace.
 */
export interface Problem {
  readonly kind: ProblemKind;
  readonly detail: string;
  readonly parameter?: string;
  readonly value?: string;
  readonly allowed?: readonly string[];
  /** Seconds until a retry may succeed. */
  readonly retryAfter?: number;
  /** The methods that a known path allows. */
  readonly allow?: readonly string[];
}

/** All kinds of problems, with status and title. */
export const PROBLEMS = {
  "invalid-parameter": { status: 400, title: "A parameter is not valid" },
  "invalid-request": { status: 400, title: "The request is not valid" },
  unauthorized: { status: 401, title: "A valid key is needed" },
  "signed-out": { status: 401, title: "You are not signed in" },
  forbidden: { status: 403, title: "This is not allowed from there" },
  "not-found": { status: 404, title: "Not found" },
  "method-not-allowed": { status: 405, title: "The method is not allowed here" },
  "request-timeout": { status: 408, title: "The request did not arrive in time" },
  conflict: { status: 409, title: "This conflicts with the current state" },
  "too-many-requests": { status: 429, title: "Too many requests" },
  "request-too-long": { status: 431, title: "The request is too long" },
  internal: { status: 500, title: "Something went wrong on our side" },
  unavailable: { status: 503, title: "Not ready yet" },
} as const;

export type ProblemKind = keyof typeof PROBLEMS;

export const PROBLEM_TYPE = "application/problem+json; charset=utf-8";

/** Thrown where a request is read, to carry a problem to the one place that writes the response. */
export class Refusal extends Error {
  readonly problem: Problem;

  constructor(problem: Problem, options?: ErrorOptions) {
    super(problem.detail, options);
    this.problem = problem;
  }
}

export function presentProblem(problem: Problem, requestId: string): string {
  const { status, title } = PROBLEMS[problem.kind];
  const { kind, detail, parameter, value, allowed } = problem;
  return JSON.stringify({
    type: `urn:tidings:problem:${kind}`,
    title,
    status,
    detail,
    parameter,
    value,
    allowed,
    requestId,
  });
}
