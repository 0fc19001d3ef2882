import { mkdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import about from "../../package.json" with { type: "json" };
import { CommandFault, UsageFault } from "../settings/faults.ts";
import { findNearest } from "../text/nearest.ts";
import { type Command, print } from "./calling/command.ts";
import { writeOut } from "./output/output.ts";

export const command: Command = {
  name: "man",
  usage: "[COMMAND] | --write DIR",
  examples: [
    { words: "man serve | man -l -", summary: "Read the manual page of a command" },
    { words: "man --write ~/.local/share/man/man1", summary: "Install all pages, so that man tidings works" },
  ],
  takesWords: true,
  settings: [],
  flags: { write: { type: "string", description: "Write the pages of all commands into this folder." } },
  async run({ words, flags, list }) {
    const folder = flags["write"];
    const name = words.join(" ");
    if (typeof folder === "string" && name !== "")
      throw new UsageFault("--write writes all pages; give no command with it");
    const [{ readCommands }, { mainPage, manPage, nameOfPage }] = await Promise.all([
      import("./shell/program.ts"),
      import("./shell/man-page.ts"),
    ]);
    const commands = await readCommands(list);
    const pages = new Map([
      ["", mainPage(commands, about.version)],
      ...commands.map((each) => [each.name, manPage(each, about.version)] as const),
    ]);
    if (typeof folder === "string") return write(folder);
    const page = pages.get(name);
    if (page === undefined) {
      const meant = findNearest(name, [...pages.keys()]);
      throw new UsageFault(`unknown command ${name}.${meant === null ? "" : ` Did you mean ${meant}?`}`);
    }
    return writeOut(page);

    async function write(to: string): Promise<void> {
      try {
        await mkdir(to, { recursive: true });
        for (const [each, text] of pages) await writeFile(join(to, `${nameOfPage(each)}.1`), text);
      } catch (cause) {
        throw new CommandFault(`cannot write to ${to}: ${(cause as Error).message}`, { cause });
      }
      print(`${pages.size} manual pages are in ${to}`);
    }
  },
};
