/** Builds the PHP package, and a repository of it for Composer (https://getcomposer.org/doc/05-repositories.md#composer). */
import { createHash } from "node:crypto";
import { zip } from "./archives.ts";
import { readSources, sdkPath, textFile, type Builder } from "./builder.ts";
import { gitPublication } from "./git-publication.ts";

const FOLDER = sdkPath("php");

export const php: Builder = {
  language: "php",
  title: "PHP",
  versions: [{ file: "src/Version.php", pattern: /const VERSION = '(.*)'/ }],
  // Packagist reads the versions of a package from the tags of its repository.
  publication: (folder, version) =>
    gitPublication("SDK_PHP_REPOSITORY", version, [
      `unzip -q "${folder}/partner-api-${version}.zip" -d "$work/content"`,
      'content="$work/content"',
    ]),
  async build(version) {
    // Tests need the service's repository.
    const sources = readSources(FOLDER).filter(({ path }) => !/^(tests\/|phpunit\.)/.test(path));
    const source = sources.find(({ path }) => path === "composer.json")?.body.toString() ?? "";
    const { name, ...others } = JSON.parse(source) as { readonly name: string };
    const composer = { name, version, ...others };
    const withVersion = textFile("composer.json", `${JSON.stringify(composer, null, 2)}\n`);
    const files = sources.map((file) => (file.path === "composer.json" ? withVersion : file));
    const archive = { path: `partner-api-${version}.zip`, body: zip(files) };
    const shasum = createHash("sha1").update(archive.body).digest("hex");
    const dist = { type: "zip", url: archive.path, shasum };
    const repository = {
      // Packages have absolute URLs, but a mirror can be relative to the host.
      mirrors: [{ "dist-url": "/sdk/php/partner-api-%prettyVersion%.zip", preferred: true }],
      packages: { [name]: { [version]: { ...composer, dist } } },
    };
    return {
      files: [archive, textFile("packages.json", `${JSON.stringify(repository, null, 2)}\n`)],
      downloads: [archive.path],
    };
  },
};
