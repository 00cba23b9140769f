/** Creates the viewers of the live measurement. */
import { Client } from "pg";
import { openSession } from "../../src/accounts/sessions.ts";
import { createUser } from "../../src/accounts/users.ts";
import { OPERATOR } from "../../src/db/accounts/audit-log.ts";
import { systemClock } from "../../src/kernel/clock.ts";
import type { World } from "../webhooks/setup.ts";

/** Creates a company with signed-in users, and returns their cookies. */
export async function signIn(
  { database }: World,
  users: number,
): Promise<{ readonly companyId: string; readonly cookies: readonly string[] }> {
  const { db } = database;
  const { id: companyId } = await database.addCompany();
  const accounts = { db, clock: systemClock, actor: OPERATOR };
  const cookies: string[] = [];
  for (let number = 1; number <= users; number++) {
    const email = `viewer${number}@bench.example`;
    const { user } = await createUser(accounts, companyId, { email, role: "viewer" });
    const token = await openSession(db.work, systemClock, { companyId, id: user.id }, "bench");
    cookies.push(`session=${token}`);
  }
  return { companyId, cookies };
}

/** Returns the process id of the database server, the parent of its backends. */
export async function serverPid({ database: { superuserUrl } }: World): Promise<number> {
  const client = new Client({ connectionString: superuserUrl });
  await client.connect();
  try {
    const { rows } = await client.query<{ file: string }>(
      "select pg_read_file('postmaster.pid') as file",
    );
    return parseInt(rows[0]?.file ?? "", 10);
  } finally {
    await client.end();
  }
}
