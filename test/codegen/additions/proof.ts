/**
 * Tests the field that add-field.ts adds to a copy of the project: it is written, read, imported, exported and sent in events,
 * and no part of the service forgets that it is personal. Run by ../additions.system.test.ts, in that copy.
 */
import { readFileSync } from "node:fs";
import t from "tap";
import { putCaptureSetting } from "#src/db/requests/captures.ts";
import { PERSONAL_NAMES } from "#src/generated/fields.ts";
import { createCaptureBox, openCapture } from "#src/http/capture/recorder.ts";
import { importCustomers } from "#src/import/customers/import-customers.ts";
import { eventually } from "../../helpers/eventually.ts";
import { parseExport } from "../../helpers/lines.ts";
import { addEndpoint, runDeliveryWorker, startReceiver } from "../../helpers/webhooks.ts";
import { startErasures } from "../../routes/erasures.ts";
import { FIELD } from "./add-field.ts";

/** A part of all values of the field. It is too long for an ID to contain it by chance. */
const MARK = "zqvxqz";
const ROOT = new URL("../../../", import.meta.url);

const { api, sql, erase, eraseAllCopies, feed, findText } = await startErasures(t);
const { id: companyId } = api.company;

type Resource = { readonly id: string } & { readonly [field: string]: unknown };

/** Names a value of the field. */
const withField = (value: string | null) => ({ [FIELD]: value });

/** The values of the field in all events of a company. */
const eventValues = async (key?: string) =>
  (await feed(key)).map(({ data }) => (data as Resource)[FIELD]);

/** Calls an operation whose response is the customer. */
async function write(operation: Parameters<typeof api.call>[0], options: object) {
  return (await api.call(operation, options)).json().data as Resource;
}

t.test("each operation writes and returns it", async (t) => {
  const { id } = await write("createCustomer", { body: { displayName: "Ada" } });
  const params = { id };
  t.equal((await write("getCustomer", { params }))[FIELD], null, "it is optional");
  const updated = await write("updateCustomer", { params, body: withField("1") });
  t.equal(updated[FIELD], "1");
  t.equal((await write("updateCustomer", { params, body: { phone: "2" } }))[FIELD], "1");
  t.equal((await write("updateCustomer", { params, body: withField("") }))[FIELD], null);

  const byId = { params: { externalId: "ACME" } };
  const upserted = await write("upsertCustomer", {
    ...byId,
    body: { displayName: "Ada", ...withField("3") },
  });
  t.equal(upserted[FIELD], "3");
  const patched = await write("updateCustomerByExternalId", { ...byId, body: withField("4") });
  t.equal(patched[FIELD], "4");
  t.equal((await write("getCustomerByExternalId", byId))[FIELD], "4");
  const replaced = await write("upsertCustomer", { ...byId, body: { displayName: "Ada" } });
  t.equal(replaced[FIELD], null, "a PUT without it clears it");

  for (const operation of ["createCustomersBatch", "upsertCustomersBatch"] as const) {
    const item = { displayName: "Ada", externalId: operation, ...withField("5") };
    const { data } = (await api.call(operation, { body: { items: [item] } })).json();
    t.equal(data[0].data[FIELD], "5", operation);
  }
  const { data: listed } = (await api.call("listCustomers")).json();
  t.equal(listed[0][FIELD], "5");
});

t.test("imports and exports have it", async (t) => {
  const line = JSON.stringify({
    displayName: "Imported",
    externalId: "imported",
    ...withField("6"),
  });
  async function* file() {
    yield Buffer.from(`${line}\n`);
  }
  const options = { onLines: () => {}, signal: new AbortController().signal };
  await importCustomers(api.databaseUrl, companyId, file(), {
    ...options,
    eventsAt: api.services.clock.now(),
  });
  const imported = await write("getCustomerByExternalId", { params: { externalId: "imported" } });
  t.equal(imported[FIELD], "6");
  t.equal((await eventValues()).at(-1), "6", "also its event");
  const params = { resource: "customers" };
  const { items } = parseExport((await api.call("exportResource", { params })).body);
  t.equal((items as Resource[]).find(({ id }) => id === imported.id)?.[FIELD], "6");
});

t.test("it is erased everywhere, and captures redact it", async (t) => {
  const another = await api.asNewCompany();
  const { key } = another.company;
  const now = api.services.clock.now();
  await putCaptureSetting(api.services.db.work, another.company.id, {
    startedAt: now,
    startedBy: "operator",
    endsAt: new Date(now.getTime() + 3_600_000),
    redactedFields: [...PERSONAL_NAMES],
    storesValues: true,
  });
  const receiver = await startReceiver(t);
  receiver.answer = (response, { body }) => response.writeHead(500).end(body.subarray(0, 900));
  await addEndpoint(another, receiver.url);
  runDeliveryWorker(t, another);

  const headers = { "idempotency-key": "ada" };
  const body = { displayName: "Ada", ...withField(`${MARK} one`) };
  const created = await another.call("createCustomer", { headers, body });
  const { id } = created.json().data as Resource;
  await another.call("updateCustomer", { params: { id }, body: withField(`${MARK} two`) });
  await eventually("the response to each event", async () => {
    const [row] = await sql`
      select count(*)::int as count from delivery_attempts
      where company_id = ${another.company.id} and excerpt is not null`;
    return row?.["count"] >= 2 || undefined;
  });
  const captures = await eventually("captured requests", async () => {
    const rows = await sql<{ id: string; content: Buffer }[]>`
      select request_id as id, content from request_captures where company_id = ${another.company.id}`;
    return rows.length >= 2 ? rows : undefined;
  });
  const box = createCaptureBox(api.services.deriveKeys);
  for (const capture of captures) {
    const content = JSON.stringify(openCapture(box, capture.content, capture.id));
    t.match(content, FIELD);
    t.notMatch(content, MARK);
  }
  const before = await findText(MARK);
  for (const place of ["events.body", "idempotency_keys.body", "delivery_attempts.excerpt"])
    t.ok(before.includes(`public.${place}`), `${place} contained it`);
  t.ok(
    before.some((place) => place.startsWith("public.customers.")),
    "the row contained it",
  );

  const erased = (await erase(id, { key })).json().data as Resource;
  t.equal(erased[FIELD], null);
  await eraseAllCopies();
  t.strictSame(await findText(MARK), [], "nothing contains it");
  t.strictSame(await eventValues(key), [null, null, null]);
  const repeated = await another.call("createCustomer", { headers, body });
  t.equal(repeated.json().data[FIELD], null, "nor does a repeated request return it");
});

t.test("the documents have it", async (t) => {
  const pages = JSON.parse(readFileSync(new URL("src/generated/docs-markdown.json", ROOT), "utf8"));
  t.match(pages["/docs/guides/erase-personal-data"], `\`${FIELD}\``);
  t.match(pages["/docs/reference/createCustomer"], FIELD);
  const tools = readFileSync(new URL("test/generated/tools.json", ROOT), "utf8");
  t.match(tools, FIELD);
});
