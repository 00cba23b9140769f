/** Every supported PostgreSQL version: migrations, start, requests, deliveries and the developer platform. */
import { randomUUID } from "node:crypto";
import t, { type Test } from "tap";
import postgres from "postgres";
import { findLastFailure } from "#src/db/alerts/alert-candidates.ts";
import { openDatabase } from "#src/db/core/connections/client.ts";
import { startAdmin } from "../admin/run-admin.ts";
import { eventually } from "../helpers/eventually.ts";
import { MAJORS, reasonToSkip, startPostgres } from "./postgres-versions.ts";
import { errorsIn, startService } from "../helpers/process/service-process.ts";
import { csrfOf, textOf } from "../helpers/users.ts";
import { startReceiver } from "../helpers/webhooks.ts";
import { databaseUrl } from "../runner/template.ts";

const KEY = /Authorization: (Bearer pak_\w+)'/;
const COMPANY = /Demo company {3}(\S+)/;
const SIGN_IN = /Sign in as {5}(\S+) {2}with the password {2}(\S+)\n/;

for (const major of MAJORS)
  t.test(`the service serves on PostgreSQL ${major}`, { skip: reasonToSkip(major) }, async (t) => {
    const DATABASE_URL = await serviceDatabase(t, major);
    const settings = {
      DATABASE_URL,
      DEMO: "on",
      WEBHOOKS_ALLOW_LOCAL: "on",
      SECRETS_KEY: Buffer.alloc(32, 1).toString("base64"),
    };
    const startedAt = performance.now();
    const service = await startService(t, settings);
    const [, authorization = ""] = await service.says(KEY);
    t.comment(`migrated and started in ${Math.round(performance.now() - startedAt)} ms`);
    const [, company = ""] = await service.says(COMPANY);
    const call = async (path: string, body?: object) => {
      const response = await fetch(`${service.url}/v1/${path}`, {
        method: body ? "POST" : "GET",
        headers: { authorization, "content-type": "application/json" },
        ...(body ? { body: JSON.stringify(body) } : {}),
      });
      return { status: response.status, json: (await response.json()) as Answer };
    };

    const receiver = await startReceiver(t);
    const create = ["webhook", "create", "--company", company, "--url", receiver.url];
    const created = await startAdmin(settings, ...create, "--events", "customer.created").ended;
    t.equal(created.code, 0, created.stderr);

    const written = await call("customers", { displayName: `Written on ${major}` });
    t.equal(written.status, 200);
    const { id } = written.json.data as { id: string };
    const read = await call(`customers/${id}`);
    t.match(read.json.data, { id, displayName: `Written on ${major}` });
    const found = await call(`customers?searchTerm=${encodeURIComponent(`written on ${major}`)}`);
    t.match(found, { status: 200, json: { total: 1, data: [{ id }] } });
    const catalog = await call("pricelists");
    t.equal(catalog.status, 200);

    await receiver.arrival(id);
    t.match(JSON.parse(String(receiver.received[0]?.body)), { type: "customer.created" });
    const [, email = "", password = ""] = await service.says(SIGN_IN);
    const cookie = await signIn(service.url, email, password);
    await eventually("the delivery's result on its page", async () => {
      const url = `${service.url}/developer/webhooks/deliveries`;
      const page = await fetch(url, { headers: { cookie } });
      return (
        / customer\.created \S+ succeeded 200 OK /.test(textOf(await page.text())) || undefined
      );
    });
    service.kill("SIGTERM");
    t.equal(await service.ended, 0);
    t.strictSame(errorsIn(service), [], "no error is logged");

    // Only a failing endpoint's alert needs it.
    const db = openDatabase(DATABASE_URL);
    t.teardown(() => db.close());
    t.equal(
      await findLastFailure(db.jobs, company, randomUUID()),
      undefined,
      "a failure is sought",
    );
  });

interface Answer {
  readonly data: unknown;
  readonly total?: number;
}

/** A database on a server of that version, whose owner has no other privileges. */
async function serviceDatabase(t: Test, major: (typeof MAJORS)[number]): Promise<string> {
  const { url, password } = await startPostgres(t, major);
  const sql = postgres(url, { max: 1 });
  const [server] = await sql<{ version: number }[]>`
    select current_setting('server_version_num')::int / 10000 as version`;
  t.equal(server?.version, major);
  await sql.unsafe(`create role service login password '${password}'`);
  await sql`create database service owner service`;
  await sql.end();
  const owned = new URL(databaseUrl(url, "service"));
  owned.username = "service";
  return owned.href;
}

/** Submits the sign-in form; returns the cookies of the session. */
async function signIn(url: string, email: string, password: string): Promise<string> {
  const cookieOf = (response: Response) =>
    response.headers.getSetCookie().map((header) => header.split(";")[0] ?? "");
  const form = await fetch(`${url}/developer/sign-in`);
  const anonymous = cookieOf(form);
  const response = await fetch(`${url}/developer/sign-in`, {
    method: "POST",
    redirect: "manual",
    headers: { cookie: anonymous.join("; ") },
    body: new URLSearchParams({ _csrf: csrfOf(await form.text()) ?? "", email, password }),
  });
  return [...anonymous, ...cookieOf(response)].join("; ");
}
