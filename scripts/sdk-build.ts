/**
 * Builds the SDKs' packages into sdk/dist/, from which the service serves them at /sdk/. The same sources give the same
 * bytes. Packages that are current are left alone.
 *
 *   npm run sdk:build                     all SDKs whose tools are installed
 *   npm run sdk:build -- typescript go    these; fails if a tool is missing
 */
import { buildSdk } from "./sdk/build.ts";
import { sdkPath } from "./sdk/builder.ts";
import { BUILDERS } from "./sdk/builders.ts";

const names = process.argv.slice(2);
const unknown = names.filter((name) => !BUILDERS.some(({ language }) => language === name));
if (unknown.length > 0) throw new Error(`There is no SDK for ${unknown.join(", ")}.`);

for (const builder of BUILDERS) {
  const { language } = builder;
  if (names.length > 0 && !names.includes(language)) continue;
  try {
    const { downloads, files } = await buildSdk(builder, sdkPath("dist"));
    // Read by src/docs/sdk-packages/packages.ts.
    for (const path of downloads) console.log(`${files[path]}  sdk/dist/${language}/${path}`);
  } catch (error) {
    if (names.length > 0) throw error;
    const isToolMissing = builder.missing?.() !== undefined;
    console.error(
      `${language}: ${isToolMissing ? "skipped" : "failed"}.`,
      isToolMissing ? (error as Error).message : error,
    );
    if (!isToolMissing) process.exitCode = 1;
  }
}
