/** Compiles TypeScript clients together with the programs of clients/. */
import { cp, symlink, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { ownFile } from "./cache.ts";
import type { Program, Work } from "./generator.ts";
import { run } from "./run.ts";

/** Strict, as partners compile their own code. */
const COMPILER_OPTIONS = {
  target: "es2023",
  lib: ["es2023", "dom", "dom.iterable"],
  module: "nodenext",
  strict: true,
  skipLibCheck: true,
  types: ["node"],
  rootDir: "src",
  outDir: "dist",
};

/** Runs a program of the npm packages in the client's folder: some read the settings of the folder they run in. */
export async function runPackaged(
  name: string,
  parameters: readonly string[],
  { folder }: Work,
): Promise<void> {
  const program = ownFile("node_modules", ".bin", name);
  await run(process.execPath, [program, ...parameters], { in: folder });
}

/** Prepares a folder so that generators and the compiler find packages and settings in it. */
export async function prepareTypeScript({ folder }: Work): Promise<void> {
  const tsconfig = { compilerOptions: COMPILER_OPTIONS, include: ["src"] };
  await writeFile(join(folder, "tsconfig.json"), JSON.stringify(tsconfig));
  await writeFile(join(folder, "package.json"), JSON.stringify({ type: "module" }));
  await symlink(ownFile("node_modules"), join(folder, "node_modules")).catch(() => {});
}

/** Compiles the client in `src/generated`, and the program of clients/`name` if there is one. */
export async function compileTypeScript(name: string | undefined, work: Work): Promise<void> {
  await prepareTypeScript(work);
  const { folder } = work;
  if (name !== undefined)
    await cp(ownFile("clients", name), join(folder, "src"), { recursive: true });
  await runPackaged("tsc", ["-p", "."], work);
}

/** The compiled program. */
export async function typescriptProgram({ folder }: Work): Promise<Program> {
  return { program: process.execPath, parameters: [join(folder, "dist", "calls.js")] };
}
