/** Tests the metrics of deliveries, the queue and background work. */
import postgres from "postgres";
import t from "tap";
import { operations } from "#src/generated/operations.ts";
import { openJobs } from "#src/jobs/jobs.ts";
import { QUEUES } from "#src/jobs/queues.ts";
import { partOf, startBackgroundWork } from "#src/process/background-work.ts";
import { PRIORITIES } from "#src/db/webhooks/queue-order.ts";
import { MAX_COUNTED, readBacklog } from "#src/db/webhooks/queue-backlog.ts";
import { startApi } from "../helpers/api.ts";
import { addEndpoint, runDeliveryWorker, startReceiver } from "../helpers/webhooks.ts";
import {
  metricsWhen,
  openMetricsReader,
  readMetrics,
  type MetricValues,
  watched,
} from "./metrics-reader.ts";

const DEPTH = "partner_api_queue_depth";
const OLDEST = "partner_api_queue_oldest_due_seconds";
const RESULTS = "partner_api_delivery_results_total";
const ATTEMPTS = "partner_api_delivery_attempt_duration_seconds_count";
const LATENESS = "partner_api_delivery_lateness_seconds";

const metrics = await openMetricsReader(t);
const api = await startApi(t);
metrics.watch(watched(api));
const sql = postgres(api.databaseUrl, { max: 1, onnotice: () => {} });
t.teardown(() => sql.end());
const receiver = await startReceiver(t);
const { endpoint } = await addEndpoint(api, receiver.url, ["customer.created"]);
const create = () => api.call("createCustomer", { body: { displayName: "Notified" } });
const wait = (description: string, condition: (values: MetricValues) => boolean) =>
  metricsWhen(description, metrics, condition);

t.test("every process shows the queue, whether it runs a delivery worker or not", async (t) => {
  const none = await readMetrics(metrics);
  t.equal(none.of(`${DEPTH}{priority="first",state="due"}`), 0);
  t.ok(
    none.has(`${DEPTH}{priority="retry",state="waiting"}`),
    "an empty priority has its metrics too",
  );
  await create();
  await sql`update deliveries set next_attempt_at = now() - interval '1 h'`;
  const one = await wait("one", ({ of }) => of(`${DEPTH}{priority="first",state="due"}`) === 1);
  const ageSeconds = one.of(`${OLDEST}{priority="first"}`);
  t.equal(Math.floor(ageSeconds / 3600), 1, `${ageSeconds} s`);
  t.equal(one.of(`${OLDEST}{priority="retry"}`), 0);
});

t.test("deliveries are counted by result, and timed", async (t) => {
  // The first attempt starts an hour late.
  await sql`update deliveries set next_attempt_at = now() - interval '1 h'`;
  runDeliveryWorker(t, api, { metrics: metrics.metrics });
  const done = await wait("success", ({ of }) => of(`${RESULTS}{result="succeeded"}`) === 1);
  t.equal(done.of(`${ATTEMPTS}{outcome="succeeded"}`), 1);
  t.equal(done.of(`${LATENESS}_count{attempt="first"}`), 1);
  const lateSeconds = done.of(`${LATENESS}_sum{attempt="first"}`);
  t.equal(Math.floor(lateSeconds / 3600), 1, `${lateSeconds} s`);
  t.equal(done.of("partner_api_delivery_result_write_duration_seconds_count"), 1);
  await wait("an empty queue", ({ of }) => of(`${DEPTH}{priority="first",state="due"}`) === 0);

  await t.test("a failed delivery waits for its next attempt", async (t) => {
    receiver.answer = (response) => response.writeHead(500).end();
    await create();
    const failed = await wait("it", ({ of }) => of(`${RESULTS}{result="retrying"}`) === 1);
    t.equal(failed.of(`${ATTEMPTS}{outcome="status"}`), 1);
    const waiting = await wait(
      "its place",
      ({ of }) => of(`${DEPTH}{priority="retry",state="waiting"}`) === 1,
    );
    t.equal(waiting.of(`${DEPTH}{priority="retry",state="due"}`), 0);
    t.equal(waiting.of(`${OLDEST}{priority="retry"}`), 0, "it isn't due");
  });

  await t.test(
    "retries are counted separately from first attempts, and timed from when they were due",
    async (t) => {
      receiver.answer = (response) => response.end();
      await sql`
        update deliveries set created_at = now() - interval '1 h', next_attempt_at = now()
        where state = 'retrying'`;
      const done = await wait("success", ({ of }) => of(`${RESULTS}{result="succeeded"}`) === 2);
      t.equal(done.of(`${LATENESS}_count{attempt="again"}`), 1);
      t.equal(Math.floor(done.of(`${LATENESS}_sum{attempt="again"}`) / 3600), 0);
    },
  );

  await t.test("a delivery that can't be sent is counted by the stage that failed", async () => {
    receiver.answer = (response) => response.destroy();
    await create();
    await wait("it", ({ of }) => of(`${ATTEMPTS}{outcome="response"}`) === 1);
  });

  await t.test("an attempt in flight is counted until it ends", async () => {
    let release = () => {};
    receiver.answer = (response) => (release = () => response.end());
    await create();
    const inFlight = "partner_api_delivery_attempts_in_flight";
    await wait("it", ({ of }) => of(inFlight) === 1);
    release();
    await wait("none", ({ of }) => of(inFlight) === 0);
  });
});

t.test("a delivery whose endpoint is disabled meanwhile is counted as skipped", async (t) => {
  await create();
  await sql`update webhook_endpoints set status = 'disabled' where id = ${endpoint.id}`;
  runDeliveryWorker(t, api, { metrics: metrics.metrics });
  await wait("it", ({ of }) => of(`${RESULTS}{result="skipped"}`) === 1);
});

t.test("when the queue can't be read, all other metrics remain", async (t) => {
  const errors = "partner_api_queue_read_errors_total";
  await sql`alter table delivery_queue rename to hidden`;
  const blind = await wait("an error", ({ of }) => of(errors) > 0);
  t.notOk(blind.has(`${DEPTH}{priority="first",state="due"}`));
  t.notOk(blind.has(`${OLDEST}{priority="first"}`));
  t.ok(blind.has('partner_api_db_connections{pool="jobs",state="idle"}'));
  await sql`alter table hidden rename to delivery_queue`;
  await wait("it again", ({ has }) => has(`${DEPTH}{priority="first",state="due"}`));
});

t.test("a long backlog is counted up to a limit, with the age of its oldest attempt", async (t) => {
  const eventId = (await sql`select id from events limit 1`)[0]?.["id"];
  await sql`
    with late as (
      insert into deliveries
        (company_id, id, endpoint_id, event_id, trigger, state, created_at, next_attempt_at, queue_priority)
      select ${api.company.id}, gen_random_uuid(), ${endpoint.id}, ${eventId}, 'event', 'pending', now(),
        now() - n * interval '1 s', -1
      from generate_series(1, ${2 * MAX_COUNTED + 10}) as n
      returning id, next_attempt_at
    )
    insert into delivery_queue (company_id, endpoint_id, position, delivery_id, attempt)
    select ${api.company.id}, ${endpoint.id}, case when row_number() over () % 2 = 0 then 1 else ${PRIORITIES.late}::bigint end, id, 1
    from late`;
  const [one, other] = await readBacklog(api.services.db.work);
  for (const side of [one, other]) {
    t.equal(side?.due, MAX_COUNTED);
    t.ok((side?.oldestDueSeconds ?? 0) >= MAX_COUNTED);
  }
});

t.test("housekeeping records when it finished, and its errors", async (t) => {
  const name = "partner_api_housekeeping_last_run_timestamp_seconds";
  const errors = 'partner_api_background_errors_total{part="housekeeping"}';
  t.equal((await readMetrics(metrics)).of(name), 0);
  const end = new Date("2030-01-31T12:00:00Z");
  api.services.clock.stopAt(end);
  await sql`alter table idempotency_keys rename to hidden`;
  const jobs = openJobs(api.services.db, {
    queues: QUEUES,
    runsJobs: true,
    onError: (_error, queue) => metrics.metrics.workFailed(partOf(queue)),
  });
  const { baseUrl } = api;
  startBackgroundWork(
    { ...api.services, jobs, operations, baseUrl, sendsEmail: false, metrics: metrics.metrics },
    undefined,
    () => {},
  );
  const { of } = await wait("its end", (seen) => seen.of(name) > 0);
  await jobs.close();
  t.equal(of(name), end.getTime() / 1000);
  t.equal(of(errors), 1);
});
