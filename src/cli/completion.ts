import { UsageFault } from "../settings/faults.ts";
import type { Action, Command } from "./calling/command.ts";
import { refuseAction, usageOfActions } from "./calling/actions.ts";
import { writeOut } from "./output/output.ts";
import type { ShellCommand } from "./shell/program.ts";

const ACTIONS: readonly Action[] = [
  { usage: "bash", summary: "For ~/.bashrc: source <(tidings completion bash)" },
  { usage: "zsh", summary: "For a folder of your fpath: tidings completion zsh > ~/.zfunc/_tidings" },
  { usage: "fish", summary: "tidings completion fish > ~/.config/fish/completions/tidings.fish" },
];

export const command: Command = {
  name: "completion",
  usage: usageOfActions(ACTIONS),
  actions: ACTIONS,
  examples: [
    {
      words: "completion bash > ~/.local/share/bash-completion/completions/tidings",
      summary: "Complete commands and flags in bash from now on",
    },
  ],
  takesWords: true,
  settings: [],
  async run({ words, list }) {
    const [shell = "", ...more] = words;
    const write = Object.hasOwn(SHELLS, shell) ? SHELLS[shell] : undefined;
    if (!write) throw refuseAction(this, words);
    if (more.length > 0) throw new UsageFault(`completion ${shell} takes no ${more[0]}`);
    const { readCommands } = await import("./shell/program.ts");
    writeOut(await write(await readCommands(list)));
  },
};

const SHELLS: Readonly<Record<string, (commands: readonly ShellCommand[]) => Promise<string>>> = {
  bash: async (commands) => (await import("./shell/bash.ts")).bashCompletion(commands),
  zsh: async (commands) => (await import("./shell/zsh.ts")).zshCompletion(commands),
  fish: async (commands) => (await import("./shell/fish.ts")).fishCompletion(commands),
};
