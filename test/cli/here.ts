import { tmpdir } from "node:os";
import { Readable, Writable } from "node:stream";
import { runCommand } from "../../src/cli/run.ts";
import { replaceOf } from "../support/replaced.ts";
import { shareSessions } from "../support/shared-sessions.ts";
import { type Ended, type Surroundings, tidings as startProgram } from "./program.ts";

/**
 * Runs a command as `tidings` of program.ts does, but in this process, which loads the code, the library and the models once for
 * all commands. A process for every command would take most of the time of the tests. `here.test.ts` compares the two.
 */
export function tidings(
  words: readonly string[],
  { input = "", fails = false, ...surroundings }: HereSurroundings = {},
): Promise<Ended> {
  if (!fails && needsProcess(words, surroundings)) return startProgram(words, { input, ...surroundings });
  const ended = last.then(() => runHere(words, input, surroundings));
  last = ended.catch(() => {});
  return ended;
}

interface HereSurroundings extends Surroundings {
  readonly input?: string | Uint8Array;
  /** The command fails before it waits for a signal, so it needs no process. */
  readonly fails?: boolean;
}

/** Commands that wait for signals, and options that only a new process can have. */
function needsProcess([command]: readonly string[], { by, script, env = {} }: Surroundings): boolean {
  const isForRuntime = Object.keys(env).some((name) => name.startsWith("NODE_"));
  return by !== undefined || script !== undefined || isForRuntime || WAITING.has(command);
}

const WAITING = new Set<string | undefined>(["serve", "demo", "mcp"]);

/** Commands run one at a time, because they share the working directory, the environment and standard output. */
let last: Promise<unknown> = Promise.resolve();

async function runHere(
  words: readonly string[],
  input: string | Uint8Array,
  { cwd = tmpdir(), env = {} }: Surroundings,
): Promise<Ended> {
  const said = { stdout: "", stderr: "" };
  const { PATH, HOME, TMPDIR } = process.env;
  const inherited = TMPDIR === undefined ? { PATH, HOME } : { PATH, HOME, TMPDIR };
  const before = process.cwd();
  using _streams = replaceOf(process, {
    stdin: Readable.from([Buffer.from(input)]),
    stdout: collect((text) => (said.stdout += text)),
    stderr: collect((text) => (said.stderr += text)),
    env: { ...inherited, TIDINGS_GATHER: "false", ...env },
  });
  process.chdir(cwd);
  using _sessions = READING.has(words[0]) ? shareSessions() : null;
  try {
    const code = await runCommand(words);
    return { ...said, code, signal: null };
  } finally {
    process.chdir(before);
  }
}

/** Commands that may open a model. */
const READING = new Set<string | undefined>(["analyze", "doctor", "eval", "import", "match"]);
function collect(add: (text: string) => void): Writable {
  const decoder = new TextDecoder();
  return new Writable({
    write(chunk: Uint8Array, _, done) {
      add(decoder.decode(chunk, { stream: true }));
      done();
    },
  });
}
