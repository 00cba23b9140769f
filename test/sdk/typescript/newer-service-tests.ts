/** Tests a TypeScript SDK, today's or a released one, against a later version of the service. */
import t from "tap";
import { sdkResources } from "../../../codegen/sdk/model.ts";
import type { Document } from "../../../codegen/document.ts";
import type * as Sdk from "../../../sdk/typescript/src/index.ts";
import type { OperationId } from "#src/generated/operations.ts";
import type { Api } from "../../helpers/api.ts";
import { requests } from "../../helpers/requests.ts";
import type { World } from "../../helpers/world.ts";
import { failureOf } from "./service.ts";

const SECRET = "whsec_dGVzdA==";
const UNKNOWN_ID = "019a3f5c-7b1e-7c42-9d3a-5e8f1a2b3c4d";
const ADDRESS = "1200 Congress Ave, Austin, TX 78701";

/**
 * Adds the tests to the file that calls it.
 * @param sdk the SDK
 * @param document the version of the document that the SDK was generated from
 * @param service the service, and the URL of the later version of it
 */
export function testNewerService(
  { PartnerApi, ApiError, webhooks }: typeof Sdk,
  document: Document,
  { api, url, world }: { readonly api: Api; readonly url: string; readonly world: World },
): void {
  const newClient = (options: Sdk.ClientOptions = {}) =>
    new PartnerApi({
      apiKey: api.company.key,
      baseUrl: url,
      sleep: async (durationMs) => api.services.clock.advance(durationMs),
      ...options,
    });
  const client = newClient();

  t.test("every operation returns what a later version sends, with its fields", async (t) => {
    type Methods = Record<string, (...args: unknown[]) => Sdk.ApiPromise<unknown>>;
    for (const { name, methods } of sdkResources(document))
      for (const { name: method, operation, path, query, body, listing } of methods) {
        const given = requests[operation.id as OperationId](world);
        const resource = (client as unknown as Record<string, Methods>)[name];
        const { data, response } = await resource![method]!(
          ...path.map((parameter) => given.params?.[parameter.name]),
          ...(body ? [given.body] : []),
          ...(query.length > 0 ? [given.query] : []),
        ).withResponse();
        t.equal(response.status, operation.successStatus, operation.id);
        const { data: sent } = response.body as { data: unknown };
        const isPart = listing === "pages" || listing === "feed";
        t.strictSame(isPart ? (data as { data: unknown }).data : data, sent, operation.id);
        t.match(JSON.stringify(sent), "addedLater", operation.id);
      }
  });

  t.test("customers are created, updated and listed when objects have more fields", async (t) => {
    const created = await client.customers.create({ displayName: "Later" });
    const updated = await client.customers.update(created.id, { phone: "1" });
    t.match(updated, { id: created.id, displayName: "Later", status: "active", phone: "1" });
    await client.customers.create({ displayName: "Later still" });
    const found = await Array.fromAsync(client.customers.list({ searchTerm: "later", limit: 1 }));
    t.match(found, [{ displayName: "Later still" }, { id: created.id }]);
    t.equal(found.length, 2);
  });

  t.test("values that the document doesn't enumerate are passed on", async (t) => {
    t.match(await client.skus.get(world.skuId), { status: "newer", pricingType: "newer" });
    const { data } = await client.pricelists.list();
    t.match(data[0], { status: "newer", scope: "newer", name: String });
    const services = await client.services.list();
    t.match(services.data, [{ status: "newer", subscriptionStatus: "newer" }]);
  });

  t.test("an error with an unknown code is an ApiError with its status", async (t) => {
    const readOnly = newClient({ apiKey: await api.addKey(api.company.id, ["customers:read"]) });
    const failures: [number, string, () => Promise<unknown>][] = [
      [400, "VALIDATION_FAILED", () => client.customers.create({ displayName: "" })],
      [401, "UNAUTHENTICATED", () => newClient({ apiKey: "pak_none" }).zones.list()],
      [403, "INSUFFICIENT_SCOPE", () => readOnly.customers.create({ displayName: "A" })],
      [404, "NOT_FOUND", () => client.customers.get(UNKNOWN_ID)],
      [
        422,
        "REFERENCE_NOT_FOUND",
        () => client.locations.create({ customerId: UNKNOWN_ID, address: ADDRESS }),
      ],
    ];
    for (const [status, code, call] of failures) {
      const error = await failureOf(call());
      t.ok(error instanceof ApiError, code);
      t.match(error, { status, code: `NEWER_${code}`, message: /^[A-Z]/, requestId: /^\S{36}$/ });
      t.match(error, { documentation: `/docs/errors/${code}` });
    }
  });

  t.test("a call over quota is retried, whatever the error code and other limits", async (t) => {
    const waits: number[] = [];
    const sleep = async (durationMs: number) => {
      waits.push(durationMs);
      api.services.clock.advance(durationMs);
    };
    const { key } = await api.addCompany(1);
    const limited = newClient({ apiKey: key, sleep, random: () => 0 });
    await limited.zones.list();
    await limited.zones.list();
    t.equal(waits.length, 1);
    t.ok(waits[0]! > 0 && waits[0]! <= 60_000, "as long as the company's window");
  });

  t.test("following the feed passes on events of unknown types, and goes on", async (t) => {
    const { key } = await api.addCompany();
    const writer = newClient({ apiKey: key });
    const { id: customerId } = await writer.customers.create({ displayName: "First" });
    await writer.locations.create({ customerId, address: ADDRESS });
    const follower = newClient({
      apiKey: key,
      sleep: async () => void (await writer.customers.create({ displayName: "Last" })),
    }).events.follow({ limit: 1 });
    const events: Sdk.Event[] = [];
    for (let i = 0; i < 3; i++) events.push((await follower.next()).value);
    t.match(events, [
      { type: "customer.created", data: { displayName: "First" } },
      { type: "visit.scheduled", data: { visit: { crew: ["A", "B"] } } },
      { type: "customer.created", data: { displayName: "Last" } },
    ]);
  });

  t.test("deliveries with more fields, and of unknown types, verify", async (t) => {
    const { data } = await client.events.list({ limit: 2 });
    t.strictSame(
      data.map(({ type }) => type),
      ["customer.created", "visit.scheduled"],
    );
    for (const event of data) {
      const body = JSON.stringify(event);
      t.strictSame(webhooks.verify(body, webhooks.sign(body, SECRET), SECRET), event);
    }
  });
}
