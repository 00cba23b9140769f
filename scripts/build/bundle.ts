/**
 * Bundles the service and the operator's commands with esbuild. The result is one folder that needs Node and nothing
 * else: packages are in the bundle, and files that the service reads lie at the same relative paths as in the project.
 * Reasons: docs/decisions/0020-bundle.md.
 */
import { rm } from "node:fs/promises";
import { buildSdk } from "../sdk/build.ts";
import { sdkPath } from "../sdk/builder.ts";
import { BUILDERS } from "../sdk/builders.ts";
import { installPackage } from "../install-package.ts";
import { bundleModules, FILES, ROOT, TOOL } from "./modules.ts";
import { copyPackages } from "./packages.ts";

/** The packages that the service serves. */
const PACKAGES = ["released/sdk", "sdk/dist"];

/**
 * Packages that are copied: their instrumentation and exporters load others by name. They are loaded only when a setting
 * enables OpenTelemetry.
 */
const COPIED = ["@opentelemetry/api", "@opentelemetry/sdk-node", "@fastify/otel"];

/** Builds everything into a folder, which is emptied first. */
export async function bundle(folder: string): Promise<void> {
  await installPackage(TOOL);
  for (const builder of BUILDERS) {
    const reason = builder.missing?.();
    if (reason === undefined) await buildSdk(builder, sdkPath("dist"));
    else console.warn(`The bundle has no packages of the ${builder.title} SDK. ${reason}`);
  }
  await rm(folder, { recursive: true, force: true });
  await bundleModules(folder, {
    // The application has a name of its own so that the Dockerfile can compile it.
    entryPoints: { main: "scripts/build/main.js", app: "src/app.ts", admin: "src/admin/main.ts" },
    target: "node26",
    files: [...FILES, ...PACKAGES],
  });
  await copyPackages(ROOT, folder, COPIED);
}
