/** Measures the pages of the developer platform in a company with a million rows of each kind. */
import { and, eq, gte, sql } from "drizzle-orm";
import { v7 as uuid } from "uuid";
import { createKey } from "../../src/accounts/keys.ts";
import { openSession } from "../../src/accounts/sessions.ts";
import { createUser } from "../../src/accounts/users.ts";
import { OPERATOR } from "../../src/db/accounts/audit-log.ts";
import { requestLog } from "../../src/db/schema/index.ts";
import { DAY_MS } from "../../src/kernel/time.ts";
import { firstUuidAt } from "../../src/kernel/uuid.ts";
import { systemClock } from "../../src/kernel/clock.ts";
import { createEndpoint } from "../../src/webhooks/endpoints/endpoints.ts";
import { EVENT_TYPES } from "../../src/events/envelope.ts";
import { alternate } from "../helpers/rounds.ts";
import { startServer } from "../helpers/processes.ts";
import type { Bench } from "../report.ts";
import { fillCustomers, fillLocations } from "../search/fill.ts";
import { p50, p95, timeOf } from "../search/times.ts";
import { inWorld, type World } from "../webhooks/setup.ts";
import { findPages, type GetPage } from "./crawl.ts";
import { fillDeliveries, fillRequests } from "./fill.ts";
import { searchesOf, type Known } from "./searches.ts";

const CUSTOMERS = 1_000_000;
const REQUESTS = 1_000_000;
const DELIVERIES = 1_000_000;
const KEYS = 10;
const ENDPOINTS = 10;
const ROUNDS = 15;
const MAX_MEDIAN_MS = 100;

const HOW = `One company has ${CUSTOMERS} customers with a location each, ${REQUESTS} requests by ${KEYS} keys and \
${DELIVERIES} deliveries to ${ENDPOINTS} endpoints, evenly over seven days. All events are about one customer. Pages are \
found by following links from the overview; filtered lists and searches are added. Each \
is requested over HTTP by a signed-in admin, one request at a time, once per alternated round after a first one.`;

/** Measures every page (default 15 rounds). */
export const benchPlatform: Bench = async ({ rounds = ROUNDS, say }) =>
  await inWorld(async (world) => {
    say("Creating customers, requests and deliveries, which takes 5 minutes.");
    const { cookie, known } = await fill(world);
    const server = await startServer("src/main.ts", {
      environment: { ...world.environment, ROLE: "api" },
      readyPath: "/health/ready",
    });
    try {
      const getPage: GetPage = async (path) => {
        const response = await fetch(server.url + path, { headers: { cookie } });
        const text = await response.text();
        if (!response.ok) throw new Error(`${path}: status ${response.status}`);
        return text;
      };
      const pages = await findPages(getPage, []);
      const searches = searchesOf(known);
      const paths = new Map([...pages, ...searches]);
      say(`Measuring ${paths.size} pages.`);
      const times = await alternate(rounds + 1, [...paths.keys()], async (name) =>
        timeOf(async () => await getPage(paths.get(name) ?? "")),
      );
      const rows = Object.entries(times)
        .map(([name, each]) => ({ name, values: [p50(each), p95(each), each[0] ?? null] }))
        .toSorted((a, b) => (b.values[0] ?? 0) - (a.values[0] ?? 0));
      const [slowest] = rows;
      return {
        name: "platform",
        title: "Pages of the developer platform with a million rows of each kind",
        how: HOW,
        tables: [
          {
            title: "Time to the complete page, slowest first",
            columns: [
              { name: "p50", unit: "ms" },
              { name: "p95", unit: "ms" },
              { name: "first", unit: "ms" },
            ],
            rows,
          },
        ],
        targets: [
          {
            name: `median of the slowest page: ${slowest?.name}`,
            unit: "ms",
            value: slowest?.values[0] ?? NaN,
            atMost: MAX_MEDIAN_MS,
          },
        ],
      };
    } finally {
      await server.stop();
    }
  });

/** Creates the company and everything in it, and signs its admin in. */
async function fill({
  database,
  webhooks,
}: World): Promise<{ readonly cookie: string; readonly known: Known }> {
  const { db, url, superuserUrl } = database;
  const { id: companyId } = await database.addCompany();
  const accounts = { db, clock: systemClock, actor: OPERATOR };
  const email = "admin@bench.example";
  const { user } = await createUser(accounts, companyId, { email, role: "admin" });
  const token = await openSession(db.work, systemClock, { companyId, id: user.id }, "bench");
  const keyIds: string[] = [];
  for (let i = 1; i <= KEYS; i++) {
    const input = { name: `Key_${i}`, scopes: ["customers:read"], expiresAt: null };
    keyIds.push((await createKey(accounts, companyId, input)).key.id);
  }
  const endpointIds: string[] = [];
  for (let i = 1; i <= ENDPOINTS; i++) {
    const input = { id: uuid(), url: `http://127.0.0.1:9/${i}`, events: EVENT_TYPES };
    endpointIds.push((await createEndpoint(webhooks, companyId, input)).endpoint.id);
  }
  const middle = firstUuidAt(new Date(Date.now() - 3.5 * DAY_MS));
  await fillCustomers(url, [companyId], CUSTOMERS);
  await fillLocations(url, companyId, CUSTOMERS);
  const [customer, other] = await findCustomers(db, companyId);
  await fillRequests(db, companyId, keyIds, REQUESTS, systemClock.now());
  await fillDeliveries(superuserUrl, companyId, endpointIds, DELIVERIES, customer.id);
  const [request] = await db.work
    .select({ id: requestLog.id })
    .from(requestLog)
    .where(and(eq(requestLog.companyId, companyId), gte(requestLog.id, middle)))
    .orderBy(requestLog.id)
    .limit(1);
  return {
    cookie: `session=${token}`,
    known: { endpointIds, requestId: request?.id ?? "", customer, locationId: other.id },
  };
}

/** Two customers with an email address. A location that was added to one has its ID. */
async function findCustomers({ work }: World["database"]["db"], companyId: string) {
  const { rows } = await work.execute<
    Known["customer"] & { readonly [column: string]: string }
  >(sql`
    select id, customer_number as number, email from customers
    where company_id = ${companyId} and email is not null order by customer_number desc limit 2`);
  const [first, second] = rows;
  if (!first || !second) throw new Error("no two customers have an email address");
  return [first, second] as const;
}
