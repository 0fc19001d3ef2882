import { type IncomingMessage, STATUS_CODES } from "node:http";
import type { Socket } from "node:net";
import { presentProblem, type Problem, PROBLEM_TYPE, PROBLEMS } from "../http/problem.ts";
import { NO_SNIFF, VARY } from "./reply.ts";
import { requestIdOf } from "./request-id.ts";

/** How long a refused caller may take to hang up. */
const HANG_UP_MS = 1_000;

/**
 * Answers input that is not a valid HTTP request, or is too long: there is no request object yet, only the
 * connection.
 */
export function answerBroken(error: Error & { code?: string }, socket: Socket): void {
  if (error.code === "ECONNRESET" || !socket.writable) return void socket.destroy();
  refuseConnection(socket, problemOf(error.code));
}

/** Answers with a problem on a connection without a request, and closes it. */
export function refuseConnection(socket: Socket, problem: Problem): void {
  const { status } = PROBLEMS[problem.kind];
  const requestId = requestIdOf({});
  const body = Buffer.from(presentProblem(problem, requestId));
  const head = [
    `HTTP/1.1 ${status} ${STATUS_CODES[status]}`,
    `Content-Type: ${PROBLEM_TYPE}`,
    `Content-Length: ${body.length}`,
    "Cache-Control: no-store",
    `Vary: ${VARY}`,
    NO_SNIFF.join(": "),
    `X-Request-Id: ${requestId}`,
    "Connection: close",
  ];
  if (problem.retryAfter !== undefined) head.push(`Retry-After: ${problem.retryAfter}`);
  // Destroying the connection at once would reset it, and the caller might never read the reason.
  socket.end(Buffer.concat([Buffer.from(`${head.join("\r\n")}\r\n\r\n`), body]));
  // A timeout of the socket's would begin again with every byte that the caller sends.
  const hangUp = setTimeout(() => socket.destroy(), HANG_UP_MS).unref();
  socket.once("close", () => clearTimeout(hangUp));
}

/** Checks the `Host` header, which HTTP/1.1 requires exactly once (RFC 9112, 3.2). */
export function hostProblem({ rawHeaders, httpVersion }: IncomingMessage): Problem | undefined {
  let count = 0;
  for (let at = 0; at < rawHeaders.length; at += 2) {
    const name = rawHeaders[at]!;
    if (name.length === 4 && name.toLowerCase() === "host") count += 1;
  }
  if (count === 0) return httpVersion === "1.1" ? NO_HOST : undefined;
  return count === 1 ? undefined : TWO_HOSTS;
}

const NO_HOST: Problem = {
  kind: "invalid-request",
  detail: "The request has no `Host` header, which HTTP/1.1 requires.",
};
const TWO_HOSTS: Problem = {
  kind: "invalid-request",
  detail: "The request has more than one `Host` header; HTTP allows only one.",
};

const BAD_ADDRESS: Problem = {
  kind: "invalid-request",
  detail:
    "The URL has invalid characters. Percent-encode spaces and everything that is not ASCII: `keyword=Z%C3%BCrich`.",
};
const NO_REQUEST = "This is not an HTTP request.";
/** In a request line, only the HTTP version may follow the space after the URL. */
const SPACED = `${NO_REQUEST} Percent-encode spaces in the URL: \`%20\`.`;

function problemOf(code: string | undefined): Problem {
  if (code === "HPE_HEADER_OVERFLOW")
    return { kind: "request-too-long", detail: "The URL and headers together are too long." };
  if (code === "ERR_HTTP_REQUEST_TIMEOUT")
    return { kind: "request-timeout", detail: "The request was not finished in time." };
  if (code === "HPE_INVALID_URL") return BAD_ADDRESS;
  return { kind: "invalid-request", detail: code === "HPE_INVALID_CONSTANT" ? SPACED : NO_REQUEST };
}
