import {
  AccountFault,
  type AccountSummary,
  removeAccount,
  summariseAccounts,
} from "../access/remove-account.ts";
import { formatInstant } from "../domain/instant.ts";
import { refuseAction, usageOfActions } from "./calling/actions.ts";
import { type Action, type Call, type Command, print } from "./calling/command.ts";
import { CommandFault } from "../settings/faults.ts";
import { openRecord } from "../service/record/place.ts";
import { formatTable } from "./output/table.ts";

const ACTIONS: readonly Action[] = [
  { usage: "list", summary: "List the accounts." },
  { usage: "remove ID", summary: "Remove an account with its keys, sessions and personal data." },
];

export const command: Command = {
  name: "accounts",
  usage: usageOfActions(ACTIONS),
  actions: ACTIONS,
  examples: [{ words: "accounts list --json", summary: "All accounts, for a program" }],
  takesWords: true,
  settings: ["data", "database"],
  flags: { json: { type: "boolean", description: "Print the result as JSON." } },
  async run(call) {
    const [action, id, ...more] = call.words;
    if (action === "list" && id === undefined) return list(call);
    if (action === "remove" && id !== undefined && more.length === 0) return remove(call, id);
    throw refuseAction(this, call.words);
  },
};

async function list({ settings, flags }: Call): Promise<void> {
  await using store = await openRecord(settings);
  const accounts = (await summariseAccounts(store, Date.now())).map(shown);
  if (flags["json"]) return print(JSON.stringify(accounts));
  if (accounts.length === 0) return print("No accounts yet; people get one when they first sign in.");
  const rows = accounts.map(({ id, createdAt, plan, providers, activeKeys, name, email }) => [
    id,
    createdAt,
    plan,
    providers.join(", ") || "command line",
    String(activeKeys),
    name,
    email ?? "",
  ]);
  print(formatTable([["ID", "CREATED", "PLAN", "SIGNS IN BY", "KEYS", "NAME", "MAIL"], ...rows]));
}

function shown({ createdAt, ...account }: AccountSummary) {
  return { ...account, createdAt: formatInstant(createdAt) };
}

async function remove({ settings, flags }: Call, id: string): Promise<void> {
  await using store = await openRecord(settings);
  try {
    const removed = await removeAccount(store, id, Date.now());
    if (flags["json"]) return print(JSON.stringify({ id, ...removed }));
    print(`removed ${id}: keys revoked: ${removed.keys}, sessions ended: ${removed.sessions}`);
  } catch (error) {
    if (error instanceof AccountFault) throw new CommandFault(error.message, { cause: error });
    throw error;
  }
}
