/** Compiles Java for tests. Classes are cached, because most runs change no Java. */
import { createHash } from "node:crypto";
import { existsSync, readFileSync } from "node:fs";
import { mkdir, mkdtemp, readdir, rename, rm } from "node:fs/promises";
import { delimiter, join } from "node:path";
import { fileURLToPath } from "node:url";
import { buildSdk } from "../../../scripts/sdk/build.ts";
import { sdkPath } from "../../../scripts/sdk/builder.ts";
import { compileJava, javaLibraries } from "../../../scripts/sdk/java-libraries.ts";
import { java } from "../../../scripts/sdk/java.ts";

const CACHE = fileURLToPath(new URL("../../../node_modules/.cache/java-classes/", import.meta.url));
const OPTIONS = ["-Xlint:all", "-Werror"];

/** Returns the class path of the SDK and its libraries: the package that the service serves, built if it isn't current. */
export async function builtSdk(): Promise<string> {
  const { downloads } = await buildSdk(java, sdkPath("dist"));
  return [sdkPath("dist", "java", ...downloads.slice(0, 1)), await javaLibraries()].join(delimiter);
}

/**
 * Compiles files without warnings, unless a test did so before with the same files.
 * @param name of the cache's folder, which contains only the last classes
 * @param classPath JAR files
 * @returns the class path with the classes
 * @throws Error with the messages of javac
 */
export async function compiled(
  name: string,
  files: readonly string[],
  classPath: string,
): Promise<string> {
  const hash = createHash("sha256").update(OPTIONS.join(" "));
  const libraries = classPath.split(delimiter).filter((path) => path !== "");
  for (const path of [...libraries, ...files.toSorted()])
    hash.update("\0").update(readFileSync(path));
  const key = hash.digest("hex").slice(0, 16);
  const cache = join(CACHE, name);
  const folder = join(cache, key);
  if (!existsSync(folder)) {
    await mkdir(cache, { recursive: true });
    const old = await readdir(cache);
    // Compiled in a temporary folder and renamed: other processes must not use incomplete classes.
    const temporary = await mkdtemp(join(cache, "temporary-"));
    try {
      await compileJava(files, temporary, classPath, OPTIONS);
      await rename(temporary, folder).catch(() => {});
    } finally {
      await rm(temporary, { recursive: true, force: true });
    }
    const unused = old.filter((each) => each !== key && !each.startsWith("temporary-"));
    await Promise.all(
      unused.map((each) => rm(join(cache, each), { recursive: true, force: true })),
    );
  }
  return [folder, classPath].join(delimiter);
}
