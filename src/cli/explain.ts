import { refuseAction, usageOfActions } from "./calling/actions.ts";
import type { Action, Command } from "./calling/command.ts";

const ACTIONS: readonly Action[] = [
  { usage: "article URL|FILE|-", summary: "What would be published about an article, and why." },
  { usage: 'question "SENTENCE"', summary: "What a question names, and which items answer it." },
  { usage: "ranking [--at ISO]", summary: "A ranking, and why each row has its rank." },
  { usage: "page URL|FILE", summary: "What is read from an article's page." },
  {
    usage: "item ID|--dropped",
    summary: "Why an item was published and how it was judged, or what was held back.",
  },
];

/** Each part is a command of its own (`commands.ts`); this one only lists them. */
export const command: Command = {
  name: "explain",
  usage: usageOfActions(ACTIONS),
  actions: ACTIONS,
  takesWords: true,
  settings: [],
  examples: [
    { words: "explain article https://example.com/rates", summary: "Judge an article without publishing it" },
    { words: 'explain question "Will the Fed cut rates?" --question', summary: "What answers a question" },
    { words: "explain item itm_17b98bfd8ca73fb1c498bf20", summary: "Why an item was published" },
    { words: "explain article --help", summary: "The flags of one part" },
  ],
  run({ words }) {
    throw refuseAction(this, words);
  },
};
