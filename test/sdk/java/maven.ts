/** Installs a library as Maven does, with the layout of Maven repositories. */
import { createHash } from "node:crypto";
import { copyFile, mkdir, writeFile } from "node:fs/promises";
import { basename, delimiter, join } from "node:path";
import { javaLibraries } from "../../../scripts/sdk/java-libraries.ts";

/**
 * Downloads the library that lines of a `pom.xml` declare, with its POM, and adds the libraries that the POM requires.
 * @param lines one repository and one dependency
 * @param folder for the JAR files
 * @throws Error when a file is missing, differs from its checksum, or requires another library than the SDK's tests do
 */
export async function resolveWithMavenLines(lines: string, folder: string): Promise<void> {
  const artifact = element(lines, "artifactId");
  const version = element(lines, "version");
  const path = `${element(lines, "groupId").replaceAll(".", "/")}/${artifact}`;
  const at = (name: string) => `${element(lines, "url")}/${path}/${name}`;
  await mkdir(folder, { recursive: true });

  const metadata = await download(at("maven-metadata.xml"));
  if (element(metadata.toString(), "release") !== version)
    throw new Error(`The repository's release is not ${version}.`);
  const file = `${version}/${artifact}-${version}`;
  await writeFile(join(folder, `${artifact}.jar`), await download(at(`${file}.jar`)));
  await download(at(`${file}-sources.jar`));

  const pom = (await download(at(`${file}.pom`))).toString();
  const available = (await javaLibraries()).split(delimiter);
  for (const [dependency] of pom.matchAll(/<dependency>[^]*?<\/dependency>/g)) {
    const name = `${element(dependency, "artifactId")}-${element(dependency, "version")}.jar`;
    if (!available.some((each) => basename(each) === name))
      throw new Error(`The POM requires ${name}.`);
  }
  for (const each of available) await copyFile(each, join(folder, basename(each)));
}

/** Downloads a file, and compares it with its checksums. */
async function download(url: string): Promise<Buffer> {
  const body = await get(url);
  for (const algorithm of ["sha1", "md5", "sha256"]) {
    const expected = (await get(`${url}.${algorithm}`)).toString();
    if (createHash(algorithm).update(body).digest("hex") !== expected)
      throw new Error(`${url} differs from its ${algorithm}.`);
  }
  return body;
}

async function get(url: string): Promise<Buffer> {
  const response = await fetch(url);
  if (!response.ok) throw new Error(`${url} returned ${response.status}.`);
  return Buffer.from(await response.arrayBuffer());
}

/** Returns the text of the first element with a name. */
function element(xml: string, name: string): string {
  const [, text] = new RegExp(`<${name}>([^<]*)</${name}>`).exec(xml) ?? [];
  if (text === undefined) throw new Error(`There is no <${name}>.`);
  return text;
}
