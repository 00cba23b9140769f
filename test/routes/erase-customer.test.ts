/** Tests erasing a customer's personal data: the response, the event, and what is refused afterwards. */
import t from "tap";
import type { Customer } from "#src/generated/schemas.ts";
import { requests } from "../helpers/requests.ts";
import { makeWorld } from "../helpers/world.ts";
import { startErasures } from "./erasures.ts";

const { api, sql, erase, eraseAllCopies, createCustomer, read, feed, findText } =
  await startErasures(t);

t.test("erasing again returns the same, without another event", async (t) => {
  const { id, customerId, createdAt } = await createCustomer("Ada Lovelace");
  const first = (await erase(id)).json().data;
  t.match(first, {
    id,
    customerId,
    createdAt,
    displayName: "Erased customer",
    status: "inactive",
    email: null,
  });
  t.equal(first.erasedAt, first.updatedAt);
  t.strictSame(await read(id), first, "as GET returns it");
  api.services.clock.advance(1000);
  t.strictSame((await erase(id)).json().data, first);
  const history = (await feed()).filter(({ data }) => data.id === id);
  t.strictSame(
    history.map(({ type }) => type),
    ["customer.created", "customer.erased"],
  );
  t.strictSame(history.at(-1)?.data, first);
});

t.test("erasing twice at the same time returns the same, with one event", async (t) => {
  const { id } = await createCustomer("Ada Lovelace");
  const responses = await Promise.all([erase(id), erase(id), erase(id)]);
  const [first, ...others] = responses.map((response) => response.json().data);
  t.equal(first.displayName, "Erased customer");
  for (const other of others) t.strictSame(other, first);
  const erased = (await feed()).filter(
    ({ type, data }) => type === "customer.erased" && data.id === id,
  );
  t.equal(erased.length, 1);
});

t.test("the request takes no body, or an empty object", async (t) => {
  const { id } = await createCustomer("Ada Lovelace");
  t.equal((await erase(id, { body: { displayName: "x" } })).statusCode, 400);
  t.equal((await erase(id, { body: [] })).statusCode, 400);
  t.equal((await read(id)).erasedAt, null);
  const url = `/v1/customers/${id}/erase`;
  const headers = { "content-type": "application/json" };
  const none = await api.send("POST", url, { operationId: "eraseCustomer", headers });
  t.equal(none.statusCode, 200);
  t.equal((await erase(id, { body: {} })).statusCode, 200);
});

t.test("an update with If-Match of an erased customer is refused", async (t) => {
  const { id } = await createCustomer("Ada Lovelace");
  const { headers } = await erase(id);
  const response = await api.call("updateCustomer", {
    params: { id },
    headers: { "if-match": String(headers["etag"]) },
    body: { phone: "1" },
  });
  t.equal(response.statusCode, 409);
  t.equal(response.json().code, "CUSTOMER_ERASED");
});

t.test("a repeated create returns the erased customer, and creates no other", async (t) => {
  const request = {
    body: { displayName: "Ada Lovelace" },
    headers: { "idempotency-key": "ada" },
  };
  const first: Customer = (await api.call("createCustomer", request)).json().data;
  await erase(first.id);
  await eraseAllCopies();
  const repeated = await api.call("createCustomer", request);
  t.equal(repeated.headers["idempotency-replayed"], "true");
  t.match(repeated.json().data, { id: first.id, displayName: "Erased customer" });
});

t.test("nothing is written to a customer that is erased meanwhile", async (t) => {
  const company = await api.addCompany();
  const { key } = company;
  const world = await makeWorld(api, company);
  for (let round = 0; round < 8; round++) {
    const { id } = await createCustomer("Ada Lovelace", key);
    const place = (n: number) => ({ customerId: id, address: `${n} Main St, Austin, TX 78701` });
    const first = await api.call("createLocation", { key, body: place(1) });
    const { body: list } = requests.createPricelist(world);
    const writes = [1, 2, 3].flatMap((n) => [
      api.call("updateCustomer", { key, params: { id }, body: { displayName: `Ada ${n}` } }),
      api.call("createLocation", { key, body: place(n + 1) }),
      api.call("createLocation", { key, body: { ...place(1), purchaseOrderNumber: `Ada ${n}` } }),
      api.call("updateLocation", {
        key,
        params: { id: first.json().data.id },
        body: n === 2 ? { address: "77 Main St, Austin, TX 78701" } : { locationNote: `Ada ${n}` },
      }),
      api.call("createPricelist", {
        key,
        body: { ...(list as object), customerId: id, name: `Ada ${n}` },
      }),
      ...(n === 2 ? [erase(id, { key }), erase(id, { key })] : []),
    ]);
    const statuses = (await Promise.all(writes)).map(({ statusCode }) => statusCode);
    t.strictSame(
      statuses.filter((status) => ![200, 201, 409].includes(status)),
      [],
      "each write succeeds or is refused",
    );
    await eraseAllCopies();
    t.strictSame(await findText("ada "), [], "nothing of it is left");
    const types = (await feed(key)).filter(({ data }) => data.id === id).map(({ type }) => type);
    t.equal(types.filter((type) => type === "customer.erased").length, 1);
    t.equal(types.at(-1), "customer.erased", "no update follows");
    const [count] = await sql`
      select active_locations::int as active, inactive_locations::int as inactive, (
          select count(*)::int from locations where company_id = ${company.id} and status = 'ACTIVE') as is_active, (
          select count(*)::int from locations where company_id = ${company.id} and status = 'INACTIVE') as is_inactive
      from company_counters where company_id = ${company.id}`;
    t.equal(count?.["active"], count?.["is_active"], "the counted locations are right");
    t.equal(count?.["inactive"], count?.["is_inactive"]);
  }
});
