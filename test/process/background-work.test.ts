/** Tests when recurring work runs: at its interval, and soon after a commit that needs it. */
import { eq } from "drizzle-orm";
import t from "tap";
import { openDatabase } from "#src/db/core/connections/client.ts";
import { customerErasures, emails, webhookEndpoints } from "#src/db/schema/index.ts";
import { operations } from "#src/generated/operations.ts";
import { openJobs, type Jobs } from "#src/jobs/jobs.ts";
import { QUEUES } from "#src/jobs/queues.ts";
import { partOf, startBackgroundWork } from "#src/process/background-work.ts";
import { createEndpoint } from "#src/webhooks/endpoints/endpoints.ts";
import { startApi } from "../helpers/api.ts";
import { evaluateOnce } from "../helpers/data/alerts.ts";
import { serviceOptions, serviceUrl } from "../helpers/database.ts";
import { eventually } from "../helpers/eventually.ts";
import { startSmtp } from "../helpers/servers/smtp.ts";
import { teardown } from "../helpers/teardown.ts";
import { withPassword } from "../helpers/users.ts";
import { JobsClock, useTestClock } from "../jobs/clock.ts";

const MINUTE_MS = 60_000;

/** Opened when the database exists. */
let apiJobs: Jobs;
const api = await startApi(t, {
  prepare: useTestClock, // a pooler shares the application's sessions with the jobs
  jobs: { runSoon: (...args) => apiJobs.runSoon(...args) } as Partial<Jobs> as Jobs,
});
const { clock, webhooks } = api.services;
clock.stopAt(clock.now());
const db = openDatabase(serviceUrl(api.databaseUrl), {
  poolSize: 4,
  ...(await serviceOptions(api.databaseUrl)),
});
teardown(t, "closing the database", () => db.close());
const jobsClock = new JobsClock(clock.now());
const errors: unknown[] = [];
const onError = (error: unknown) => errors.push(error);
apiJobs = openJobs(db, { queues: QUEUES, clock: jobsClock, onError });
const jobs = openJobs(db, { queues: QUEUES, runsJobs: true, clock: jobsClock, onError });
teardown(t, "closing the jobs", async () => {
  await apiJobs.close();
  await jobs.close();
});
const smtp = await startSmtp(t);
const alertServices = { operations, baseUrl: api.baseUrl, sendsEmail: true };
startBackgroundWork({ ...api.services, ...alertServices, jobs }, smtp.mailer(), onError);

/** Waits until all kinds of work have run, so that their next runs are due at the interval. */
async function untilAllHaveRun(): Promise<void> {
  const ran = await erase();
  await eventually("the first runs", async () => {
    await jobsClock.tick(1_000);
    return (await passesOf(ran)) === 2 ? true : undefined;
  });
}

/** Erases a customer. @returns its ID */
async function erase(): Promise<string> {
  const created = await api.call("createCustomer", { body: { displayName: "Erased" } });
  const { id } = created.json().data;
  await api.call("eraseCustomer", { params: { id } });
  return id;
}

/** The number of the next pass over copies of a customer's data. */
async function passesOf(customerId: string): Promise<number | undefined> {
  const rows = await db.work
    .select()
    .from(customerErasures)
    .where(eq(customerErasures.customerId, customerId));
  return rows[0]?.pass;
}

/** Adds an endpoint that has failed for so long that an alert about it is due. */
async function addFailingEndpoint(companyId: string): Promise<void> {
  const input = { url: "http://127.0.0.1:9/", events: ["customer.created"] };
  await createEndpoint(webhooks, companyId, input);
  await db.work
    .update(webhookEndpoints)
    .set({ failingSince: new Date(clock.now().getTime() - 15 * MINUTE_MS) })
    .where(eq(webhookEndpoints.companyId, companyId));
}

/** @throws the first error of background work: what failed isn't tried again before the clock moves */
async function isEmailSent(companyId: string): Promise<boolean> {
  if (errors.length > 0) throw errors[0];
  const rows = await db.work.select().from(emails).where(eq(emails.companyId, companyId));
  return rows[0]?.state === "sent";
}

t.test("an erasure that another process commits begins within seconds", async (t) => {
  await untilAllHaveRun();
  const id = await erase();
  await apiJobs.stop(); // the job has been added
  // In small steps: a look for jobs that is in progress while the clock moves is followed by another one.
  let passedMs = 0;
  await eventually("the first pass", async () => {
    await jobsClock.tick(100);
    passedMs += 100;
    return (await passesOf(id)) === 2 ? true : undefined;
  });
  t.ok(passedMs < 30_000, `${passedMs} ms, before the interval ends`);
  t.strictSame(errors, []);
});

t.test("the emails of an alert are sent when it is committed", async (t) => {
  const { id: companyId } = await api.addCompany();
  const { email } = await withPassword(api, "admin", { id: companyId });
  await addFailingEndpoint(companyId);
  await evaluateOnce(api, { jobs });
  await eventually("the email", async () => ((await isEmailSent(companyId)) ? true : undefined));
  t.strictSame(
    smtp.received.flatMap(({ to }) => to),
    [email],
  );
  t.strictSame(errors, []);
});

t.test("alerts are evaluated at their interval, and their emails follow", async (t) => {
  const { id: companyId } = await api.addCompany();
  await withPassword(api, "admin", { id: companyId });
  await addFailingEndpoint(companyId);
  await eventually("the email", async () => {
    await jobsClock.tick(5_000);
    return (await isEmailSent(companyId)) ? true : undefined;
  });
  t.strictSame(errors, []);
});

t.test("errors are counted for a part of the service", async (t) => {
  t.strictSame(
    QUEUES.map(({ name }) => `${name}: ${partOf(name)}`),
    [
      "housekeeping: housekeeping",
      "erasures: housekeeping",
      "request-statistics: housekeeping",
      "alerts: alerts",
      "emails: alerts",
      "webhook-retries: webhooks",
    ],
  );
  t.equal(partOf(undefined), "jobs");
});
