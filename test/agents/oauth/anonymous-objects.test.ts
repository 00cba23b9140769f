/** Tests that strangers can't push out others' pending sign-ins and registrations, and that each request costs little. */
import { createHash } from "node:crypto";
import { sql, type SQL } from "drizzle-orm";
import t from "tap";
import { deleteExcessObjects, type ObjectModel } from "#src/db/agents/oauth-objects.ts";
import { rangeBytesOf } from "#src/kernel/network.ts";
import { authorizeUrl, newProof } from "../../helpers/agents/agent-sign-in.ts";
import { CALLBACK } from "../../helpers/agents/agent-browser.ts";
import { startApi } from "../../helpers/api.ts";

const MAX_OBJECTS = 10_000;
const STRANGERS = rangeBytesOf("2001:db8:a::") ?? Buffer.alloc(0);

const api = await startApi(t);
const { app } = api;
const { clock, db } = api.services;

/** Deletes all objects, and begins another window of the limit of requests. */
async function startAnew(): Promise<void> {
  clock.advance(61_000);
  await db.work.execute(sql`delete from oauth_objects`);
}

async function register(remoteAddress: string): Promise<string> {
  const response = await app.inject({
    method: "POST",
    url: "/oauth/register",
    remoteAddress,
    payload: { client_name: "Agent", redirect_uris: [CALLBACK] },
  });
  return response.json().client_id;
}

/** Begins a sign-in. @returns the page on which the user decides */
async function beginSignIn(clientId: string, remoteAddress: string): Promise<string> {
  const { pathname, search } = authorizeUrl("http://localhost:3000", clientId, newProof(), {
    resource: undefined,
  });
  const response = await app.inject({ url: pathname + search, remoteAddress });
  t.equal(response.statusCode, 303, response.body);
  return String(response.headers["location"]);
}

/** Copies the objects of a model. @param network SQL of the n-th copy's */
async function addCopies(model: ObjectModel, count: number, network: SQL): Promise<void> {
  await db.work.execute(sql`
    insert into oauth_objects (model, hash, payload, expires_at, network)
    select model, sha256(('copy ' || n)::bytea), payload, expires_at + interval '1 s', ${network}
    from (select * from oauth_objects where model = ${model} limit 1) as object, generate_series(1, ${count}::int) n`);
}

async function countOf(model: ObjectModel, condition = sql`true`): Promise<number> {
  const { rows } = await db.work.execute<{ count: number }>(sql`
    select count(*)::int as count from oauth_objects where model = ${model} and ${condition}`);
  return rows[0]?.count ?? 0;
}

const isOf = (address: string) => sql`network = ${rangeBytesOf(address)}`;

for (const [who, network, from] of [
  ["one IPv6 /48", sql`${STRANGERS}`, (n: number) => `2001:db8:a:${n}::1`],
  ["one IPv4 /24", sql`${Buffer.from([198, 18, 0])}`, (n: number) => `::ffff:198.18.0.${n}`],
  [
    "many /48 of an IPv6 /32",
    sql`'\x20010db9'::bytea || decode(lpad(to_hex(n), 4, '0'), 'hex')`,
    (n: number) => `2001:db9:f00${n}::1`,
  ],
  [
    "many /24 of an IPv4 /16",
    sql`'\xc613'::bytea || decode(lpad(to_hex(n % 256), 2, '0'), 'hex')`,
    (n: number) => `198.19.${n}.1`,
  ],
  ["an earlier version", sql`null`, (n: number) => `2001:db8:a:${n}::1`],
] as const)
  t.test(`10,000 sign-ins from ${who} don't end another network's`, async (t) => {
    await startAnew();
    const clientId = await register("203.0.113.1");
    const pending = await beginSignIn(clientId, "203.0.113.1");
    t.equal(await countOf("Interaction", isOf("203.0.113.200")), 1);
    await addCopies("Interaction", MAX_OBJECTS - 1, network);
    for (let n = 1; n <= 9; n++) await beginSignIn(clientId, from(n));
    t.equal(await countOf("Interaction"), MAX_OBJECTS);
    t.equal(await countOf("Interaction", isOf("203.0.113.1")), 1);
    t.equal(await countOf("Interaction", sql`xmax <> '0'::xid`), 0, "no other row was locked");
    const page = await app.inject({ url: pending, remoteAddress: "203.0.113.1" });
    t.equal(page.statusCode, 303, "to the sign-in page");
  });

t.test("10,000 registrations of a network don't end another network's", async (t) => {
  await startAnew();
  const clientId = await register("203.0.113.1");
  await addCopies("Client", MAX_OBJECTS - 1, sql`${STRANGERS}`);
  for (let n = 1; n <= 9; n++) await register(`2001:db8:a:${n}::1`);
  t.equal(await countOf("Client"), MAX_OBJECTS);
  t.match(await beginSignIn(clientId, "203.0.113.2"), "/developer/consent/");
});

t.test("recorded assertions are limited, too", async (t) => {
  await startAnew();
  const now = clock.now();
  const until = new Date(now.getTime() + 3_600_000);
  await db.work.execute(sql`
    insert into oauth_objects (model, hash, payload, expires_at, network)
    select 'ReplayDetection', sha256(n::text::bytea), '{}', ${now}::timestamptz + n * interval '1 s',
      case when n > 100 then ${STRANGERS}::bytea else ${Buffer.from([203, 0, 113])}::bytea end
    from generate_series(1, 1000) n`);
  const last = createHash("sha256").update("1000").digest();
  await deleteExcessObjects(db.work, "ReplayDetection", last, { now, until, keep: 960 });
  t.equal(await countOf("ReplayDetection"), 960);
  t.equal(await countOf("ReplayDetection", isOf("203.0.113.1")), 100);
  await deleteExcessObjects(db.work, "ReplayDetection", last, { now, until, keep: 960 });
  t.equal(await countOf("ReplayDetection"), 960);
});

t.test("expired objects are deleted first", async (t) => {
  await startAnew();
  const now = clock.now();
  const until = new Date(now.getTime() + 3_600_000);
  await db.work.execute(sql`
    insert into oauth_objects (model, hash, payload, expires_at, network)
    select 'Interaction', sha256(n::text::bytea), '{}', ${now}::timestamptz + (n - 2.5) * interval '1 s',
      case when n > 2 then ${STRANGERS}::bytea else ${Buffer.from([203, 0, 113])}::bytea end
    from generate_series(1, 50) n`);
  await deleteExcessObjects(db.work, "Interaction", Buffer.alloc(32), { now, until, keep: 48 });
  t.equal(await countOf("Interaction", isOf("203.0.113.1")), 0);
});
