/** Creates folders inside the project, from which its packages resolve. */
import { mkdtemp, rm } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import type { Test } from "tap";
import { teardown } from "./teardown.ts";

const PREFIX = fileURLToPath(new URL("../.tmp-", import.meta.url));

/** Creates a folder below test/; removes it when `t` ends. */
export async function temporaryFolder(t: Test): Promise<string> {
  const folder = await mkdtemp(PREFIX);
  teardown(t, "removing a folder", () => rm(folder, { recursive: true, force: true }));
  return folder;
}
