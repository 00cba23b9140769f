/** Builds and installs the package without a network, as partners install it. */
import { execFile, execFileSync } from "node:child_process";
import { mkdir, readFile, writeFile } from "node:fs/promises";
import { delimiter, join } from "node:path";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { typescript } from "../../../scripts/sdk/typescript.ts";
import { readVersion } from "../../../scripts/sdk/versions.ts";
import { runNode } from "../../helpers/process/run-node.ts";

const SDK = new URL("../../../sdk/typescript/", import.meta.url);
const TSC = fileURLToPath(new URL("../../../node_modules/typescript/bin/tsc", import.meta.url));
const run = promisify(execFile);

/** Runs the TypeScript compiler; returns its output, which is empty if there are no errors. */
export async function compile(folder: string, ...args: string[]): Promise<string> {
  return (await runNode([TSC, ...args], folder)).stdout;
}

/**
 * Installs the package into a new project in `folder`.
 * @returns the paths of the packed files
 */
export async function installPackage(folder: string): Promise<string[]> {
  const project = join(folder, "project");
  await mkdir(project);
  await writeFile(join(project, "package.json"), '{"private":true,"type":"module"}');
  const { files } = await typescript.build(readVersion(typescript));
  const [packed] = files;
  if (packed === undefined) throw new Error("There is no package.");
  const path = join(folder, packed.path);
  await writeFile(path, packed.body);
  const quiet = ["--offline", "--no-audit", "--no-fund", "--cache", join(folder, "cache")];
  await run("npm", ["install", path, ...quiet], { cwd: project });
  const { stdout } = await run("tar", ["-tf", path]);
  return stdout.trim().split("\n");
}

/** Checks the types of the sources with the settings of the SDK; returns the compiler's errors. */
export async function sourceErrors(): Promise<string> {
  return await compile(fileURLToPath(SDK), "-p", "tsconfig.build.json");
}

/** Returns the path of the oldest supported Node if it is installed, else of the current one. */
export function oldestNode(): string {
  const folders = (process.env["PATH"] ?? "").split(delimiter);
  const found = folders.find((folder) => {
    try {
      return execFileSync(join(folder, "node"), ["--version"]).toString().startsWith("v20.");
    } catch {
      return false;
    }
  });
  return found === undefined ? process.execPath : join(found, "node");
}

/**
 * Returns the programs in the README. A sample that creates a client or a server starts a program; the others
 * continue the previous one.
 */
export async function readmePrograms(): Promise<string[]> {
  const readme = await readFile(new URL("README.md", SDK), "utf8");
  const samples = [...readme.matchAll(/^```ts\n(.*?)^```$/gms)].map(([, code = ""]) => code);
  const programs: string[] = [];
  for (const code of samples)
    if (/new PartnerApi\(|createServer\(/.test(code)) programs.push(code);
    else programs.push(`${programs.pop() ?? ""}\n${code}`);
  return programs;
}
