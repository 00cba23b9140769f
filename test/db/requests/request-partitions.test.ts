/** Tests the partitions of the request log: no row is lost, and old partitions are dropped. */
import postgres from "postgres";
import t from "tap";
import { v4 as randomUuid } from "uuid";
import { listRequestCounts } from "#src/db/requests/request-counts.ts";
import { findRequest, listRequests } from "#src/db/requests/request-list.ts";
import { deleteOldRequests, insertRequests } from "#src/db/requests/request-log.ts";
import {
  createRequestPartitions,
  dropRequestPartitions,
} from "#src/db/requests/request-partitions.ts";
import { cleanUp } from "#src/process/housekeeping.ts";
import { startApi } from "../../helpers/api.ts";
import { recorded, requestRow } from "../../helpers/data/recorded.ts";

const DAY_MS = 86_400_000;
const api = await startApi(t);
const { clock } = api.services;
const db = api.services.db.work;
const sql = postgres(api.databaseUrl, { max: 2, onnotice: () => {} });
t.teardown(() => sql.end());

/** The day after the database was migrated, which can be the day before this test began: its first own partition. */
const [bound] = await sql<{ id: string }[]>`
  select substring(pg_get_expr(relpartbound, oid) from 'TO \\(''([^'']+)''\\)') as id
  from pg_class where oid = 'request_log_before'::regclass`;
const DAY_1 = Number.parseInt(bound!.id.replace("-", "").slice(0, 12), 16);
/** A time of a day from the day on which the database was migrated. */
const day = (days: number, time = "12:00:00.000") => {
  const date = new Date(DAY_1 + (days - 1) * DAY_MS).toISOString().slice(0, 10);
  return new Date(`${date}T${time}Z`);
};
const nameOf = (date: Date) => `request_log_${date.toISOString().slice(0, 10).replaceAll("-", "")}`;
const partitionsOf = async () => {
  const rows = await sql<{ name: string }[]>`
    select relname as name from pg_class join pg_inherits on inhrelid = oid
    where inhparent = 'request_log'::regclass order by 1`;
  return rows.map(({ name }) => name);
};
/** On a cluster, without the number of the shard. */
const partitionOf = async (id: string) => {
  const [row] = await sql<{ name: string }[]>`
    select tableoid::regclass::text as name from request_log where id = ${id}`;
  return row?.name.replace(/_\d{6}$/, "");
};

t.test("partitions exist for the next two days, whichever process creates them", async (t) => {
  clock.stopAt(day(0));
  const errors: unknown[] = [];
  await Promise.all(
    [1, 2, 3].map(async () => cleanUp(api.services, (error) => errors.push(error))),
  );
  clock.resume();
  t.strictSame(errors, []);
  t.strictSame(await partitionsOf(), [
    nameOf(day(1)),
    nameOf(day(2)),
    "request_log_before",
    "request_log_other",
  ]);
});

t.test("a request of any time is stored, found, listed and counted once", async (t) => {
  const { id: companyId } = await api.addCompany();
  const times = [
    new Date(0),
    day(-9),
    day(0, "00:00:00.000"),
    day(1, "00:00:00.000"),
    day(1, "23:59:59.999"),
    day(2, "00:00:00.000"),
    day(3, "00:00:00.000"),
    day(4000),
    new Date("9999-12-31T23:59:59.999Z"),
  ];
  const rows = times.map((at) => requestRow(companyId, at));
  await insertRequests(db, rows.toReversed());
  await insertRequests(db, rows);
  const { requests } = await listRequests(db, companyId, { limit: 100 });
  t.strictSame(
    requests.map(({ id, at }) => [id, at]),
    rows.map(({ id, at }) => [id, at]).toReversed(),
  );
  for (const { id } of rows) t.equal((await findRequest(db, companyId, id))?.id, id);
  const names = await Promise.all(rows.map(({ id }) => partitionOf(id)));
  const [first, second] = [nameOf(day(1)), nameOf(day(2))];
  const [before, other] = ["request_log_before", "request_log_other"];
  t.strictSame(names, [before, before, before, first, first, second, other, other, other]);
  const counts = await listRequestCounts(db, companyId, new Date(0));
  t.equal(
    counts.reduce((sum, { count }) => sum + count, 0),
    rows.length,
  );
  const timeless = { ...requestRow(companyId, day(0)), id: randomUuid() };
  await insertRequests(db, [timeless]);
  t.equal((await findRequest(db, companyId, timeless.id))?.id, timeless.id, "even without a time");
});

t.test("a request has the service's time in its id", async (t) => {
  for (const time of [day(1, "00:00:00.000"), day(-3650), day(3650)]) {
    clock.stopAt(time);
    const row = await recorded(api, await api.call("listZones"));
    t.strictSame(row.at, time);
    t.equal(Number.parseInt(row.id.replace("-", "").slice(0, 12), 16), time.getTime());
  }
  clock.resume();
});

t.test("a day is dropped once all of its requests are older than the retention", async (t) => {
  const { id: companyId } = await api.addCompany();
  const last = requestRow(companyId, day(1, "23:59:59.999"));
  await insertRequests(db, [last]);
  await deleteOldRequests(db, day(1, "23:59:59.999"), 1000);
  t.ok(await findRequest(db, companyId, last.id));
  await deleteOldRequests(db, day(2, "00:00:00.000"), 1000);
  t.notOk(await findRequest(db, companyId, last.id));
  t.notOk((await partitionsOf()).includes(nameOf(day(1))));
  const late = requestRow(companyId, last.at);
  await insertRequests(db, [late]);
  t.equal(await partitionOf(late.id), "request_log_other", "a late request is stored");
  t.equal(await deleteOldRequests(db, day(2, "00:00:00.000"), 1000), 1, "and deleted by its time");
  t.notOk(await findRequest(db, companyId, late.id));
});

t.test("a day whose requests are stored elsewhere gets no partition", async (t) => {
  const { id: companyId } = await api.addCompany();
  const row = requestRow(companyId, day(11));
  await insertRequests(db, [row]);
  await createRequestPartitions(db, day(10));
  const partitions = await partitionsOf();
  t.ok(partitions.includes(nameOf(day(10))));
  t.notOk(partitions.includes(nameOf(day(11))));
  t.ok(partitions.includes(nameOf(day(12))));
  t.equal(await partitionOf(row.id), "request_log_other");
});

t.test("a reader that doesn't end delays partitions, not requests", async (t) => {
  const { id: companyId } = await api.addCompany();
  const before = await partitionsOf();
  await sql.begin(async (tx) => {
    await tx`select from request_log limit 1`;
    await createRequestPartitions(db, day(20));
    await dropRequestPartitions(db, day(20));
    await insertRequests(db, [requestRow(companyId, day(20))]);
    t.strictSame(await partitionsOf(), before);
  });
  t.equal((await listRequests(db, companyId, { limit: 5 })).requests.length, 1);
  await createRequestPartitions(db, day(21));
  t.ok((await partitionsOf()).includes(nameOf(day(21))));
});
