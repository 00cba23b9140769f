/** Starts a temporary database with companies for measurements. */
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { v7 as uuid } from "uuid";
import { insertKey } from "../src/db/accounts/api-keys.ts";
import { openDatabase, type OpenDatabase } from "../src/db/core/connections/client.ts";
import { insertCompany } from "../src/db/accounts/companies.ts";
import { startEmbedded } from "../src/db/embedded/start.ts";
import { migrate } from "../src/db/migrations/migrate.ts";
import { createApiKey, hashApiKey } from "../src/accounts/api-key.ts";
import { serverPid } from "./cost/cluster.ts";

export interface BenchCompany {
  readonly id: string;
  readonly key: string;
}

export interface BenchDatabase {
  readonly url: string;
  /** URL for what the service's role may not do, such as inserting without checks of foreign keys. */
  readonly superuserUrl: string;
  /** The process id of the database server. */
  readonly pid: number;
  readonly db: OpenDatabase;
  /** Creates a company with a quota that no measurement reaches, and a key with both customer scopes. */
  addCompany(): Promise<BenchCompany>;
  close(): Promise<void>;
}

/** A quota that no measurement reaches. */
const NO_LIMIT = 1_000_000_000;

/** Starts a migrated database. Its durability settings equal production's. */
export async function startBenchDatabase(): Promise<BenchDatabase> {
  const dir = await mkdtemp(join(tmpdir(), "partner-api-bench-"));
  const server = await startEmbedded({ dir });
  await migrate(server.url);
  const db = openDatabase(server.url);
  return {
    url: server.url,
    superuserUrl: server.superuserUrl,
    pid: await serverPid(dir),
    db,
    addCompany: () => addCompany(db),
    async close() {
      await db.close();
      await server.stop();
      await rm(dir, { recursive: true, force: true });
    },
  };
}

/**
 * Creates a company and a key with both customer scopes.
 * @param liveCompanyId makes it the sandbox of this company
 */
export async function addCompany(
  db: OpenDatabase,
  quota = NO_LIMIT,
  liveCompanyId?: string,
): Promise<BenchCompany> {
  const id = uuid();
  const environment = liveCompanyId === undefined ? "live" : "sandbox";
  const key = createApiKey(environment);
  const createdAt = new Date();
  await insertCompany(db.work, { id, name: "Bench", quota, createdAt, environment, liveCompanyId });
  await insertKey(db.work, id, {
    id: uuid(),
    name: "bench",
    hash: hashApiKey(key),
    environment,
    lastFour: key.slice(-4),
    scopes: ["customers:read", "customers:write"],
    createdAt,
  });
  return { id, key };
}
