/** PUT and PATCH of a customer by its external ID: one customer, whatever happens at the same time. */
import t from "tap";
import { startApi, type CallOptions } from "../helpers/api.ts";

const api = await startApi(t);

const put = async (key: string, externalId: string, body: object, more: CallOptions = {}) =>
  await api.call("upsertCustomer", { key, params: { externalId }, body, ...more });
const patch = async (key: string, externalId: string, body: object, more: CallOptions = {}) =>
  await api.call("updateCustomerByExternalId", { key, params: { externalId }, body, ...more });
const typesOf = async (key: string) =>
  (await api.call("listEvents", { key }))
    .json()
    .data.map((event: { type: string; data: unknown }) => event.type);

t.test("the first PUT creates the customer, later ones replace its fields", async (t) => {
  const { key } = await api.addCompany();
  const created = await put(key, "A", { displayName: "One", email: "a@b.example", phone: "1" });
  t.equal(created.statusCode, 201);
  const { data } = created.json();
  t.match(data, { externalId: "A", customerId: "10001", status: "active", companyName: null });
  api.services.clock.advance(1000);

  const updated = await put(key, "A", { displayName: "Two", phone: "2", status: "inactive" });
  t.equal(updated.statusCode, 200);
  const { updatedAt } = updated.json().data;
  t.not(updatedAt, data.updatedAt);
  const change = { displayName: "Two", email: null, phone: "2", status: "inactive", updatedAt };
  t.strictSame(updated.json().data, { ...data, ...change });
  const read = await api.call("getCustomerByExternalId", { key, params: { externalId: "A" } });
  t.equal(read.body, updated.body);
  t.equal(read.headers["etag"], updated.headers["etag"]);
  t.strictSame(await typesOf(key), ["customer.created", "customer.updated"]);

  const least = (await put(key, "A", { displayName: "Two" })).json().data;
  t.match(least, { id: data.id, phone: null, status: "active" }, "omitted fields have defaults");
});

t.test("PATCH updates only the fields it names, and creates nothing", async (t) => {
  const { key } = await api.addCompany();
  const absent = await patch(key, "A", { phone: "1" });
  t.equal(absent.statusCode, 404);
  t.match(absent.json(), { code: "NOT_FOUND", message: /the externalId A/ });
  const body = { displayName: "One", email: "a@b.example", phone: "1", status: "inactive" };
  const { data } = (await put(key, "A", body)).json();
  api.services.clock.advance(1000);
  const updated = await patch(key, "A", { displayName: "Two", phone: "" });
  const { updatedAt } = updated.json().data;
  t.not(updatedAt, data.updatedAt);
  t.strictSame(updated.json().data, { ...data, displayName: "Two", phone: null, updatedAt });
  const read = await api.call("getCustomerByExternalId", { key, params: { externalId: "A" } });
  t.equal(read.body, updated.body);
  t.equal((await patch(key, "A", { externalId: "B" })).statusCode, 400);
  t.equal((await patch(key, "A", {})).statusCode, 400);
  t.strictSame(await typesOf(key), ["customer.created", "customer.updated"]);
});

t.test("a write that changes nothing has no event and keeps updatedAt", async (t) => {
  const { key } = await api.addCompany();
  const body = { displayName: "Same", email: null, phone: "", companyName: "Co" };
  const first = await put(key, "A", body);
  api.services.clock.advance(1000);
  const etag = String(first.headers["etag"]);
  const onlyIf = { headers: { "if-match": etag } };
  const again = await Promise.all([
    put(key, "A", body),
    put(key, "A", body, onlyIf),
    put(key, "A", { displayName: "Same", companyName: "Co", status: "active" }),
    patch(key, "A", { displayName: "Same", phone: "" }),
    patch(key, "A", { email: null }, onlyIf),
  ]);
  for (const { statusCode, body: text, headers } of again) {
    t.equal(statusCode, 200);
    t.equal(text, first.body);
    t.equal(headers["etag"], etag);
  }
  t.strictSame(await typesOf(key), ["customer.created"]);
});

t.test("concurrent PUTs of one external ID give one customer, with the last change", async (t) => {
  const { key } = await api.addCompany(10_000);
  const names = Array.from({ length: 40 }, (_, n) => `Name ${n % 8}`);
  const responses = await Promise.all(
    names.map(async (displayName, n) =>
      put(key, `crm-${n % 3}`, { displayName }, n % 5 === 0 ? { headers: ONLY_IF_NEW } : {}),
    ),
  );
  for (const { statusCode, body } of responses)
    t.ok([200, 201, 412].includes(statusCode), `${statusCode} ${body}`);
  t.equal(responses.filter(({ statusCode }) => statusCode === 201).length, 3);
  const list = (await api.call("listCustomers", { key })).json();
  t.equal(list.total, 3);
  const feed = (await api.call("listEvents", { key, query: { limit: 100 } })).json().data;
  for (const customer of list.data) {
    const [last] = feed
      .filter(({ data }: { data: { id: string } }) => data.id === customer.id)
      .slice(-1);
    t.strictSame(last.data, customer);
  }
  const numbers = list.data.map(({ customerId }: { customerId: string }) => customerId);
  t.strictSame(numbers.toSorted(), ["10001", "10002", "10003"]);
});

const ONLY_IF_NEW = { "if-none-match": "*" };

t.test("PUT with preconditions only creates, or only updates", async (t) => {
  const { key } = await api.addCompany();
  const body = { displayName: "One" };
  const any = { headers: { "if-match": "*" } };
  t.equal((await put(key, "A", body, any)).statusCode, 404);
  const created = await put(key, "A", body, { headers: ONLY_IF_NEW });
  t.equal(created.statusCode, 201);
  const again = await put(key, "A", { displayName: "Two" }, { headers: ONLY_IF_NEW });
  t.equal(again.statusCode, 412);
  t.equal((await put(key, "A", { displayName: "Two" }, any)).json().data.displayName, "Two");
  const stale = { headers: { "if-match": String(created.headers["etag"]) } };
  t.equal((await put(key, "A", { displayName: "Three" }, stale)).statusCode, 412);
  t.strictSame(await typesOf(key), ["customer.created", "customer.updated"]);
});

t.test("the external ID in the path is percent-encoded, with 1 to 255 characters", async (t) => {
  const { key } = await api.addCompany(1_000);
  const body = { displayName: "One" };
  for (const externalId of ["a/b", "ä 😀%", "?x=1#y", "{id}", "batch", "😀".repeat(255)]) {
    const { statusCode, body: text } = await put(key, externalId, body);
    t.equal(statusCode, 201, text);
    t.equal(JSON.parse(text).data.externalId, externalId);
  }
  for (const externalId of ["a".repeat(256), "a\n", "\u0000"])
    t.equal((await put(key, externalId, body)).json().code, "VALIDATION_FAILED", externalId);
  const base = "/v1/customers/by-external-id/";
  const options = { key, body };
  t.equal((await api.send("PUT", `${base}%FF`, options)).statusCode, 400);
  t.equal((await api.send("PUT", base, options)).statusCode, 404);
  const post = await api.send("POST", `${base}A`, options);
  t.equal(post.statusCode, 405);
  t.equal(post.headers["allow"], "GET, PUT, PATCH");
  const list = await api.send("PUT", "/v1/customers", options);
  t.equal(list.headers["allow"], "GET, POST");
});

t.test("an external ID that moves to another customer is never updated on the first", async (t) => {
  const { key } = await api.addCompany(10_000);
  const { id } = (await put(key, "A", { displayName: "First" })).json().data;
  const rename = (externalId: string | null) =>
    api.call("updateCustomer", { key, params: { id }, body: { externalId } });
  for (let n = 0; n < 10; n++) {
    const [renamed, moved, patched] = await Promise.all([
      rename(`B-${n}`),
      put(key, "A", { displayName: `Next ${n}` }),
      patch(key, "A", { phone: String(n) }),
    ]);
    t.equal(renamed.statusCode, 200);
    t.ok(patched.statusCode === 404 || patched.json().data.externalId === "A", patched.body);
    t.ok(moved.statusCode === 200 || moved.statusCode === 201, moved.body);
    t.equal(moved.json().data.externalId, "A");
    const found = await api.call("listCustomers", { key, query: { externalId: "A" } });
    for (const other of found.json().data)
      await api.call("updateCustomer", {
        key,
        params: { id: other.id },
        body: { externalId: null },
      });
    t.equal((await rename("A")).statusCode, 200);
  }
});
