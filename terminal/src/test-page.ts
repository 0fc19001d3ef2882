import { parseHTML } from "linkedom";
import { act, createElement, type ReactNode } from "react";
import { ENGLISH } from "./words/english.ts";
import { WordsProvider } from "./words/index.ts";

/**
 * A page for tests: React on a small DOM, with what the terminal uses of a window, where no browser's own part in it
 * matters. Code that looks at the window when it is loaded is to be imported after this.
 */
export interface TestPage extends AsyncDisposable {
  readonly root: HTMLElement;
  /** Everything that is to be read. */
  text(): string;
  /** Does something and waits until the page has followed. */
  after(work: () => unknown): Promise<void>;
  /** Presses the button, or the link, that is called so. */
  press(name: string): Promise<void>;
}

const { window } = parseHTML("<!doctype html><html><body></body></html>");
let address = new URL("https://tidings.example/");
setGlobals();
const { createRoot } = await import("react-dom/client");

/** Shows something, in English, at a path. */
export async function showPage(content: ReactNode, path = "/"): Promise<TestPage> {
  address = new URL(path, address);
  const root = document.body.appendChild(document.createElement("div"));
  const shown = createRoot(root);
  const after = (work: () => unknown) => act(async () => void (await work()));
  const first = { lang: "en", words: ENGLISH } as const;
  await after(() => shown.render(createElement(WordsProvider, { first, children: content })));
  return {
    root,
    after,
    text: () => root.textContent ?? "",
    press: (name) => after(() => tell(getCalled(root, name), "click")),
    async [Symbol.asyncDispose]() {
      await after(() => shown.unmount());
      root.remove();
    },
  };
}

/** What a browser tells of, as from the main button of a mouse. */
export function tell(target: EventTarget, kind: string): void {
  const event = new window.Event(kind, { bubbles: true, cancelable: true });
  target.dispatchEvent(Object.assign(event, { button: 0 }));
}

/** The only one that is called so. */
function getCalled(root: HTMLElement, name: string): Element {
  const found = [...root.querySelectorAll("button, a")].filter(
    (each) => (each.getAttribute("aria-label") ?? each.textContent) === name,
  );
  if (found.length !== 1) throw new Error(`${found.length} are called "${name}" in: ${root.textContent}`);
  return found[0]!;
}

function setGlobals(): void {
  const go = (_state: unknown, _title: string, to: string) => {
    address = new URL(to, address);
  };
  const events = new EventTarget();
  const globals = {
    window: globalThis,
    document: window.document,
    location: new Proxy({}, { get: (_, name) => address[name as keyof URL] }),
    history: { state: null, pushState: go, replaceState: go },
    navigator: { languages: ["en"], userAgent: "" },
    localStorage: undefined,
    scrollTo: () => {},
    addEventListener: events.addEventListener.bind(events),
    removeEventListener: events.removeEventListener.bind(events),
    dispatchEvent: events.dispatchEvent.bind(events),
    // A test fails by what a page does not catch.
    reportError: (error: unknown) =>
      queueMicrotask(() => {
        throw error;
      }),
    IS_REACT_ACT_ENVIRONMENT: true,
  };
  for (const [name, value] of Object.entries(globals))
    Object.defineProperty(globalThis, name, { value, configurable: true, writable: true });
  // What lies on top is the browser's own affair.
  Object.assign(window.HTMLElement.prototype, {
    open: false,
    showModal(this: HTMLDialogElement) {
      this.open = true;
    },
    close(this: HTMLDialogElement) {
      this.open = false;
    },
  });
}
