/** Tests names, filters and custom headers of endpoints: what is refused, stored, sent and recorded. */
import { randomBytes } from "node:crypto";
import t from "tap";
import { createSecretBox } from "#src/kernel/secret-box.ts";
import { listAttempts, listDeliveries } from "#src/webhooks/endpoints/delivery-log.ts";
import {
  createEndpoint,
  deleteEndpoint,
  getEndpoint,
  updateEndpoint,
} from "#src/webhooks/endpoints/endpoints.ts";
import { sealHeaders } from "#src/webhooks/endpoints/custom-headers.ts";
import { sendTest } from "#src/webhooks/endpoints/test-event.ts";
import { resealSecrets } from "#src/webhooks/reseal.ts";
import { splitCondition } from "#src/webhooks/filters/condition-text.ts";
import { eventually } from "../../helpers/eventually.ts";
import { runDeliveryWorker, startReceiver } from "../../helpers/webhooks.ts";
import { addCustomers, auditEntries, startSubscribers } from "./company.ts";

const URL = "http://127.0.0.1:9/hook";
const TOKEN = "Bearer 5ecret-t0ken-value";
const addSubscriber = await startSubscribers(t);

t.test("a name belongs to one endpoint of a company, in upper or lower case", async (t) => {
  const { webhooks, companyId } = await addSubscriber();
  const other = await addSubscriber();
  const add = (name: string) =>
    createEndpoint(webhooks, companyId, { url: URL, events: ["customer.created"], name });
  const taken = { name: "Refusal", reason: "conflict", field: "name" };
  const results = await Promise.allSettled([add("Dispatch"), add(" dispatch "), add("DISPATCH")]);
  t.equal(results.filter(({ status }) => status === "fulfilled").length, 1);
  await t.rejects(add("dispatch"), taken);
  const { endpoint } = await add("Billing");
  await t.rejects(updateEndpoint(webhooks, companyId, endpoint.id, { name: "dispatch" }), taken);
  await updateEndpoint(webhooks, companyId, endpoint.id, { name: "billing" });
  await deleteEndpoint(webhooks, companyId, endpoint.id);
  t.equal((await add("Billing")).endpoint.name, "Billing");
  const settings = { url: URL, events: ["customer.created"], name: "Dispatch" };
  t.equal(
    (await createEndpoint(other.webhooks, other.companyId, settings)).endpoint.name,
    "Dispatch",
  );
});

t.test("conditions are checked against the documented fields of the selected events", async (t) => {
  const { webhooks, companyId } = await addSubscriber();
  const read = async (text: string, events = ["location.created", "pricelist.created"]) => {
    const settings = { url: URL, events, filter: [splitCondition(text)] };
    const { endpoint } = await createEndpoint(webhooks, companyId, settings);
    await deleteEndpoint(webhooks, companyId, endpoint.id);
    return endpoint.filter;
  };
  const accepted = [
    ["data.address.state in TX, OK,TX", "data.address.state", "in", ["TX", "OK"]],
    ["data.address.location.lat >= 29.50", "data.address.location.lat", "gte", [29.5]],
    ["data.reused=true", "data.reused", "eq", [true]],
    ["data.locationNote =", "data.locationNote", "eq", [""]],
    ["data.name starts with in the yard, left", "data.name", "starts_with", ["in the yard, left"]],
    ["data.services exists", "data.services", "exists", []],
    ["data.status not in a, b", "data.status", "not_in", ["a", "b"]],
  ] as const;
  for (const [text, field, operator, values] of accepted)
    t.strictSame(await read(text), [{ field, operator, values }], text);
  const refused: [text: string, message: string | RegExp][] = [
    [
      "data.adress.state = TX",
      /no field data\.adress\.state\. Did you mean data\.address\.state\?/,
    ],
    ["data.email exists", "no field data.email"],
    ["data.status", "Choose an operator"],
    ["data.services = 1", "doesn’t work for data.services (array). Use exists"],
    ["data.name > 3", "doesn’t work for data.name"],
    ["data.skuCount = many", "data.skuCount is a number; “many” is not."],
    ["data.reused = yes", "data.reused is true or false"],
    ["data.name in ,", "Enter a value"],
    [`data.name = ${"x".repeat(256)}`, "at most 255"],
    ["data.name = a\u0000", "control characters"],
  ];
  for (const [text, message] of refused)
    await t.rejects(read(text), { reason: "invalid", field: "condition-1", message }, text);
  await t.rejects(read("data.status = ACTVE", ["location.created"]), {
    message: "data.status is never “ACTVE”. It is one of ACTIVE, INACTIVE. Did you mean ACTIVE?",
  });
  const eleven = Array.from({ length: 11 }, () => splitCondition("data.name = x"));
  const many = { url: URL, events: ["location.created"], filter: eleven };
  await t.rejects(createEndpoint(webhooks, companyId, many), {
    name: "Refusal",
    field: "condition-11",
  });

  const customers = { url: URL, events: ["customer.created"] };
  const { endpoint } = await createEndpoint(webhooks, companyId, {
    ...customers,
    filter: [splitCondition("data.email exists")],
  });
  const moved = updateEndpoint(webhooks, companyId, endpoint.id, { events: ["location.created"] });
  await t.rejects(moved, { field: "condition-1", message: "no field data.email" });
});

t.test("an endpoint gets the events that meet its filter, and recovers only those", async (t) => {
  const subscriber = await addSubscriber();
  const { webhooks, companyId } = subscriber;
  const settings = { url: URL, events: ["customer.created"] };
  const filter = [splitCondition("data.displayName = Customer 1")];
  const { endpoint } = await createEndpoint(webhooks, companyId, { ...settings, filter });
  const [, second] = await addCustomers(subscriber, 3);
  const rows = await listDeliveries(webhooks, companyId, { endpointId: endpoint.id, limit: 9 });
  t.strictSame(
    rows.map(({ eventId }) => eventId),
    [second],
  );
});

t.test("names and values of headers that could break a request are refused", async (t) => {
  const { webhooks, companyId } = await addSubscriber();
  const settings = { url: URL, events: ["customer.created"] };
  const create = (headers: readonly { name: string; value?: string }[]) =>
    createEndpoint(webhooks, companyId, { ...settings, headers });
  const value = "x";
  for (const name of ["", "a b", "a:b", "a\r\nb", "ä", "x".repeat(101)])
    await t.rejects(
      create([{ name, value }]),
      { name: "Refusal", field: "header-1" },
      JSON.stringify(name),
    );
  for (const name of "Host,Content-Length,content-type,Transfer-Encoding,Connection,Cookie,User-Agent,X-Service-Signature,x-service-other,Proxy-Authorization,TE,Upgrade,traceparent,Content_Length".split(
    ",",
  ))
    await t.rejects(create([{ name, value }]), { field: "header-1", message: /can’t be/ }, name);
  for (const name of "X-Forwarded-For,x-forwarded-proto,X-Forwarded-Client-Cert,X-Original-Forwarded-For,X_Forwarded_For,Forwarded,Via,Max-Forwards,X-Real-IP,X-Client-IP,True-Client-IP,CF-Connecting-IP,X-Original-URL,X-HTTP-Method-Override,Range,If-Range,If-Match,If-None-Match,If-Modified-Since,If-Unmodified-Since,Accept-Encoding,Content-Range,Keep-Alive,Trailer,Proxy-Connection,Proxy-Status,Expect,Close".split(
    ",",
  ))
    await t.rejects(
      create([{ name, value }]),
      { name: "Refusal", field: "header-1", message: `${name} can’t be a custom header` },
      name,
    );
  const similar = ["Authorization", "Accept", "X-Forward-To", "X-Range", "Forwarded-By"];
  const { endpoint } = await create(similar.map((name) => ({ name, value })));
  t.strictSame(endpoint.headers, similar);
  for (const wrong of ["", " ", "a\r\nX-Other: b", "a\nb", "a\0", "é", "x".repeat(2001)])
    await t.rejects(create([{ name: "X-A", value: wrong }]), {
      name: "Refusal",
      field: "header-1",
    });
  await t.rejects(create([{ name: "X-A" }]), { message: "Enter a value" });
  const twice = create([
    { name: "X-A", value },
    { name: "x-a", value },
  ]);
  await t.rejects(twice, { field: "header-2", message: "there twice" });
  const eleven = Array.from({ length: 11 }, (_, i) => ({ name: `X-${i}`, value }));
  await t.rejects(create(eleven), { name: "Refusal", field: "header-11" });
  const long = ["a", "b", "c", "d"].map((name) => ({ name, value: "x".repeat(2000) }));
  await t.rejects(create(long), { field: "header-3", message: "All headers together" });
});

t.test("headers are sent with every attempt, and stored nowhere in plain text", async (t) => {
  const subscriber = await addSubscriber();
  const { api, companyId } = subscriber;
  const webhooks = { ...subscriber.webhooks, actor: "jo@company.example" };
  const receiver = await startReceiver(t);
  receiver.answer = (response, { headers }) => response.end(JSON.stringify(headers));
  const settings = { url: receiver.url, events: ["customer.created"] };
  const headers = [
    { name: "Authorization", value: TOKEN },
    { name: "X-Team", value: "yard-team-42" },
  ];
  const { endpoint } = await createEndpoint(webhooks, companyId, { ...settings, headers });
  t.strictSame(endpoint.headers, ["Authorization", "X-Team"]);
  runDeliveryWorker(t, api);

  const deliver = async () => {
    const { deliveryId } = await sendTest(webhooks, companyId, endpoint.id);
    const [attempt] = await eventually("the attempt", async () => {
      const attempts = await listAttempts(webhooks, companyId, deliveryId);
      return attempts.length > 0 ? attempts : undefined;
    });
    return attempt;
  };
  const attempt = await deliver();
  t.match(receiver.received.at(-1)?.headers, { authorization: TOKEN, "x-team": "yard-team-42" });
  t.match(attempt, { status: 200, headers: { Authorization: "•••", "X-Team": "•••" } });
  t.match(attempt?.excerpt, '"authorization":"•••"');
  await addCustomers(subscriber, 1);
  await eventually("the event", async () => (receiver.received.length === 2 ? true : undefined));
  t.equal(receiver.received.at(-1)?.headers.authorization, TOKEN);

  // A value that isn't entered again stays; the other one is replaced, and a third one added.
  await updateEndpoint(webhooks, companyId, endpoint.id, {
    headers: [
      { name: "authorization" },
      { name: "X-Team", value: "other-team" },
      { name: "X-New", value: "n" },
    ],
  });
  await deliver();
  t.match(receiver.received.at(-1)?.headers, {
    authorization: TOKEN,
    "x-team": "other-team",
    "x-new": "n",
  });
  await updateEndpoint(webhooks, companyId, endpoint.id, { headers: [{ name: "X-New" }] });
  await deliver();
  const last = receiver.received.at(-1)?.headers ?? {};
  t.equal(last["x-new"], "n");
  t.notOk("authorization" in last || "x-team" in last);
  await updateEndpoint(webhooks, companyId, endpoint.id, { name: "Yard" });

  const entries = await auditEntries(subscriber);
  const changes = entries.filter(({ action }) => action !== "endpoint.tested");
  t.match(
    changes.map(({ details }) => details),
    [
      { headers: ["Authorization", "X-Team"] },
      { headers: ["authorization", "X-Team", "X-New"], newHeaderValues: ["X-Team", "X-New"] },
      { headers: ["X-New"], newHeaderValues: [] },
      { nameBefore: null, name: "Yard" },
    ],
  );
  const { rows } = await api.services.db.work.runStatement(`
    select (select string_agg(e::text, '') from webhook_endpoints e)
      || (select string_agg(a::text, '') from delivery_attempts a)
      || (select string_agg(l::text, '') from audit_log l) as stored`);
  t.match(rows[0]?.["stored"], "Authorization");
  t.notMatch(rows[0]?.["stored"], /5ecret-t0ken-value|yard-team-42|other-team/);
});

t.test("a stored header that became reserved is not sent, and a change names it", async (t) => {
  const { api, webhooks, companyId } = await addSubscriber();
  const receiver = await startReceiver(t);
  const settings = { url: receiver.url, events: ["customer.created"] };
  const { endpoint } = await createEndpoint(webhooks, companyId, settings);
  const headers = [
    { name: "X-Forwarded-For", value: "203.0.113.9" },
    { name: "Range", value: "bytes=0-9" },
    { name: "X-Team", value: "yard" },
  ];
  await api.services.db.work.runStatement(
    "update webhook_endpoints set headers = $2, header_names = $3 where id = $1",
    [
      endpoint.id,
      sealHeaders(headers, endpoint.id, webhooks.secrets),
      headers.map(({ name }) => name),
    ],
  );
  runDeliveryWorker(t, api);
  const { deliveryId } = await sendTest(webhooks, companyId, endpoint.id);
  const attempt = await eventually("the attempt", async () => {
    const attempts = await listAttempts(webhooks, companyId, deliveryId);
    return attempts[0];
  });
  t.match(receiver.received[0]?.headers, {
    "x-team": "yard",
    "x-forwarded-for": undefined,
    range: undefined,
  });
  t.match(attempt, { headers: { "X-Team": "•••", "X-Forwarded-For": undefined } });
  await t.rejects(
    updateEndpoint(webhooks, companyId, endpoint.id, {
      headers: [{ name: "X-Team" }, { name: "X-Forwarded-For" }],
    }),
    { name: "Refusal", field: "header-2", message: "X-Forwarded-For can’t be a custom header" },
  );
  await updateEndpoint(webhooks, companyId, endpoint.id, { headers: [{ name: "X-Team" }] });
  t.strictSame((await getEndpoint(webhooks, companyId, endpoint.id)).headers, ["X-Team"]);
});

t.test("a new key encrypts headers again, and deleting an endpoint removes them", async (t) => {
  const { api, webhooks, companyId } = await addSubscriber();
  const [before, after] = [randomBytes(32), randomBytes(32)];
  const old = { ...webhooks, secrets: createSecretBox(before) };
  const settings = { url: URL, events: ["customer.created"] };
  const headers = [{ name: "Authorization", value: TOKEN }];
  const { endpoint } = await createEndpoint(old, companyId, { ...settings, headers });
  const result = await resealSecrets(api.services.db.work, createSecretBox(after, before));
  t.equal(result.resealed, 2);
  const rekeyed = { ...webhooks, secrets: createSecretBox(after) };
  const change = { headers: [{ name: "Authorization" }, { name: "X-New", value: "n" }] };
  await updateEndpoint(rekeyed, companyId, endpoint.id, change);
  t.strictSame((await getEndpoint(rekeyed, companyId, endpoint.id)).headers, [
    "Authorization",
    "X-New",
  ]);
  await deleteEndpoint(rekeyed, companyId, endpoint.id);
  const { rows } = await api.services.db.work.runStatement(
    "select headers from webhook_endpoints where id = $1",
    [endpoint.id],
  );
  t.strictSame(rows, [{ headers: null }]);
});
