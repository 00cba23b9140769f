/** Bundles the service into dist/: `npm run build`. */
import { fileURLToPath } from "node:url";
import { bundle } from "./build/bundle.ts";

await bundle(fileURLToPath(new URL("../dist", import.meta.url)));
