/** Copies the project, to change it as a contributor does. */
import { cp, readFile, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import type { Test } from "tap";
import { installPackage } from "../../scripts/install-package.ts";
import { copyProject } from "../helpers/process/copy-project.ts";
import { runNode, type Finished } from "../helpers/process/run-node.ts";
import { teardown, type TestScope } from "../helpers/teardown.ts";

const ROOT = fileURLToPath(new URL("../../", import.meta.url));
/** Separate packages, which generate a migration and colors of code blocks. */
const TOOLS = ["tools/drizzle-kit", "tools/highlight"];

export interface ProjectCopy {
  readonly read: (path: string) => Promise<string>;
  /** Changes a file. @throws if it stays the same */
  readonly edit: (path: string, change: (text: string) => string) => Promise<void>;
  /** Runs a script of the copy. The test fails if the script does. */
  readonly run: (t: Test, ...args: string[]) => Promise<void>;
  /** Runs a script of the copy, which may fail. */
  readonly attempt: (...args: string[]) => Promise<Finished>;
}

/** Makes a copy, and removes it when `t` ends. */
export async function startCopy(t: TestScope): Promise<ProjectCopy> {
  const folder = await copyProject(ROOT);
  teardown(t, "removing the copy", () => rm(folder, { recursive: true, force: true }));
  for (const tool of TOOLS) {
    await installPackage(join(ROOT, tool));
    const packages = join(tool, "node_modules");
    await cp(join(ROOT, packages), join(folder, packages), { recursive: true });
  }
  const read = (path: string) => readFile(join(folder, path), "utf8");
  const attempt = (...args: string[]) => runNode(args, folder);
  return {
    read,
    async edit(path, change) {
      const before = await read(path);
      const after = change(before);
      if (after === before) throw new Error(`${path} wasn't changed`);
      await writeFile(join(folder, path), after);
    },
    async run(t, ...args) {
      const { code, stdout, stderr } = await attempt(...args);
      t.equal(code, 0, `${args.join(" ")}\n${code === 0 ? "" : stdout + stderr}`);
    },
    attempt,
  };
}
