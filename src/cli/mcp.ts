import type { Command } from "./calling/command.ts";
import { UsageFault } from "../settings/faults.ts";

export const command: Command = {
  name: "mcp",
  usage: "[--url http://127.0.0.1:8080]",
  summary: "Serves a running service's news to programs that speak the Model Context Protocol (over stdio).",
  settings: ["url", "key"],
  async run({ settings: { url, key } }) {
    if (key === null) {
      throw new UsageFault(
        "mcp needs a key of the service in TIDINGS_KEY; tidings keys create --name mcp makes one",
      );
    }
    // Loading the protocol takes long, and the help of all commands should not wait for it.
    const { serveMcp } = await import("./mcp/serve.ts");
    await serveMcp(url, key);
  },
};
