import {
  changePlan,
  createKey,
  KeyFault,
  type KeySummary,
  revokeKey,
  rotateKey,
  summariseKeys,
  takeBackRotation,
} from "../access/keys.ts";
import { formatInstant, parseInstant } from "../domain/instant.ts";
import { isKeyName, MAX_KEY_NAME } from "../domain/key-name.ts";
import { CommandFault, UsageFault } from "../settings/faults.ts";
import { refuseAction, usageOfActions } from "./calling/actions.ts";
import { type Action, type Call, type Command, print } from "./calling/command.ts";
import { writeOutPaced } from "./output/output.ts";
import { openRecord } from "../service/record/place.ts";
import { formatTable } from "./output/table.ts";

const ACTIONS: readonly Action[] = [
  { usage: "create --name N [--expires ISO]", summary: "Make a key and print it, once." },
  { usage: "list", summary: "List the keys, with when each was last used." },
  { usage: "revoke ID", summary: "Stop a key at once." },
  { usage: "rotate ID", summary: "Make a new key to replace this one, which works for another hour." },
  { usage: "plan ID PLAN", summary: "Change the plan of a key's account." },
];

export const command: Command = {
  name: "keys",
  usage: usageOfActions(ACTIONS),
  actions: ACTIONS,
  examples: [
    { words: "keys create --name my-site", summary: "Make a key; it is printed once" },
    { words: "keys list", summary: "List all keys" },
    { words: "keys rotate key_8f2c", summary: "Replace a key; the old one works for another hour" },
  ],
  takesWords: true,
  settings: ["data", "database", "plans"],
  flags: {
    name: { type: "string", description: "What the key is for (create)." },
    expires: { type: "string", description: "When it stops working (create)." },
    json: { type: "boolean", description: "Print the result as JSON." },
  },
  async run(call) {
    const [action, id, ...rest] = call.words;
    const [plan, ...more] = action === "plan" ? rest : [undefined, ...rest];
    if (more.length > 0) throw new UsageFault(`keys ${action} takes no ${more[0]}`);
    try {
      if (action === "create" && id === undefined) return await create(call);
      if (action === "list" && id === undefined) return await list(call);
      if (action === "revoke" && id !== undefined) return await revoke(call, id);
      if (action === "rotate" && id !== undefined) return await rotate(call, id);
      if (action === "plan" && id !== undefined && plan !== undefined) return await givePlan(call, id, plan);
    } catch (error) {
      if (error instanceof KeyFault) throw new CommandFault(error.message, { cause: error });
      throw error;
    }
    throw refuseAction(this, call.words);
  },
};

async function create({ settings, flags }: Call): Promise<void> {
  const name = flags["name"];
  if (typeof name !== "string" || name.trim() === "")
    throw new UsageFault("keys create needs --name, such as --name website");
  if (!isKeyName(name.trim()))
    throw new UsageFault(`--name must be a single line of 1 to ${MAX_KEY_NAME} characters`);
  const expiresAt = typeof flags["expires"] === "string" ? readExpiry(flags["expires"]) : null;
  await using store = await openRecord(settings);
  const made = await createKey(store, name.trim(), expiresAt, Date.now());
  await handOver(flags["json"] ? JSON.stringify(made) : made.key, async () => {
    await revokeKey(store, made.id, Date.now());
    return `the key ${made.id} was never shown, so it was revoked`;
  });
}

/** Prints a key, which is shown only this once. If printing fails, takes the key back, so that it does not work. */
async function handOver(text: string, takeBack: () => Promise<string>): Promise<void> {
  try {
    if (await writeOutPaced(`${text}\n`)) return;
  } catch (cause) {
    throw new CommandFault(`${(cause as Error).message}; ${await takeBack()}`, { cause });
  }
  throw new CommandFault(`standard output is closed; ${await takeBack()}`);
}

async function rotate({ settings, flags }: Call, id: string): Promise<void> {
  await using store = await openRecord(settings);
  const { id: newId, key } = await rotateKey(store, id, Date.now());
  await handOver(flags["json"] ? JSON.stringify({ id: newId, key }) : key, async () => {
    await takeBackRotation(store, id, newId, Date.now());
    return `the key ${newId} was never shown, so it was revoked; ${id} works as before`;
  });
}

async function revoke({ settings, flags }: Call, id: string): Promise<void> {
  await using store = await openRecord(settings);
  await revokeKey(store, id, Date.now());
  try {
    print(flags["json"] ? JSON.stringify({ id, state: "revoked" }) : `revoked ${id}`);
  } catch (cause) {
    throw new CommandFault(`revoked ${id}, but ${(cause as Error).message}`, { cause });
  }
}

/** Changes the plan of a key's account (D30), and so of all the account's keys. */
async function givePlan({ settings, flags }: Call, id: string, plan: string): Promise<void> {
  const names = Object.keys(settings.plans);
  if (!names.includes(plan))
    throw new UsageFault(`unknown plan ${plan}; the setting plans has ${names.join(", ")}`);
  await using store = await openRecord(settings);
  const keys = await changePlan(store, id, plan);
  const says = `the account of ${id} is now on the plan ${plan}, which applies to ${keys === 1 ? "its key" : `all its ${keys} keys`}`;
  print(flags["json"] ? JSON.stringify({ id, plan, keys }) : says);
}

async function list({ settings, flags }: Call): Promise<void> {
  await using store = await openRecord(settings);
  const keys = (await summariseKeys(store, Date.now())).map(shown);
  if (flags["json"]) return print(JSON.stringify(keys));
  if (keys.length === 0) return print("No keys yet; create one with tidings keys create --name N.");
  const rows = keys.map((key) => [
    key.id,
    key.hint ?? "-",
    key.state,
    key.createdAt,
    key.lastUsedAt ?? "never used",
    key.expiresAt ?? "no expiry",
    key.name,
  ]);
  print(formatTable([["ID", "KEY", "STATE", "CREATED", "LAST USED", "EXPIRES", "NAME"], ...rows]));
}

function shown(key: KeySummary) {
  const time = (instant: number | null) => (instant === null ? null : formatInstant(instant));
  return {
    ...key,
    createdAt: formatInstant(key.createdAt),
    lastUsedAt: time(key.lastUsedAt),
    expiresAt: time(key.expiresAt),
  };
}

function readExpiry(text: string): number {
  const instant = parseInstant(text);
  if (instant === undefined)
    throw new UsageFault("--expires must be an ISO 8601 time such as 2027-01-01T00:00:00Z, or a date");
  if (instant <= Date.now()) throw new UsageFault("--expires must be in the future");
  return instant;
}
