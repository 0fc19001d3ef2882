import { enableCompileCache } from "node:module";

// Each thread has to enable the compile cache itself, as the main thread does at startup.
enableCompileCache();
await import("./thread.ts");
