import { parseHTML } from "linkedom";
import { act, createElement, type ReactNode } from "react";
import { ENGLISH } from "./words/english.ts";
import { WordsProvider } from "./words/index.ts";

/**
 * A page for tests that need no real browser: React on a small DOM, with the parts of a window that the
 * terminal uses. Code that reads the window when it loads must be imported after this file.
 */
export interface TestPage extends AsyncDisposable {
  readonly root: HTMLElement;
  /** All text on the page. */
  text(): string;
  /** Runs an action and waits until the page has updated. */
  after(work: () => unknown): Promise<void>;
  /** Presses the button or link with this name. */
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

/** Dispatches an event like a browser does, as if by the main mouse button. */
export function tell(target: EventTarget, kind: string): void {
  const event = new window.Event(kind, { bubbles: true, cancelable: true });
  target.dispatchEvent(Object.assign(event, { button: 0 }));
}

/** The only button or link with this name. */
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
    // An error that a page does not catch fails the test.
    reportError: (error: unknown) =>
      queueMicrotask(() => {
        throw error;
      }),
    IS_REACT_ACT_ENVIRONMENT: true,
  };
  for (const [name, value] of Object.entries(globals))
    Object.defineProperty(globalThis, name, { value, configurable: true, writable: true });
  // The small DOM cannot show dialogs, so these only track whether one is open.
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
