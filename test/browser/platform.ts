/** The service as it is started, with a company, its people and a receiver, for a browser to visit. */
import { randomBytes } from "node:crypto";
import type { Test } from "tap";
import { v7 as uuid } from "uuid";
import { createUser } from "../../src/accounts/users.ts";
import { systemClock } from "../../src/clock.ts";
import { OPERATOR } from "../../src/db/audit-log.ts";
import { openDatabase, type Database } from "../../src/db/client.ts";
import { insertCompany } from "../../src/db/companies.ts";
import { testDatabase } from "../helpers/database.ts";
import { startService } from "../helpers/service-process.ts";

export interface RunningPlatform {
  /** Where it listens. */
  readonly origin: string;
  readonly db: Database;
  readonly companyId: string;
  readonly admin: Credentials;
  readonly viewer: Credentials;
}

export interface Credentials {
  readonly email: string;
  readonly password: string;
}

/** Starts it on a database of its own; it is stopped when `t` ends. */
export async function startPlatform(t: Test): Promise<RunningPlatform> {
  const databaseUrl = await testDatabase(t);
  const db = openDatabase(databaseUrl, { poolSize: 2 });
  t.teardown(() => db.close());
  const companyId = uuid();
  const company = { id: companyId, name: "Alamo Hauling", createdAt: systemClock.now() };
  await insertCompany(db.work, company);
  const accounts = { db, clock: systemClock, actor: OPERATOR };
  const makeUser = async (email: string, role: string) => {
    const password = randomBytes(12).toString("base64url");
    await createUser(accounts, companyId, { email, role, password });
    return { email, password };
  };
  const admin = await makeUser("jo@alamo.example", "admin");
  const viewer = await makeUser("vic@alamo.example", "viewer");
  const service = await startService(t, {
    DATABASE_URL: databaseUrl,
    DEMO: "false",
    WEBHOOKS_ALLOW_LOCAL: "true",
    SECRETS_KEY: randomBytes(32).toString("base64"),
  });
  await service.says(/Server listening/);
  return { origin: service.url, db, companyId, admin, viewer };
}
