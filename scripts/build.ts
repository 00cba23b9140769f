/** Bundles the service into dist/: `npm run build`. */
import { fileURLToPath } from "node:url";
import { bundle } from "./build/bundle.ts";
import { installPackage } from "./install-package.ts";

await installPackage(fileURLToPath(new URL("../tools/build", import.meta.url)));
await bundle(fileURLToPath(new URL("../dist", import.meta.url)));
