import type { RequestListener } from "node:http";
import type { LookupFunction } from "node:net";
import { expect } from "vitest";
import type { FetchFault } from "../../src/http/fetch-fault.ts";
import type { FetchRequest } from "../../src/http/fetched.ts";
import { SafeFetch, type SafeFetchOptions, userAgentOf } from "../../src/http/safe-fetch.ts";
import { startWeb } from "./web.ts";

const AGENT = userAgentOf("1.2.3", "https://news.example.com/about");

export function open(options: Partial<SafeFetchOptions> = {}): SafeFetch {
  return new SafeFetch({ userAgent: AGENT, allowPrivate: (address) => address === "127.0.0.1", ...options });
}

/** The answer of a server with this handler to one request. */
export async function ask(handler: RequestListener, path = "/", request: FetchRequest = {}) {
  await using web = await startWeb(handler);
  await using door = open();
  return await door.fetch(`${web.url}${path}`, request);
}

export async function faultOf(asking: Promise<unknown>): Promise<FetchFault> {
  return asking.then(
    () => expect.unreachable("it was fetched"),
    (error: FetchFault) => error,
  );
}

/** A DNS lookup that returns each of these address lists in turn. */
export function names(...answers: string[][]): LookupFunction & { asked: string[] } {
  const asked: string[] = [];
  const lookup: LookupFunction = (hostname, _options, callback) => {
    const answer = answers[Math.min(asked.length, answers.length - 1)]!;
    asked.push(hostname);
    callback(
      null,
      answer.map((address) => ({ address, family: address.includes(":") ? 6 : 4 })),
    );
  };
  return Object.assign(lookup, { asked });
}
