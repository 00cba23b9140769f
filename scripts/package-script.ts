/**
 * Runs npm scripts of a package that has its own lockfile in this repository, and installs it before if needed:
 * `node scripts/package-script.ts bench check test`.
 */
import { spawn } from "node:child_process";
import { once } from "node:events";
import { installPackage } from "./install-package.ts";

const [folder, ...scripts] = process.argv.slice(2);
if (folder === undefined) throw new Error("Name the package's folder and its scripts.");

await installPackage(folder);
for (const script of scripts) {
  const npm = spawn("npm", ["run", "--silent", script], { cwd: folder, stdio: "inherit" });
  const [code] = await once(npm, "exit");
  if (code !== 0) process.exit(typeof code === "number" ? code : 1);
}
