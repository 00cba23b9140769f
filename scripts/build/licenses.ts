/** Collects the licenses of bundled packages. */
import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";

const LICENSE = /^(licen[cs]e|copying|notice)/i;

/**
 * Returns the name, version and license texts of each package.
 * @param inputs paths of bundled files, relative to the project
 */
export async function collectLicenses(root: string, inputs: readonly string[]): Promise<string> {
  const folders = new Set(
    inputs.flatMap((path) => /^.*node_modules\/(?:@[^/]+\/)?[^/]+/.exec(path)?.[0] ?? []),
  );
  const texts = await Promise.all(
    [...folders].toSorted().map((folder) => describe(join(root, folder))),
  );
  return texts.join("\n");
}

async function describe(folder: string): Promise<string> {
  const { name, version, license } = JSON.parse(
    await readFile(join(folder, "package.json"), "utf8"),
  ) as { name: string; version: string; license?: string };
  const files = (await readdir(folder)).filter((file) => LICENSE.test(file));
  const texts = await Promise.all(files.map((file) => readFile(join(folder, file), "utf8")));
  return [`${name} ${version} (${license ?? "see below"})`, ...texts, "-".repeat(80)].join("\n\n");
}
