import { ownCookieName } from "../../src/http/cookie.ts";
import { type Answer, asker } from "../support/http.ts";
import { checkAnswer } from "./bodies.ts";

/** As much of a browser as signing in needs: it keeps cookies by path and does not follow redirects. */
export interface Browser extends Disposable {
  /** Cookies by name; a test may add its own. */
  readonly cookies: Map<string, Cookie>;
  get(address: string, headers?: Record<string, string>): Promise<Answer>;
  /** Sends JSON with the page's origin, as one of the service's own pages does. */
  send(
    method: string,
    address: string,
    body?: unknown,
    headers?: Record<string, string | undefined>,
  ): Promise<Answer>;
  /** Submits a form. */
  submit(address: string, fields: Record<string, string>): Promise<Answer>;
}

/** The names of the cookies that a service at this address sets. */
export function cookiesOf(url: string) {
  return {
    session: ownCookieName("tidings_session", url),
    signIn: ownCookieName("tidings_sign_in", url),
  };
}

export interface Cookie {
  readonly value: string;
  readonly path: string;
  /** The cookie's attributes, as they were set. */
  readonly terms: string;
}

export function openBrowser(url: string): Browser {
  const http = asker(url);
  const { origin } = new URL(url);
  const cookies = new Map<string, Cookie>();

  async function ask(
    address: string,
    method: string,
    headers: Record<string, string | undefined>,
    body?: string,
  ): Promise<Answer> {
    const { pathname, search } = new URL(address, url);
    const sent = [...cookies]
      .filter(([, { path }]) => pathname.startsWith(path))
      .map(([name, { value }]) => `${name}=${value}`);
    const answer = await http.ask(pathname + search, {
      method,
      headers: { ...(sent.length > 0 && { cookie: sent.join("; ") }), ...headers },
      ...(body !== undefined && { body }),
    });
    // Checked here, so that every test that calls an endpoint also checks the answer's body.
    checkAnswer(method, pathname, answer);
    for (const line of answer.headers["set-cookie"] ?? []) keep(line);
    return answer;
  }

  function keep(line: string): void {
    const [, name, value, terms] = /^([^=]+)=([^;]*)(.*)$/.exec(line)!;
    const path = /; ?path=([^;]+)/i.exec(terms!)?.[1] ?? "/";
    const isOver = /; ?max-age=0(;|$)/i.test(terms!) || /; ?expires=Thu, 01 Jan 1970/i.test(terms!);
    if (isOver) cookies.delete(name!);
    else cookies.set(name!, { value: value!, path, terms: terms! });
  }

  return {
    cookies,
    get: (address, headers = {}) => ask(address, "GET", headers),
    send: (method, address, body, headers = {}) =>
      ask(
        address,
        method,
        { origin, ...(body !== undefined && { "content-type": "application/json" }), ...headers },
        body === undefined ? undefined : JSON.stringify(body),
      ),
    submit: (address, fields) =>
      ask(
        address,
        "POST",
        { "content-type": "application/x-www-form-urlencoded" },
        new URLSearchParams(fields).toString(),
      ),
    [Symbol.dispose]: () => http[Symbol.dispose](),
  };
}

/** Opens browsers for one service, and closes all of them. */
export function browsers(url: () => string): { open(): Browser; close(): void } {
  const opened: Browser[] = [];
  return {
    open() {
      const browser = openBrowser(url());
      opened.push(browser);
      return browser;
    },
    close() {
      for (const browser of opened.splice(0)) browser[Symbol.dispose]();
    },
  };
}
