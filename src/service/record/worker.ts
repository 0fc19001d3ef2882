import { enableCompileCache } from "node:module";

// As the main thread does at its start: a thread keeps compiled code only where it says so itself.
enableCompileCache();
await import("./thread.ts");
