/** Checks the TypeScript SDK's package with publint and Are The Types Wrong: `npm run sdk:lint`. */
import { execFileSync } from "node:child_process";
import { join } from "node:path";
import { installPackage } from "./install-package.ts";
import { buildSdk } from "./sdk/build.ts";
import { sdkPath } from "./sdk/builder.ts";
import { typescript } from "./sdk/typescript.ts";

const TOOLS = "tools/npm-checks";

await installPackage(TOOLS);
const { downloads } = await buildSdk(typescript, sdkPath("dist"));
for (const path of downloads)
  for (const tool of ["publint", "attw"])
    execFileSync(join(TOOLS, "node_modules/.bin", tool), [sdkPath("dist", "typescript", path)], {
      stdio: "inherit",
    });
