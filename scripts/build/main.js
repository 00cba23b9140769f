/** Entry point of the bundle: starts the service with V8's compile cache. */
import { enableCompileCache } from "node:module";
import { fileURLToPath } from "node:url";

// A folder that can't be written is not an error: then nothing is added to what is there.
enableCompileCache(fileURLToPath(new URL(".cache", import.meta.url)));
await import("../../src/main.ts");
