import type { Command } from "./calling/command.ts";
import { UsageFault } from "../settings/faults.ts";

export const command: Command = {
  name: "mcp",
  usage: "[--url http://127.0.0.1:8080]",
  examples: [
    { words: "mcp --url http://127.0.0.1:8080", summary: "Serve a model; the key is in TIDINGS_KEY" },
  ],
  isService: true,
  settings: ["url", "key"],
  async run({ settings: { url, key } }) {
    if (key === null) {
      throw new UsageFault("mcp needs a key in TIDINGS_KEY; create one with tidings keys create --name mcp");
    }
    // Loading the protocol takes long, and `tidings mcp --help` should not wait for it.
    const { serveMcp } = await import("./mcp/serve.ts");
    await serveMcp(url, key);
  },
};
