import { checkWriting } from "../settings/check-writing.ts";
import { checkReplica } from "../settings/cluster.ts";
import { checkWebSub } from "../settings/gathering.ts";
import { WRITING_FLAGS } from "../settings/settings.ts";
import { checkSignIn } from "../settings/sign-in.ts";
import type { Command } from "./calling/command.ts";

export const command: Command = {
  name: "serve",
  usage: "[--port 8080] [--host 127.0.0.1] [--data DIR] [--database URL] [--role all|api|worker]",
  examples: [
    { words: "serve", summary: "Gather, analyse and answer; the database is in ./data" },
    {
      words: "serve --database postgres://tidings@db/news --role api",
      summary: "One answering node of a cluster",
    },
  ],
  isService: true,
  settings: [
    "port",
    "host",
    "data",
    "database",
    "role",
    "replica",
    "redis",
    "drainSeconds",
    "stopSeconds",
    "connectionsPerAddress",
    "staleSeconds",
    "databaseWaitSeconds",
    "integrityHours",
    "publicUrl",
    "metricsPort",
    "metricsHost",
    "entities",
    "gather",
    "terminal",
    "outlets",
    "officialSources",
    "webSub",
    "contactUrl",
    "allowPrivateAddresses",
    "indexSnapshot",
    "hotItems",
    "frameCacheMb",
    "answerCacheMb",
    "coverDiskMb",
    "coverDrawsPerMinute",
    "corsOrigins",
    "apiKeyDeprecation",
    "behindProxy",
    "trustedProxies",
    "plans",
    "requestsAtOnce",
    "keylessAllowance",
    "signIn",
    ...WRITING_FLAGS,
  ],
  // Every node stores covers in the data folder.
  dataIs: "beside",
  async run(call) {
    // Validate first, so that missing settings are reported at once.
    checkWriting(call.settings);
    checkSignIn(call.settings);
    checkReplica(call.settings);
    checkWebSub(call.settings);
    if (call.settings.gather && call.settings.role !== "api")
      (await import("./feeds/access.ts")).openOutletAccess(call.settings);
    // Loaded only now, because most of a start is loading the service's code.
    const { serve, work } = await import("./serve/run.ts");
    await (call.settings.role === "worker" ? work(call) : serve(call));
  },
};
