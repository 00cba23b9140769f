/** Builds the npm package of the mock: the service as a bundle, which needs PGlite and no other package. */
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { bundleModules, FILES, hasBundler } from "../build/modules.ts";
import { tarGz } from "./archives.ts";
import { below, readFiles, readTree, sdkPath, type Builder } from "./builder.ts";

const FOLDER = sdkPath("mock");

export const mock: Builder = {
  language: "mock",
  title: "Mock",
  versions: [{ file: "package.json", pattern: /^ {2}"version": "(.*)"/m }],
  sources: ["src", "drizzle", "examples", "scripts/build", "package-lock.json"],
  missing: () =>
    hasBundler() ? undefined : "esbuild is not installed. Run `npm ci --prefix tools/build`.",
  publication: (folder, version) => ({
    needs: ["NPM_CONFIG_USERCONFIG"], // an .npmrc with a token
    command: `npm publish --access public "${folder}/partner-api-mock-${version}.tgz"`,
  }),
  async build(version) {
    const path = `partner-api-mock-${version}.tgz`;
    return {
      files: [{ path, body: tarGz(below("package", await packageFiles())) }],
      downloads: [path],
    };
  },
};

async function packageFiles() {
  const folder = await mkdtemp(join(tmpdir(), "partner-api-mock-"));
  try {
    await bundleModules(folder, {
      entryPoints: { main: "src/mock/main.ts", mock: "src/mock/mock.ts" },
      target: "node24",
      external: ["@electric-sql/pglite"],
      files: FILES,
    });
    return [
      ...readFiles(FOLDER, ["package.json", "README.md", "CHANGELOG.md", "LICENSE"]),
      ...below("dist", readTree(folder)),
    ].toSorted((a, b) => (a.path < b.path ? -1 : 1));
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
