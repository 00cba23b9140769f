/** Starts the service for tests in a browser, with companies and their users. */
import { randomBytes } from "node:crypto";
import type { Test } from "tap";
import { v7 as uuid } from "uuid";
import { createUser } from "#src/accounts/users.ts";
import { systemClock } from "#src/kernel/clock.ts";
import { OPERATOR } from "#src/db/accounts/audit-log.ts";
import { openDatabase, type OpenDatabase } from "#src/db/core/connections/client.ts";
import { insertCompany } from "#src/db/accounts/companies.ts";
import { openWebhooks, type Webhooks } from "#src/webhooks/webhooks.ts";
import { clusterOptions, testDatabase } from "../helpers/database.ts";
import { startService } from "../helpers/process/service-process.ts";
import { teardown } from "../helpers/teardown.ts";

export interface RunningPlatform {
  /** Origin of the running service. */
  readonly origin: string;
  readonly db: OpenDatabase;
  /** Dependencies for managing webhooks. */
  readonly webhooks: Webhooks;
  /** The log of the service so far. */
  output(): string;
  /** Creates a company with two users. */
  addCompany(): Promise<BrowsedCompany>;
}

export interface BrowsedCompany {
  readonly companyId: string;
  readonly admin: Credentials;
  readonly viewer: Credentials;
}

export interface Credentials {
  readonly email: string;
  readonly password: string;
}

/** Starts the service on a new database, and stops it when `t` ends. */
export async function startPlatform(t: Test): Promise<RunningPlatform> {
  const databaseUrl = await testDatabase(t);
  const db = openDatabase(databaseUrl, { poolSize: 2, ...(await clusterOptions()) });
  const secretsKey = randomBytes(32);
  const storage = { db, clock: systemClock, isEmbedded: true };
  const settings = {
    secretsKeys: [secretsKey],
    dataDir: "",
    demo: false,
    webhooksAllowLocal: true,
  } as const;
  const webhooks = openWebhooks(storage, { ...settings });
  teardown(t, "closing the database", () => db.close());
  teardown(t, "closing the webhooks", () => webhooks.close());
  const service = await startService(t, {
    DATABASE_URL: databaseUrl,
    DEMO: "false",
    WEBHOOKS_ALLOW_LOCAL: "true",
    SECRETS_KEY: secretsKey.toString("base64"),
  });
  await service.says(/Server listening/);
  return {
    origin: service.url,
    db,
    webhooks,
    output: () => service.output(),
    addCompany: () => addCompany(db),
  };
}

async function addCompany(db: OpenDatabase): Promise<BrowsedCompany> {
  const companyId = uuid();
  const createdAt = systemClock.now();
  await insertCompany(db.work, { id: companyId, name: "Alamo Hauling", createdAt });
  const accounts = { db, clock: systemClock, actor: OPERATOR };
  const addUser = async (role: "admin" | "viewer") => {
    const email = `${role}.${companyId.slice(-8)}@alamo.example`;
    const password = randomBytes(12).toString("base64url");
    await createUser(accounts, companyId, { email, role, password });
    return { email, password };
  };
  return { companyId, admin: await addUser("admin"), viewer: await addUser("viewer") };
}
