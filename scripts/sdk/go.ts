/** Builds the Go module, as a module proxy serves it (https://go.dev/ref/mod#goproxy-protocol). */
import { zip } from "./archives.ts";
import { below, readSources, sdkPath, textFile, type Builder } from "./builder.ts";

const FOLDER = sdkPath("go");

export const go: Builder = {
  language: "go",
  title: "Go",
  versions: [{ file: "version.go", pattern: /^const Version = "(.*)"/m }],
  async build(version) {
    // Tests need the service's repository.
    const files = readSources(FOLDER).filter(({ path }) => !path.endsWith("_test.go"));
    const mod = files.find(({ path }) => path === "go.mod")?.body.toString() ?? "";
    const [, module = ""] = /^module (.*)$/m.exec(mod) ?? [];
    const info = JSON.stringify({ Version: `v${version}`, Time: "1980-01-01T00:00:00Z" });
    const archive = `${module}/@v/v${version}.zip`;
    return {
      files: [
        textFile(`${module}/@v/list`, `v${version}\n`),
        textFile(`${module}/@v/v${version}.info`, info),
        textFile(`${module}/@v/v${version}.mod`, mod),
        textFile(`${module}/@latest`, info),
        { path: archive, body: zip(below(`${module}@v${version}`, files)) },
      ],
      downloads: [archive],
    };
  },
};
