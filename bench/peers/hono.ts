/** Serves the peer on Hono with Drizzle, zod and rate-limiter-flexible, set up like in their guides. Listens on PORT. */
import { randomUUID } from "node:crypto";
import { serve } from "@hono/node-server";
import { and, desc, eq, getTableColumns, sql } from "drizzle-orm";
import { drizzle } from "drizzle-orm/node-postgres";
import { Hono } from "hono";
import { createMiddleware } from "hono/factory";
import { validator } from "hono/validator";
import type { ZodType } from "zod";
import { companyCounters, customers } from "../../src/db/schema/index.ts";
import { createCustomer } from "./shared/create-customer.ts";
import { CUSTOMER_COLUMNS } from "./shared/customer-fields.ts";
import { createJournal } from "./shared/journal.ts";
import { createCallers, requireScope, type Caller } from "./shared/keys.ts";
import { listBody } from "./shared/list-body.ts";
import { once } from "./shared/once.ts";
import { openPool } from "./shared/pool.ts";
import { queryOf, transaction } from "./shared/query.ts";
import { createQueue } from "./shared/queue.ts";
import { createQuota } from "./shared/quota.ts";
import { errorBody, invalid, toRefusal, unknownCustomer } from "./shared/refusal.ts";
import { customerCreate, customerParams, noQuery, pageQuery } from "./shared/schemas.ts";

interface Variables {
  requestId: string;
  caller?: Caller;
  operation?: string;
  code?: string;
}

const pool = openPool();
const db = drizzle({ client: pool });
const query = queryOf(pool);
const findCaller = createCallers(query);
const countRequest = await createQuota(pool);
const addJob = await createQueue(query);
const journal = createJournal(query);

const columns = Object.values(getTableColumns(customers));
const customerColumns = Object.fromEntries(
  Object.entries(CUSTOMER_COLUMNS).map(([field, name]) => {
    const column = columns.find((one) => one.name === name);
    if (!column) throw new Error(`customers has no column ${name}`);
    return [field, column];
  }),
);

const app = new Hono<{ Variables: Variables }>();

app.use(async (context, next) => {
  const [at, startedMs] = [new Date(), performance.now()];
  const requestId = randomUUID();
  context.set("requestId", requestId);
  context.header("X-Request-Id", requestId);
  await next();
  const { method, path } = context.req;
  const { caller, operation = null, code = null } = context.var;
  const durationMs = performance.now() - startedMs;
  const { status } = context.res;
  journal({ requestId, method, path, operation, status, code, at, durationMs }, caller);
});

/** Checks the key, the quota and the scope. */
const admit = (operation: string, scope: string) =>
  createMiddleware<{ Variables: Variables & { caller: Caller } }>(async (context, next) => {
    const caller = await findCaller(context.req.header("authorization"));
    context.set("caller", caller);
    context.set("operation", operation);
    for (const [name, value] of Object.entries(await countRequest(caller)))
      context.header(name, value);
    requireScope(caller, scope);
    await next();
  });

// oxlint-disable-next-line typescript/no-unnecessary-type-parameters -- the result's type contains the part
const check = <Part extends "param" | "query" | "json", T>(part: Part, schema: ZodType<T>) =>
  validator(part, (value) => {
    const result = schema.safeParse(value);
    if (!result.success) throw invalid(result.error.issues);
    return result.data;
  });

app.get(
  "/v1/customers/:id",
  admit("getCustomer", "customers:read"),
  check("param", customerParams),
  check("query", noQuery),
  async (context) => {
    const { id } = context.req.valid("param");
    const { companyId } = context.var.caller;
    const [data] = await db
      .select(customerColumns)
      .from(customers)
      .where(and(eq(customers.companyId, companyId), eq(customers.id, id)));
    if (!data) throw unknownCustomer(id);
    return context.json({ data });
  },
);

app.get(
  "/v1/customers",
  admit("listCustomers", "customers:read"),
  check("query", pageQuery),
  async (context) => {
    const { page, limit } = context.req.valid("query");
    const { companyId } = context.var.caller;
    const [data, [counters]] = await Promise.all([
      db
        .select(customerColumns)
        .from(customers)
        .where(eq(customers.companyId, companyId))
        .orderBy(sql`${customers.createdAt} desc nulls last`, desc(customers.id))
        .limit(limit)
        .offset((page - 1) * limit),
      db
        .select({ total: companyCounters.customers })
        .from(companyCounters)
        .where(eq(companyCounters.companyId, companyId)),
    ]);
    return context.json(listBody(data, page, limit, Number(counters?.total)));
  },
);

app.post(
  "/v1/customers",
  admit("createCustomer", "customers:write"),
  check("json", customerCreate),
  async (context) => {
    const draft = context.req.valid("json");
    const { caller, requestId } = context.var;
    const cause = { companyId: caller.companyId, requestId };
    const keyed = {
      companyId: caller.companyId,
      key: context.req.header("idempotency-key"),
      content: ["createCustomer", draft],
    };
    const body = await transaction(pool, (query) =>
      once(query, keyed, async () => ({ data: await createCustomer(query, addJob, cause, draft) })),
    );
    return context.json(body);
  },
);

app.onError((error, context) => {
  const refusal = toRefusal(error);
  context.set("code", refusal.code);
  return context.json(errorBody(refusal, context.var.requestId), refusal.status as 400);
});

serve({ fetch: app.fetch, port: Number(process.env["PORT"]) });
