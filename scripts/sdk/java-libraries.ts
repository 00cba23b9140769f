/** Finds Java, and downloads the libraries that the Java SDK needs. */
import { execFile, spawnSync } from "node:child_process";
import { createHash, randomUUID } from "node:crypto";
import { existsSync } from "node:fs";
import { mkdir, rename, writeFile } from "node:fs/promises";
import { delimiter, join } from "node:path";
import { getCACertificates, setDefaultCACertificates } from "node:tls";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";

const CACHE = fileURLToPath(new URL("../../node_modules/.cache/java-libraries/", import.meta.url));
const MAVEN_CENTRAL = "https://repo1.maven.org/maven2/com/fasterxml/jackson/core";
const DOWNLOAD_TIMEOUT_MS = 60_000;
const OLDEST = 17;

/** jackson-databind of pom.xml, and what it depends on, with the SHA-256 of each file. */
const JARS = {
  "jackson-databind/2.22.4/jackson-databind-2.22.4.jar":
    "d4cbf8947087f305869826801913abdc50735a1fab2074a1993e7bc67ca974a3",
  "jackson-core/2.22.4/jackson-core-2.22.4.jar":
    "2d30c375cddea9657a1e1ef97547a2694b663b355facb4de53a097782b312d1a",
  "jackson-annotations/2.22/jackson-annotations-2.22.jar":
    "21ddb598807d3a51a876704eb979d9296e1c6a6f47ab1826ff88c6d6a127a2d0",
} as const;

/** A short run doesn't profit from the optimizing compiler. */
export const SHORT_RUN = ["-XX:TieredStopAtLevel=1", "-XX:+UseSerialGC", "-Xshare:auto"];

/** Returns why Java can't be used, as a sentence; undefined if it can. */
export function withoutJava(): string | undefined {
  const { stdout } = spawnSync("javac", ["-version"], { encoding: "utf8" });
  const version = /^javac (\d+)/.exec(stdout ?? "")?.[1];
  if (!version) return "A Java development kit (javac) is not installed.";
  return Number(version) < OLDEST
    ? `Java ${version} is installed, but the SDK needs ${OLDEST}.`
    : undefined;
}

/**
 * Returns the class path of the libraries. Each is downloaded from Maven Central once, in a fixed version.
 * @throws Error when one can't be downloaded, or isn't the expected file
 */
export async function javaLibraries(): Promise<string> {
  // A proxy of the network may have a certificate that only the system trusts.
  setDefaultCACertificates([...getCACertificates("default"), ...getCACertificates("system")]);
  const paths = Object.entries(JARS).map(([path, expected]) => library(path, expected));
  return (await Promise.all(paths)).join(delimiter);
}

async function library(path: string, expected: string): Promise<string> {
  const file = join(CACHE, path.slice(path.lastIndexOf("/") + 1));
  if (existsSync(file)) return file;
  const url = `${MAVEN_CENTRAL}/${path}`;
  const response = await fetch(url, { signal: AbortSignal.timeout(DOWNLOAD_TIMEOUT_MS) });
  if (!response.ok) throw new Error(`${url} returned ${response.status}.`);
  const jar = Buffer.from(await response.arrayBuffer());
  const found = createHash("sha256").update(jar).digest("hex");
  if (found !== expected) throw new Error(`${url} is not the expected file: ${found}.`);
  await mkdir(CACHE, { recursive: true });
  const temporary = `${file}.${randomUUID()}.tmp`;
  await writeFile(temporary, jar);
  await rename(temporary, file);
  return file;
}

/**
 * Compiles files for Java 17.
 * @param options further options of javac, such as `-Werror`
 * @throws Error with the messages of javac
 */
export async function compileJava(
  files: readonly string[],
  to: string,
  classPath: string,
  options: readonly string[] = [],
): Promise<void> {
  const common = ["--release", String(OLDEST), "-encoding", "UTF-8", "-proc:none"];
  const short = SHORT_RUN.map((option) => `-J${option}`);
  await promisify(execFile)("javac", [
    ...short,
    ...common,
    ...options,
    "-d",
    to,
    "-cp",
    classPath,
    ...files,
  ]);
}
