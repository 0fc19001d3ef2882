import { type ChildProcessWithoutNullStreams, spawn } from "node:child_process";
import { once } from "node:events";
import { tmpdir } from "node:os";
import { fileURLToPath } from "node:url";
import { PROGRAM } from "../support/program-file.ts";

/** Tests start the program hundreds of times; compiled code nearly halves the start time. */
const COMPILED = fileURLToPath(new URL("../../node_modules/.cache/compiled", import.meta.url));

export interface Surroundings {
  /** The working directory, in which the program looks for a configuration file. */
  readonly cwd?: string;
  readonly env?: Readonly<Record<string, string>>;
  /** A command to run the program through, such as `ip netns exec NAME`. */
  readonly by?: readonly string[];
  /** Another program to run instead. */
  readonly script?: string;
}

export interface Ended {
  readonly code: number | null;
  readonly signal: NodeJS.Signals | null;
  readonly stdout: string;
  readonly stderr: string;
}

/** Runs the program as a user does and waits for it to end. */
export async function tidings(
  words: readonly string[],
  { input = "", ...surroundings }: Surroundings & { input?: string | Uint8Array } = {},
): Promise<Ended> {
  const running = start(words, surroundings);
  // A command that fails early closes its input while we write.
  running.process.stdin.on("error", () => {}).end(input);
  return running.ended;
}

/**
 * Makes file permissions apply to the program even if root runs the tests, by dropping root's capability to bypass them. Running
 * the program as another user could fail, because that user may not have access to the program.
 */
export function boundByRights(): Surroundings {
  if (process.getuid?.() !== 0) return {};
  return { by: ["setpriv", "--bounding-set=-dac_override,-dac_read_search", "--inh-caps=-all"] };
}

/** Settings as flags. */
export function flagsOf(settings: Readonly<Record<string, string | number>>): string[] {
  return Object.entries(settings).flatMap(([name, value]) => [`--${name}`, String(value)]);
}

/** A process of the program. Disposing of it kills it. */
export interface Running extends AsyncDisposable {
  readonly process: ChildProcessWithoutNullStreams;
  readonly ended: Promise<Ended>;
  /** Its output so far. */
  readonly said: { stdout: string; stderr: string };
  /** The first matching line of standard output or error. Rejects if the process ends without one. */
  line(from: "stdout" | "stderr", pattern: RegExp): Promise<RegExpExecArray>;
}

export function start(words: readonly string[], surroundings: Surroundings = {}): Running {
  const { cwd = tmpdir(), env = {}, by = [], script = PROGRAM } = surroundings;
  const [command, ...rest] = [...by, process.execPath, script, ...words];
  const child = spawn(command!, rest, { cwd, env: { ...cleanEnvironment(), ...env } });
  const said = { stdout: "", stderr: "" };
  child.stdout.setEncoding("utf8").on("data", (text: string) => (said.stdout += text));
  child.stderr.setEncoding("utf8").on("data", (text: string) => (said.stderr += text));
  child.stdin.on("error", () => {});
  const ended: Promise<Ended> = once(child, "close").then(([code, signal]) => ({ ...said, code, signal }));

  function line(from: "stdout" | "stderr", pattern: RegExp): Promise<RegExpExecArray> {
    return new Promise((resolve, reject) => {
      const look = () => {
        const found = said[from]
          .split("\n")
          .slice(0, -1)
          .map((text) => pattern.exec(text))
          .find((match) => match);
        if (found) resolve(found);
      };
      child[from].on("data", look);
      look();
      void ended.then(({ code, signal, stderr }) =>
        reject(
          new Error(`${words.join(" ")} ended with ${code ?? signal} before it said ${pattern}: ${stderr}`),
        ),
      );
    });
  }

  return {
    process: child,
    ended,
    said,
    line,
    async [Symbol.asyncDispose]() {
      child.kill("SIGKILL");
      await ended;
    },
  };
}

export interface ServiceProcess extends Running {
  readonly url: string;
}

/** The service on a free port, once it answers. */
export async function serve(
  words: readonly string[],
  surroundings: Surroundings = {},
): Promise<ServiceProcess> {
  const service = launch(words, surroundings);
  return { ...service, url: await service.listening };
}

/** A service that was started on a free port; it may not answer yet. */
export function launch(
  words: readonly string[],
  surroundings: Surroundings = {},
): Running & { listening: Promise<string> } {
  const running = start(["serve", "--port", "0", "--metrics-port", "off", ...words], surroundings);
  const listening = running.line("stdout", /^listening on (http:\S+)$/).then(([, url]) => url!);
  // A test that kills the service before it answers does not have to handle this rejection.
  listening.catch(() => {});
  return { ...running, listening };
}

/**
 * Inherits no settings, terminal or debugger from the tests' environment. Gathering is off, so that no test
 * contacts real outlets.
 */
function cleanEnvironment(): NodeJS.ProcessEnv {
  const { PATH, HOME, TMPDIR } = process.env;
  const own = { NODE_COMPILE_CACHE: COMPILED, TIDINGS_GATHER: "false" };
  return { PATH, HOME, ...own, ...(TMPDIR === undefined ? {} : { TMPDIR }) };
}
