/** Builds the npm package of the command line: ES modules, with the TypeScript SDK's that it uses. */
import { tarGz } from "./archives.ts";
import { below, readFiles, readSources, sdkPath, textFile, type Builder } from "./builder.ts";
import { compileModule, typescript } from "./typescript.ts";

const FOLDER = sdkPath("cli");

export const cli: Builder = {
  language: "cli",
  title: "Command line",
  versions: [
    { file: "package.json", pattern: /^ {2}"version": "(.*)"/m },
    { file: "src/version.ts", pattern: /VERSION = "(.*)"/ },
  ],
  includes: ["typescript"],
  missing: () => typescript.missing?.(),
  publication: (folder, version) => ({
    needs: ["NPM_CONFIG_USERCONFIG"], // an .npmrc with a token
    command: `npm publish --access public "${folder}/partner-api-cli-${version}.tgz"`,
  }),
  async build(version) {
    const path = `partner-api-cli-${version}.tgz`;
    return { files: [{ path, body: tarGz(below("package", packageFiles())) }], downloads: [path] };
  },
};

function packageFiles() {
  // Both have the same places as in the sources, so that imports from one to the other stay valid.
  const modules = ["cli", "typescript"].flatMap((folder) =>
    readSources(sdkPath(folder))
      .filter(({ path }) => path.startsWith("src/"))
      .map(({ path, body }) => {
        const text = compileModule(path, body.toString());
        return textFile(`dist/${folder}/${path.slice(0, -".ts".length)}.js`, text);
      }),
  );
  return [
    ...readFiles(FOLDER, ["package.json", "README.md", "CHANGELOG.md", "LICENSE"]),
    ...modules,
  ].toSorted((a, b) => (a.path < b.path ? -1 : 1));
}
