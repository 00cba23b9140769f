/** Tests the errors that the client throws. */
import t from "tap";
import { ERROR_CLASSES } from "../../../sdk/typescript/src/generated/errors.ts";
import {
  AddressAmbiguousError,
  AddressNotFoundError,
  ApiError,
  IdempotencyKeyReusedError,
  InsufficientScopeError,
  LocationExistsError,
  MethodNotAllowedError,
  NotFoundError,
  PayloadTooLargeError,
  ReferenceNotFoundError,
  UnauthenticatedError,
  ValidationFailedError,
} from "../../../sdk/typescript/src/index.ts";
import { ERROR_STATUS } from "#src/kernel/errors.ts";
import { startFaultyProxy } from "../faulty-proxy.ts";
import { failureOf, startService } from "./service.ts";

const { api, newClient, url, directUrl, waitsMs } = await startService(t);
const client = newClient();
const direct = newClient({ baseUrl: directUrl });
const proxy = await startFaultyProxy(t, url);
const UNKNOWN = "019a3f5c-7b1e-7c42-9d3a-5e8f1a2b3c4d";

t.test("every error code of the service has a class", async (t) => {
  t.strictSame(Object.keys(ERROR_CLASSES).toSorted(), Object.keys(ERROR_STATUS).toSorted());
});

t.test("an error has the class of its code, with the code's fields", async (t) => {
  const { id: customerId } = await client.customers.create({ displayName: "Alamo" });
  const address = "1100 Congress Ave, Austin, TX 78701";
  const existing = await client.locations.create({ customerId, address });
  const other = await client.locations.create({ customerId, address: address.replace("11", "12") });
  const readOnly = newClient({ apiKey: await api.addKey(api.company.id, ["customers:read"]) });
  const idempotencyKey = "one";
  await client.customers.create({ displayName: "One" }, { idempotencyKey });

  const failures: [() => Promise<unknown>, new (...args: never) => ApiError, object][] = [
    [
      () => direct.customers.create({ displayName: "" }),
      ValidationFailedError,
      { status: 400, issues: [{ path: "/displayName", keyword: "minLength" }] },
    ],
    [() => newClient({ apiKey: "pak_none" }).zones.list(), UnauthenticatedError, { status: 401 }],
    [
      () => readOnly.customers.create({ displayName: "A" }),
      InsufficientScopeError,
      { status: 403, requiredScopes: ["customers:write"] },
    ],
    [() => client.skus.get(UNKNOWN), NotFoundError, { status: 404, code: "NOT_FOUND" }],
    [
      () => client.locations.update(other.id, { address }),
      LocationExistsError,
      { status: 409, locationId: existing.id },
    ],
    [
      () => direct.customers.create({ displayName: "A", companyName: "a".repeat(300_000) }),
      PayloadTooLargeError,
      { status: 413 },
    ],
    [
      () => client.locations.create({ customerId: UNKNOWN, address }),
      ReferenceNotFoundError,
      { status: 422, issues: [{ path: "/customerId" }] },
    ],
    [
      () => client.customers.create({ displayName: "Two" }, { idempotencyKey }),
      IdempotencyKeyReusedError,
      { status: 422, idempotencyKey },
    ],
    [
      () => client.locations.validateAddress({ address: "PO Box 1, Austin, TX 78701" }),
      AddressNotFoundError,
      { status: 422, reason: "po_box" },
    ],
    [
      () => client.locations.validateAddress({ address: "100 Main St, Boerne, TX" }),
      AddressAmbiguousError,
      { status: 422, total: 2, candidates: [{ city: "Boerne" }, {}] },
    ],
  ];
  for (const [call, Class, fields] of failures) {
    const error = await failureOf(call());
    if (!(error instanceof ApiError)) throw error;
    t.ok(error instanceof Class, Class.name);
    t.match(error, { ...fields, name: Class.name, message: /^[A-Z].{9,}/ });
    t.match(error.documentation, `/docs/errors/${error.code}`);
    t.equal(error.requestId, error.headers.get("x-request-id"));
  }
  t.strictSame(waitsMs, [], "none is retried");
});

t.test("an unknown error is an ApiError", async (t) => {
  const proxied = newClient({ baseUrl: proxy.url, maxRetries: 0 });
  const known = { message: "A new one.", internalRequestId: "r1", extraData: { a: 1 } };
  const responses: [number, string, object][] = [
    [418, JSON.stringify({ ...known, code: "TEAPOT" }), { code: "TEAPOT", extraData: { a: 1 } }],
    [418, JSON.stringify({ ...known, code: "constructor" }), { code: "constructor" }],
    [405, JSON.stringify({ ...known, code: "METHOD_NOT_ALLOWED" }), { requestId: "r1" }],
    [502, "<h1>Bad gateway</h1>", { code: "UNEXPECTED_RESPONSE", message: /502.*<h1>Bad/ }],
    [200, "<h1>Welcome</h1>", { code: "UNEXPECTED_RESPONSE", status: 200 }],
    [200, "null", { code: "UNEXPECTED_RESPONSE", requestId: undefined }],
  ];
  for (const [status, body, fields] of responses) {
    proxy.faults.push({ status, body });
    const error = await failureOf(proxied.zones.list());
    t.match(error, fields, body);
    const Class = status === 405 ? MethodNotAllowedError : ApiError;
    t.equal((error as object).constructor, Class, body);
  }
});

t.test("a redirect is not followed", async (t) => {
  const elsewhere = await startFaultyProxy(t, url);
  proxy.faults.push({ status: 307, headers: { location: `${elsewhere.url}/v1/zones` } });
  const error = await failureOf(newClient({ baseUrl: proxy.url }).zones.list());
  t.match(error, { code: "UNEXPECTED_RESPONSE", status: 307, message: elsewhere.url });
  t.strictSame(elsewhere.requests, [], "the key is not sent to another address");
});
