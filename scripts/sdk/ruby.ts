/** Builds the Ruby gem (https://guides.rubygems.org/specification-reference): a tar archive with compressed parts. */
import { createHash } from "node:crypto";
import { gzip, tar, tarGz } from "./archives.ts";
import { readSources, sdkPath, textFile, type Builder } from "./builder.ts";

const FOLDER = sdkPath("ruby");

export const ruby: Builder = {
  language: "ruby",
  title: "Ruby",
  versions: [
    { file: "README.md", pattern: /partner-api-(\S+)\.gem/ },
    { file: "lib/partner_api/version.rb", pattern: /VERSION = "(.*)"/ },
  ],
  publication: (folder, version) => ({
    needs: ["GEM_HOST_API_KEY"], // of rubygems.org
    command: `gem push "${folder}/partner-api-${version}.gem"`,
  }),
  async build(version) {
    const sources = readSources(FOLDER);
    // Tests need the service's repository.
    const files = sources.filter(({ path }) => /^lib\/|^[A-Z]+(?:\.md)?$/.test(path));
    const gemspec = sources.find(({ path }) => path === "partner-api.gemspec")?.body.toString();
    const metadata = specification(
      gemspec ?? "",
      version,
      files.map(({ path }) => path),
    );
    const parts = [
      { path: "metadata.gz", body: gzip(Buffer.from(metadata)) },
      { path: "data.tar.gz", body: tarGz(files) },
    ];
    const sums = parts.map(({ path, body }) => {
      const sum = createHash("sha256").update(body).digest("hex");
      return `  ${path}: ${sum}\n`;
    });
    const checksums = textFile("", `---\nSHA256:\n${sums.join("")}`).body;
    const all = [...parts, { path: "checksums.yaml.gz", body: gzip(checksums) }];
    const path = `partner-api-${version}.gem`;
    return { files: [{ path, body: tar(all) }], downloads: [path] };
  },
};

/** Returns the gem's specification as YAML, as `gem build` writes it: a test compares them. */
function specification(gemspec: string, version: string, files: readonly string[]): string {
  const field = (name: string): string =>
    new RegExp(`spec\\.${name} = \\[?"(.*?)"`).exec(gemspec)?.[1] ?? "";
  const requirement = (least: string): string => `!ruby/object:Gem::Requirement
  requirements:
  - - ">="
    - !ruby/object:Gem::Version
      version: '${least}'`;
  return `--- !ruby/object:Gem::Specification
name: ${field("name")}
version: !ruby/object:Gem::Version
  version: ${version}
platform: ruby
authors:
- ${field("authors")}
autorequire:
bindir: bin
cert_chain: []
date: 1980-01-02 00:00:00.000000000 Z
dependencies: []
description:
email:
executables: []
extensions: []
extra_rdoc_files: []
files:
${files.map((file) => `- ${file}\n`).join("")}homepage: ${field("homepage")}
licenses:
- ${field("license")}
metadata: {}
post_install_message:
rdoc_options: []
require_paths:
- lib
required_ruby_version: ${requirement(field("required_ruby_version").replace(">= ", ""))}
required_rubygems_version: ${requirement("0")}
requirements: []
rubygems_version: 3.3.5
signing_key:
specification_version: 4
summary: "${field("summary")}"
test_files: []
`;
}
