/** Runs drizzle-kit, a separate package: only those who change the database's schema need it. */
import { spawnSync } from "node:child_process";
import { installPackage } from "./install-package.ts";

const FOLDER = "tools/drizzle-kit";

/**
 * Runs a command of drizzle-kit in the current folder, the project's.
 * @param stdio "inherit" lets it ask questions; "pipe" keeps what it prints for the error
 * @throws Error when it fails
 */
export async function drizzleKit(
  args: readonly string[],
  stdio: "inherit" | "pipe",
): Promise<void> {
  await installPackage(FOLDER);
  const command = `${FOLDER}/node_modules/.bin/drizzle-kit`;
  const { status, stdout, stderr } = spawnSync(command, args, { encoding: "utf8", stdio });
  if (status !== 0) throw new Error(`drizzle-kit failed:\n${stdout ?? ""}${stderr ?? ""}`);
}
