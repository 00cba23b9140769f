/** Builds the Python packages, a wheel and a source archive, and an index of them for pip. */
import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { tarGz, zip, type File } from "./archives.ts";
import { below, readFiles, readSources, sdkPath, textFile, type Builder } from "./builder.ts";

const FOLDER = sdkPath("python");

export const python: Builder = {
  language: "python",
  title: "Python",
  versions: [
    { file: "README.md", pattern: /partner_api-(.*)-py3-none-any\.whl/ },
    { file: "src/partner_api/_version.py", pattern: /__version__ = "(.*)"/ },
  ],
  publication: (folder, version) => ({
    needs: ["TWINE_USERNAME", "TWINE_PASSWORD"],
    command: `python3 -m twine upload "${folder}"/partner_api-${version}*`,
  }),
  async build(version) {
    const wheel = { path: `partner_api-${version}-py3-none-any.whl`, body: buildWheel(version) };
    const source = { path: `partner_api-${version}.tar.gz`, body: buildSource(version) };
    return {
      files: [wheel, source, ...simpleIndex([wheel, source])],
      downloads: [wheel.path, source.path],
    };
  },
};

/** A wheel as hatchling builds it: a test compares them (https://packaging.python.org/specifications/binary-distribution-format). */
function buildWheel(version: string): Buffer {
  const info = `partner_api-${version}.dist-info`;
  const files = [
    ...readSources(join(FOLDER, "src")),
    textFile(`${info}/METADATA`, metadata(version)),
    textFile(
      `${info}/WHEEL`,
      "Wheel-Version: 1.0\nGenerator: partner-api\nRoot-Is-Purelib: true\nTag: py3-none-any\n",
    ),
    ...below(`${info}/licenses`, readFiles(FOLDER, ["LICENSE"])),
  ];
  const record = files.map(
    ({ path, body }) => `${path},sha256=${sha256(body, "base64url")},${body.length}\n`,
  );
  const path = `${info}/RECORD`;
  return zip([...files, textFile(path, `${record.join("")}${path},,\n`)]);
}

function buildSource(version: string): Buffer {
  const others = ["CHANGELOG.md", "LICENSE", "README.md", "pyproject.toml"];
  const files = [
    ...readFiles(FOLDER, others),
    textFile("PKG-INFO", metadata(version)),
    ...below("src", readSources(join(FOLDER, "src"))),
  ];
  return tarGz(below(`partner_api-${version}`, files));
}

/** Returns the core metadata (https://packaging.python.org/specifications/core-metadata). */
function metadata(version: string): string {
  const project = readProject();
  const text = (name: string): string => project.get(name)?.[0] ?? "";
  const many = (header: string, name: string): string[] =>
    (project.get(name) ?? []).map((value) => `${header}: ${value}`);
  return [
    "Metadata-Version: 2.4",
    `Name: ${text("name")}`,
    `Version: ${version}`,
    `Summary: ${text("description")}`,
    ...["Homepage", "Repository", "Issues", "Changelog"].map(
      (label) => `Project-URL: ${label}, ${text(label)}`,
    ),
    `License-Expression: ${text("license")}`,
    ...many("License-File", "license-files"),
    `Keywords: ${(project.get("keywords") ?? []).toSorted().join(",")}`,
    ...many("Classifier", "classifiers"),
    `Requires-Python: ${text("requires-python")}`,
    ...many("Requires-Dist", "dependencies"),
    "Description-Content-Type: text/markdown",
    "",
    readFileSync(join(FOLDER, text("readme")), "utf8"),
  ].join("\n");
}

/** Reads the strings and lists of strings in pyproject.toml, which are written as in JSON but for a last comma. */
function readProject(): Map<string, string[]> {
  const text = readFileSync(join(FOLDER, "pyproject.toml"), "utf8");
  const [, project = ""] = /^\[project\]\n([^]*?)^\[tool\./m.exec(text) ?? [];
  const entries = project.matchAll(/^([\w-]+) = (".*"|\[[^\]]*\])$/gm);
  return new Map(
    entries.map(([, name = "", value = ""]) => [
      name,
      [JSON.parse(value.replace(/,\s*\]$/, "]"))].flat() as string[],
    ]),
  );
}

/** Returns the pages of a package index (PEP 503). */
function simpleIndex(packages: readonly File[]): File[] {
  const page = (path: string, links: string[]): File =>
    textFile(
      path,
      `<!doctype html>\n<html><head><meta name="pypi:repository-version" content="1.0"></head><body>\n${links.join("\n")}\n</body></html>\n`,
    );
  const links = packages.map(
    ({ path, body }) =>
      `<a href="../../${path}#sha256=${sha256(body, "hex")}" data-requires-python="&gt;=3.10">${path}</a>`,
  );
  return [
    page("simple/", ['<a href="partner-api/">partner-api</a>']),
    page("simple/partner-api/", links),
  ];
}

function sha256(body: Buffer, encoding: "hex" | "base64url"): string {
  return createHash("sha256").update(body).digest(encoding);
}
