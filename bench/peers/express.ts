/** Serves the peer on Express 5 with zod, pg and rate-limiter-flexible, set up like in their guides. Listens on PORT. */
import { randomUUID } from "node:crypto";
import express, { type NextFunction, type Request, type Response } from "express";
import { ZodError } from "zod";
import { createCustomer } from "./shared/create-customer.ts";
import { CUSTOMER_SELECT } from "./shared/customer-fields.ts";
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

interface Locals {
  requestId: string;
  caller?: Caller;
  operation?: string;
  code?: string;
}
type ApiResponse = Response<unknown, Locals & Record<string, unknown>>;

const pool = openPool();
const query = queryOf(pool);
const findCaller = createCallers(query);
const countRequest = await createQuota(pool);
const addJob = await createQueue(query);
const journal = createJournal(query);

const app = express();
app.disable("x-powered-by");
app.disable("etag"); // no other contender sends one

app.use((request: Request, response: ApiResponse, next: NextFunction) => {
  const { locals } = response;
  const { method, path } = request;
  const [at, startedMs] = [new Date(), performance.now()];
  locals.requestId = randomUUID();
  response.set("X-Request-Id", locals.requestId);
  response.on("finish", () => {
    const { requestId, caller, operation = null, code = null } = locals;
    const durationMs = performance.now() - startedMs;
    const { statusCode: status } = response;
    journal({ requestId, method, path, operation, status, code, at, durationMs }, caller);
  });
  next();
});

/** Checks the key, the quota and the scope. */
const admit =
  (operation: string, scope: string) =>
  async (request: Request, response: ApiResponse, next: NextFunction) => {
    const caller = await findCaller(request.headers.authorization);
    response.locals.caller = caller;
    response.locals.operation = operation;
    response.set(await countRequest(caller));
    requireScope(caller, scope);
    next();
  };

const companyOf = ({ locals }: ApiResponse) => locals.caller?.companyId ?? "";

app.get(
  "/v1/customers/:id",
  admit("getCustomer", "customers:read"),
  async (request: Request, response: ApiResponse) => {
    const { id } = customerParams.parse(request.params);
    noQuery.parse(request.query);
    const [data] = await query<object>(
      `select ${CUSTOMER_SELECT} from customers where company_id = $1 and id = $2`,
      [companyOf(response), id],
    );
    if (!data) throw unknownCustomer(id);
    response.json({ data });
  },
);

app.get(
  "/v1/customers",
  admit("listCustomers", "customers:read"),
  async (request: Request, response: ApiResponse) => {
    const { page, limit } = pageQuery.parse(request.query);
    const companyId = companyOf(response);
    const [data, [counters]] = await Promise.all([
      query<Record<string, unknown>>(
        `select ${CUSTOMER_SELECT} from customers where company_id = $1
        order by created_at desc nulls last, id desc limit $2 offset $3`,
        [companyId, limit, (page - 1) * limit],
      ),
      query<{ total: string }>(
        "select customers as total from company_counters where company_id = $1",
        [companyId],
      ),
    ]);
    response.json(listBody(data, page, limit, Number(counters?.total)));
  },
);

app.post(
  "/v1/customers",
  admit("createCustomer", "customers:write"),
  express.json(),
  async (request: Request, response: ApiResponse) => {
    const draft = customerCreate.parse(request.body);
    const cause = { companyId: companyOf(response), requestId: response.locals.requestId };
    const keyed = {
      companyId: cause.companyId,
      key: request.get("idempotency-key"),
      content: ["createCustomer", draft],
    };
    const body = await transaction(pool, (query) =>
      once(query, keyed, async () => ({ data: await createCustomer(query, addJob, cause, draft) })),
    );
    response.json(body);
  },
);

// Express recognizes an error handler by its four parameters.
app.use((error: unknown, _request: Request, response: ApiResponse, _next: NextFunction) => {
  const refusal = toRefusal(error instanceof ZodError ? invalid(error.issues) : error);
  response.locals.code = refusal.code;
  response.status(refusal.status).json(errorBody(refusal, response.locals.requestId));
});

app.listen(Number(process.env["PORT"]));
