/** Tests that a sandbox is deleted with all its rows, also those that are written meanwhile. */
import { eq } from "drizzle-orm";
import t from "tap";
import { v7 as uuid } from "uuid";
import { findCompany, insertCompany } from "#src/db/accounts/companies.ts";
import { deleteCompany } from "#src/db/accounts/delete-company-data.ts";
import { createRequestPartitions } from "#src/db/requests/request-partitions.ts";
import { insertRequests } from "#src/db/requests/request-log.ts";
import { requestLog } from "#src/db/schema/index.ts";
import { openDatabase } from "#src/db/core/connections/client.ts";
import {
  untilBlocked,
  clusterOptions,
  testDatabase,
  unlessOneServer,
} from "../helpers/database.ts";
import { requestRow } from "../helpers/data/recorded.ts";

const url = await testDatabase(t);
const db = openDatabase(url, { poolSize: 4, ...(await clusterOptions()) });
t.teardown(() => db.close());
const { work, jobs } = db.forAllCompanies;
const now = new Date();
await createRequestPartitions(work, now);

async function addSandbox(): Promise<string> {
  const id = uuid();
  await insertCompany(work, { id, name: "Sandbox", createdAt: now, environment: "sandbox" });
  return id;
}
const requests = async (companyId: string) =>
  await work.$count(requestLog, eq(requestLog.companyId, companyId));

// On a cluster, such a row makes the deletion fail, and housekeeping repeats it.
const skip = await unlessOneServer("the lock of the company's row is that of one node");
t.test("a row whose transaction began before the deletion is deleted too", { skip }, async (t) => {
  const id = await addSandbox();
  const written = Promise.withResolvers<void>();
  const end = Promise.withResolvers<void>();
  const writing = work.transaction(async (tx) => {
    await insertRequests(tx, [requestRow(id, now)]);
    written.resolve();
    await end.promise;
  });
  await written.promise;
  const deletion = work.transaction(async (tx) => deleteCompany(tx, id));
  await untilBlocked(url);
  end.resolve();
  await Promise.all([writing, deletion]);
  t.equal(await findCompany(work, id), undefined);
  t.equal(await requests(id), 0);
});

t.test("a row that is written during the deletion is refused", async (t) => {
  const id = await addSandbox();
  const other = await addSandbox();
  const deletion = await work.transaction(async (tx) => {
    await deleteCompany(tx, id);
    const writing = t.rejects(insertRequests(work, [requestRow(id, now)]), { code: "23503" });
    // On a cluster, statements that one pool sends at the same time share a transaction, and wait for each other.
    await insertRequests(jobs, [requestRow(other, now)]);
    return { writing };
  });
  await deletion.writing;
  t.equal(await requests(id), 0);
  t.equal(await requests(other), 1);
});

t.test("a company with live data isn't deleted, nor its sandbox", async (t) => {
  const live = uuid();
  await insertCompany(work, { id: live, name: "Live", createdAt: now });
  const sandbox = uuid();
  const ofLive = { id: sandbox, name: "Live", createdAt: now, liveCompanyId: live };
  await insertCompany(work, { ...ofLive, environment: "sandbox" });
  for (const id of [live, sandbox]) {
    await insertRequests(work, [requestRow(id, now)]);
    await t.rejects(
      work.transaction(async (tx) => deleteCompany(tx, id)),
      { message: `${id} is no sandbox without a live company` },
    );
    t.equal(await requests(id), 1);
    t.ok(await findCompany(work, id));
  }
});
