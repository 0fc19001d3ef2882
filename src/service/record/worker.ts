import { enableCompileCache } from "node:module";

// Like the main thread at startup: each thread has to enable the compile cache itself.
enableCompileCache();
await import("./thread.ts");
