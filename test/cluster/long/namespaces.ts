import { execFile } from "node:child_process";
import { promisify } from "node:util";
import { findProgram, type Program } from "../../support/debian.ts";
import { type Line, type LineName, type Machine, type Network, openWires } from "./machine.ts";

const run = promisify(execFile);
const LINES: readonly LineName[] = ["front", "database", "redis", "outlets"];
const MAX_MACHINES = 8;
/** A private range that is unlikely to be in use here. */
const NET = "10.86";
const OUTLETS = `${NET}.255.1`;
const NFTABLES = [
  "nftables",
  "libnftables1",
  "libnftnl11",
  "libmnl0",
  "libjansson4",
  "libedit2",
  "libbsd0",
  "libmd0",
  "libgmp10",
  "libreadline8",
  "libtinfo6",
  "libxtables12",
];

/**
 * Machines as network namespaces, with one pair of virtual Ethernet cards per line. Only root can create
 * them. Without root, the lines are TCP connections that this process relays.
 */
export async function openNetwork(): Promise<Network> {
  const opened = new AsyncDisposableStack();
  const missing: string[] = [];
  let count = 0;
  let isSlowPossible = true;
  let nft = await findProgram(["nft"], NFTABLES).catch((error: unknown) => {
    missing.push(`no one-way cuts and losses: ${(error as Error).message.split("\n")[0]}`);
    return undefined;
  });

  async function addMachine(name: string): Promise<Machine> {
    const place = count++;
    const space = `tidings-${process.pid}-${place}`;
    await run("ip", ["netns", "add", space]);
    // Deletes the namespace's cards, too.
    opened.defer(async () => void (await run("ip", ["netns", "delete", space])));
    const inside = (words: readonly string[], env: NodeJS.ProcessEnv = {}) =>
      run("ip", ["netns", "exec", space, ...words], { env: { ...process.env, ...env } });
    await inside(["ip", "link", "set", "lo", "up"]);
    const lines = {} as Record<LineName, Line>;
    for (const [at, line] of LINES.entries())
      lines[line] = await openLine(space, line, place * LINES.length + at, inside);
    await inside([
      "ip",
      "route",
      "add",
      OUTLETS,
      "via",
      hostOf(place * LINES.length + LINES.indexOf("outlets"), 1),
    ]);
    return { name, by: ["ip", "netns", "exec", space], host: hostOf(place * LINES.length, 2), lines };
  }

  async function openLine(space: string, name: LineName, number: number, inside: Inside): Promise<Line> {
    const card = `td${process.pid % 100_000}n${number}`;
    await run("ip", ["link", "add", card, "type", "veth", "peer", "name", name, "netns", space]);
    await run("ip", ["address", "add", `${hostOf(number, 1)}/30`, "dev", card]);
    await run("ip", ["link", "set", card, "up"]);
    await inside(["ip", "address", "add", `${hostOf(number, 2)}/30`, "dev", name]);
    await inside(["ip", "link", "set", name, "up"]);
    return lineOf({ card, name, near: hostOf(number, 1), inside, nft, isSlowPossible });
  }

  try {
    // While a card is down, its traffic must not leave through another card.
    await run("ip", ["route", "add", "unreachable", `${NET}.0.0/16`]);
    opened.defer(async () => void (await run("ip", ["route", "del", "unreachable", `${NET}.0.0/16`])));
    await run("ip", ["address", "add", `${OUTLETS}/32`, "dev", "lo"]);
    opened.defer(async () => void (await run("ip", ["address", "del", `${OUTLETS}/32`, "dev", "lo"])));
    const probe = await addMachine("probe");
    await probe.lines.database.lose?.(50).catch((error: unknown) => {
      missing.push(`no one-way cuts and losses: ${reasonOf(error)}`);
      nft = undefined;
    });
    await probe.lines.redis.slow!(64).catch((error: unknown) => {
      missing.push(`no slow lines: ${reasonOf(error)}`);
      isSlowPossible = false;
    });
  } catch (error) {
    await opened.disposeAsync();
    return openWires(reasonOf(error));
  }
  return {
    about: `each in a network namespace of its own${missing.length > 0 ? `; ${missing.join("; ")}` : ""}`,
    hosts: Array.from({ length: MAX_MACHINES * LINES.length }, (_, number) => hostOf(number, 1)),
    outletsHost: OUTLETS,
    addMachine,
    [Symbol.asyncDispose]: () => opened.disposeAsync(),
  };
}

function hostOf(line: number, end: 1 | 2): string {
  return `${NET}.${line}.${end}`;
}

function reasonOf(error: unknown): string {
  const { stderr, message } = error as { stderr?: string; message: string };
  return (stderr || message).trim().split("\n")[0]!;
}

type Inside = (words: readonly string[], env?: NodeJS.ProcessEnv) => Promise<{ stdout: string }>;

interface Ends {
  /** The card at our end. */
  readonly card: string;
  /** The card inside the namespace. */
  readonly name: LineName;
  /** Our address. */
  readonly near: string;
  readonly inside: Inside;
  readonly nft: Program | undefined;
  readonly isSlowPossible: boolean;
}

function lineOf({ card, name, near, inside, nft, isSlowPossible }: Ends): Line {
  const mends: (() => Promise<unknown>)[] = [];
  const filter = async (incoming: string, outgoing: string) => {
    const chain = (hook: string, rule: string) =>
      `chain ${hook} {\ntype filter hook ${hook} device "${name}" priority 0\n${rule}\n}\n`;
    const table = `table netdev ${name} {\n${chain("ingress", incoming)}${chain("egress", outgoing)}}`;
    await inside([nft!.path, table], nft!.env);
    mends.push(() => inside([nft!.path, `delete table netdev ${name}`], nft!.env));
  };
  return {
    async reach(url) {
      const own = new URL(url);
      own.hostname = near;
      return own.href;
    },
    async cut() {
      await run("ip", ["link", "set", card, "down"]);
      mends.push(() => run("ip", ["link", "set", card, "up"]));
    },
    ...(nft && {
      async hang() {
        const ports = await portsTo(near, inside);
        const set = `{ ${ports.join(", ")} } drop`;
        if (ports.length > 0) await filter(`tcp dport ${set}`, `tcp sport ${set}`);
      },
      cutOneWay: (way) => (way === "in" ? filter("drop", "") : filter("", "drop")),
      lose(percent) {
        const rule = `numgen random mod 100 < ${percent} drop`;
        return filter(rule, rule);
      },
    }),
    ...(isSlowPossible && {
      async slow(kilobits) {
        const words = (device: string) =>
          `qdisc add dev ${device} root tbf rate ${kilobits}kbit burst 4kb latency 3s`.split(" ");
        await inside(["tc", ...words(name)]);
        mends.push(() => inside(["tc", "qdisc", "del", "dev", name, "root"]));
        await run("tc", words(card));
        mends.push(() => run("tc", ["qdisc", "del", "dev", card, "root"]));
      },
    }),
    async mend() {
      for (const mend of mends.splice(0)) await mend();
    },
  };
}

/** The ports, inside the namespace, of its open connections to an address of this machine. */
async function portsTo(near: string, inside: Inside): Promise<number[]> {
  const { stdout } = await inside(["cat", "/proc/net/tcp"]);
  const remote = near
    .split(".")
    .toReversed()
    .map((part) => Number(part).toString(16).padStart(2, "0").toUpperCase())
    .join("");
  return stdout.split("\n").flatMap((row) => {
    const found = /^\s*\d+: [0-9A-F]{8}:([0-9A-F]{4}) ([0-9A-F]{8}):[0-9A-F]{4} 01/.exec(row);
    return found?.[2] === remote ? [Number.parseInt(found[1]!, 16)] : [];
  });
}
