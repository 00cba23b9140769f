/** Installs the generators that don't come from npm. Each is downloaded once, in a fixed version. */
import { createHash } from "node:crypto";
import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { cached, ownFile } from "./cache.ts";
import { run } from "./run.ts";

const JAR_VERSION = "7.25.0";
const JAR_SHA256 = "41ce4f6b07f196676439d710759fa1ced7a08066d06ff1bf314681470289efae";
const MAVEN_CENTRAL = "https://repo1.maven.org/maven2";
const DOWNLOAD_TIMEOUT_MS = 5 * 60_000;

/** A generator can't be downloaded, so that it can't be tested. */
export class UnavailableError extends Error {}

/**
 * Returns the path of openapi-generator's jar, from Maven Central.
 * @throws UnavailableError when it can't be downloaded
 * @throws Error when it isn't the expected file
 */
export async function openapiGenerator(): Promise<string> {
  const name = `openapi-generator-cli-${JAR_VERSION}.jar`;
  const folder = await cached("openapi-generator", [JAR_VERSION, JAR_SHA256], async (folder) => {
    const url = `${MAVEN_CENTRAL}/org/openapitools/openapi-generator-cli/${JAR_VERSION}/${name}`;
    const signal = AbortSignal.timeout(DOWNLOAD_TIMEOUT_MS);
    const response = await fetch(url, { signal }).catch((error: unknown) => {
      throw new UnavailableError(`${url} can't be downloaded.`, { cause: error });
    });
    if (!response.ok) throw new UnavailableError(`${url} returned ${response.status}.`);
    const jar = Buffer.from(await response.arrayBuffer());
    const found = createHash("sha256").update(jar).digest("hex");
    if (found !== JAR_SHA256) throw new Error(`${url} is not the expected file: ${found}.`);
    await writeFile(join(folder, name), jar);
  });
  return join(folder, name);
}

/** Returns the folder with the programs of a Python environment that has the packages of requirements.txt. */
export async function pythonPrograms(): Promise<string> {
  const requirements = ownFile("requirements.txt");
  const folder = await cached("python-environment", [await readFile(requirements, "utf8")], (to) =>
    installPython(to, requirements),
  );
  return join(folder, "bin");
}

async function installPython(folder: string, requirements: string): Promise<void> {
  await run("python3", ["-m", "venv", folder]);
  const limits = ["--timeout", "30", "--retries", "2"];
  const quiet = ["--quiet", "--disable-pip-version-check"];
  await run(join(folder, "bin", "pip"), [
    "install",
    ...quiet,
    ...limits,
    "--requirement",
    requirements,
  ]);
}

/** Returns the folder with the libraries of a generated Java client, which its pom.xml lists. */
export async function javaLibraries(pom: string): Promise<string> {
  return await cached("java-libraries", [await readFile(pom, "utf8")], async (folder) => {
    const copy = ["dependency:copy-dependencies", "-DincludeScope=compile"];
    await run("mvn", ["-q", "-B", "-f", pom, ...copy, `-DoutputDirectory=${folder}`]);
  });
}
