/**
 * The bare minimum that the service is held against: the same queries with Fastify and postgres.js, and
 * no key, no quota, no validation. Listens on PORT.
 */
import fastify from "fastify";
import postgres from "postgres";

const sql = postgres(process.env["DATABASE_URL"] ?? "", { max: 1 });
const companyId = process.env["COMPANY_ID"] ?? "";
const columns = sql`id, display_name, customer_number, status, email, phone, company_name, created_at, updated_at`;

const app = fastify({ logger: false });
app.get<{ Params: { id: string } }>("/v1/customers/:id", async (request) => {
  const [data] = await sql`
    select ${columns} from customers where company_id = ${companyId} and id = ${request.params.id}`;
  return { data };
});
app.get("/v1/customers", async () => ({
  data: await sql`
    select ${columns} from customers where company_id = ${companyId}
    order by created_at desc nulls last, id desc limit 25`,
}));
await app.listen({ port: Number(process.env["PORT"]) });
