/** Uses the service with the demo company as a new user does. */
import { mkdtemp, rm } from "node:fs/promises";
import { join } from "node:path";
import type { Test } from "tap";
import { DATABASE_FOLDER } from "../servers/database-folder.ts";
import type { ServiceProcess } from "./service-process.ts";

const PASTE = /curl -s '(.*?)' \\\n\s*-H 'Authorization: (Bearer pak_\w+)'/;

/** Creates an empty folder for DATA_DIR; removes it when `t` ends. */
export async function dataFolder(t: Test): Promise<string> {
  const dir = await mkdtemp(join(DATABASE_FOLDER, "partner-api-main-"));
  t.teardown(() => rm(dir, { recursive: true, force: true, maxRetries: 20, retryDelay: 250 }));
  return dir;
}

/** Runs the request that the banner shows. */
export async function paste(service: ServiceProcess) {
  const [, url = "", authorization = ""] = await service.says(PASTE);
  const response = await fetch(url, { headers: { authorization } });
  const body = (await response.json()) as { total: number; data: unknown[] };
  return { status: response.status, body, authorization };
}
