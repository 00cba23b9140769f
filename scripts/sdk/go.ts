/** Builds the Go module, as a module proxy serves it (https://go.dev/ref/mod#goproxy-protocol). */
import { zip } from "./archives.ts";
import { below, readSources, sdkPath, textFile, type Builder } from "./builder.ts";
import { gitPublication } from "./git-publication.ts";

const FOLDER = sdkPath("go");
const MODULE = "github.com/partner-api/partner-api-go";

export const go: Builder = {
  language: "go",
  title: "Go",
  versions: [{ file: "version.go", pattern: /^const Version = "(.*)"/m }],
  // The module's repository contains what the module does. Go's proxy finds the tag there.
  publication: (folder, version) =>
    gitPublication("SDK_GO_REPOSITORY", version, [
      `unzip -q "${folder}/${MODULE}/@v/v${version}.zip" -d "$work"`,
      `content="$work/${MODULE}@v${version}"`,
    ]),
  async build(version) {
    // Tests need the service's repository.
    const files = readSources(FOLDER).filter(({ path }) => !path.endsWith("_test.go"));
    const mod = files.find(({ path }) => path === "go.mod")?.body.toString() ?? "";
    const info = JSON.stringify({ Version: `v${version}`, Time: "1980-01-01T00:00:00Z" });
    const archive = `${MODULE}/@v/v${version}.zip`;
    return {
      files: [
        textFile(`${MODULE}/@v/list`, `v${version}\n`),
        textFile(`${MODULE}/@v/v${version}.info`, info),
        textFile(`${MODULE}/@v/v${version}.mod`, mod),
        textFile(`${MODULE}/@latest`, info),
        { path: archive, body: zip(below(`${MODULE}@v${version}`, files)) },
      ],
      downloads: [archive],
    };
  },
};
