/**
 * Baseline of the comparison: the plain queries with Fastify and postgres.js, without key, quota, validation or log.
 * Creates and updates write the customer, but no event and no delivery, and don't read Idempotency-Key. The company is
 * taken from a header, unchecked. Listens on PORT.
 */
import { v7 as uuid } from "uuid";
import fastify, { type FastifyRequest } from "fastify";
import postgres from "postgres";
import { CUSTOMER_SELECT } from "./shared/customer-fields.ts";
import { listBody } from "./shared/list-body.ts";

interface CustomerCreate {
  readonly displayName: string;
  readonly email?: string;
  readonly phone?: string;
}

const url = process.env["DATABASE_URL"] ?? "";
/** The fastest number of connections for each: reads are pipelined on one, commits wait for the disk. */
const reads = postgres(url, { max: 1 });
const writes = postgres(url, { max: 10 });
const columns = reads.unsafe(CUSTOMER_SELECT);

const app = fastify({ logger: false });

app.get<{ Params: { id: string } }>("/v1/customers/:id", async (request) => {
  const companyId = companyOf(request);
  const [data] = await reads`
    select ${columns} from customers where company_id = ${companyId} and id = ${request.params.id}`;
  return { data };
});

app.get("/v1/customers", async (request) => {
  const companyId = companyOf(request);
  const rows = await reads`
    select ${columns}, (select customers from company_counters where company_id = ${companyId}) as total
    from customers where company_id = ${companyId}
    order by created_at desc nulls last, id desc limit 25`;
  let total = 0;
  const data = rows.map(({ total: customerCount, ...customer }) => {
    total = Number(customerCount);
    return customer;
  });
  return listBody(data, 1, 25, total);
});

app.post<{ Body: CustomerCreate }>("/v1/customers", async (request) => {
  const { displayName, email = null, phone = null } = request.body;
  const companyId = companyOf(request);
  const now = new Date();
  const [data] = await writes`
    with counter as (
      update company_counters
      set next_customer_number = next_customer_number + 1, customers = customers + 1
      where company_id = ${companyId} returning next_customer_number - 1 as number
    )
    insert into customers (company_id, id, display_name, customer_number, status, email, phone,
      created_at, updated_at)
    select ${companyId}, ${uuid()}::uuid, ${displayName}, number, 'active', ${email}, ${phone},
      ${now}::timestamptz, ${now}::timestamptz from counter
    returning ${columns}`;
  return { data };
});

app.patch<{ Params: { id: string }; Body: Partial<CustomerCreate> }>(
  "/v1/customers/:id",
  async (request) => {
    const { displayName = null, email = null, phone = null } = request.body;
    const [data] = await writes`
      update customers set display_name = coalesce(${displayName}, display_name),
        email = coalesce(${email}, email), phone = coalesce(${phone}, phone), updated_at = ${new Date()}::timestamptz
      where company_id = ${companyOf(request)} and id = ${request.params.id}
      returning ${columns}`;
    return { data };
  },
);

/** Reads the header that the load sends to all contenders. The others ignore it. */
function companyOf({ headers }: FastifyRequest): string {
  return String(headers["x-company-id"]);
}

await app.listen({ port: Number(process.env["PORT"]) });
