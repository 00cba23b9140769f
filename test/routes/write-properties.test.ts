/** Properties of writes by external ID: PUT against PATCH, and batches against single requests, with all kinds of errors. */
import { deepStrictEqual } from "node:assert";
import fc from "fast-check";
import t from "tap";
import type { OperationId } from "#src/generated/operations.ts";
import { startApi } from "../helpers/api.ts";
import { SEED } from "../helpers/seed.ts";

const api = await startApi(t);
const QUOTA = 100_000;
const UNKNOWN_ID = "019b0000-0000-7000-8000-00000000000f";

const text = fc.constantFrom("", "a", "b");
const name = fc.constantFrom("One", "Two", "Three");
const customer = fc.record(
  {
    displayName: name,
    email: fc.constantFrom(null, "a@b.example", "c@d.example"),
    phone: fc.option(text),
    companyName: fc.option(text),
    status: fc.constantFrom("active", "inactive"),
  },
  { requiredKeys: ["displayName"] },
);
const invalidCustomer = fc.constantFrom(
  { displayName: "" },
  { displayName: "One", email: "nobody" },
  { displayName: "One", id: "1" },
);
/** Places of each location: different locations have different places, so that none is in another's way. */
const PLACES = [
  ["1100 Congress Ave, Austin, TX 78701", "500 E 4th St, Austin, TX 78701-1234"],
  ["30 Prospect Park W, Brooklyn, NY 11215", "120-55 Queens Blvd, Kew Gardens, NY 11415"],
  ["350 5th Ave, New York, NY 10118", "1060 West Addison Street, Chicago, IL 60613"],
] as const;
/** The place of a location that isn't changed. */
const OCCUPIED = "1 Main St, Boerne, TX 78006";
/** The external ID of another customer's location. */
const TAKEN = "taken";
const location = (site: number) =>
  fc.record(
    {
      address: fc.constantFrom(...(PLACES[site] ?? [])),
      name,
      locationNote: text,
      purchaseOrderNumber: text,
      status: fc.constantFrom("ACTIVE", "INACTIVE"),
    },
    { requiredKeys: ["address"] },
  );
/** Addresses of no place, of several places, and of another location. */
const badAddress = fc.constantFrom("nowhere", "100 Main St, Boerne, TX", OCCUPIED, "");

type OwnerName = "mine" | "erased" | "unknown";

/** A company, and the customers of its locations. */
interface World {
  readonly key: string;
  readonly owners: { readonly [name in OwnerName]?: string };
}

/** Makes a company without customers. */
async function emptyWorld(): Promise<World> {
  const { key } = await api.addCompany(QUOTA);
  return { key, owners: {} };
}

/** Makes a company with an erased customer, and with locations at the occupied place. */
async function worldOfLocations(): Promise<World> {
  const { key } = await api.addCompany(QUOTA);
  const create = async (displayName: string) =>
    String((await api.call("createCustomer", { key, body: { displayName } })).json().data.id);
  const [mine, other, erased] = [
    await create("Mine"),
    await create("Other"),
    await create("Erased"),
  ];
  const fixed = { purchaseOrderNumber: "PO-1", address: OCCUPIED };
  for (const body of [
    { customerId: mine, externalId: "occupied", ...fixed },
    { customerId: other, externalId: TAKEN, ...fixed },
  ])
    await api.call("createLocation", { key, body });
  await api.call("eraseCustomer", { key, params: { id: erased } });
  return { key, owners: { mine, erased, unknown: UNKNOWN_ID } };
}

/** UUIDs, and ETags in JSON. */
const IDENTIFIERS = /[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12}|\\"[\w-]{22}\\"/g;

/** Leaves out what differs between companies and runs. */
function comparable(value: unknown): unknown {
  const varying = new Set(["id", "customerId", "createdAt", "updatedAt", "requestId", "sequence"]);
  return JSON.parse(
    JSON.stringify(value, (key, part: unknown) => (varying.has(key) ? undefined : part)).replaceAll(
      IDENTIFIERS,
      "…",
    ),
  );
}

interface Feed {
  readonly type: string;
  readonly data: { readonly externalId: string | null };
}

/** The events of each resource with an external ID, in their order. */
async function eventsOf(key: string): Promise<unknown> {
  const events: Feed[] = [];
  for (let after: string | undefined; ;) {
    const query = { limit: 100, ...(after ? { after } : {}) };
    const { data, hasMore, position } = (await api.call("listEvents", { key, query })).json();
    events.push(...data);
    if (!hasMore) break;
    after = position;
  }
  // Events of resources without one have no order that a batch defines.
  const groups = Map.groupBy(events, ({ data }) => data.externalId ?? "");
  const unordered = groups.get("")?.length ?? 0;
  groups.delete("");
  return comparable([unordered, [...groups].toSorted(([a], [b]) => a.localeCompare(b))]);
}

interface Sent {
  readonly params?: { readonly [name: string]: string };
  readonly body: object;
  readonly headers?: { readonly [name: string]: string };
}

/** Returns what a response says, except for what differs between companies. */
async function outcomeOf(id: OperationId, key: string, request: Sent): Promise<object> {
  const response = await api.call(id, { key, ...request });
  const { data, code, message, extraData } = response.json();
  const error = code && { code, message, extraData };
  const replayed = response.headers["idempotency-replayed"] === "true";
  const { statusCode: status } = response;
  return comparable({ status, replayed, ...(error ? { error } : { data }) }) as object;
}

/** Conditions that hold, or don't, of any resource. */
const condition = fc.constantFrom(
  {},
  {},
  { "if-match": "*" },
  { "if-match": '"other"' },
  { "if-none-match": "*" },
);

interface Replacement {
  readonly newWorld: () => Promise<World>;
  readonly put: OperationId;
  readonly patch: OperationId;
  /** What a PUT gives to fields that its body lacks, with the response to it. */
  readonly reset: (data: { readonly address: { readonly address: string } } | undefined) => object;
}

/**
 * Sends a PUT to one company and the PATCH that sets the same fields to the other, each of them twice with an idempotency
 * key.
 */
async function compareReplacing(
  { newWorld, put, patch, reset }: Replacement,
  before: (world: World) => object,
  body: (world: World) => object,
  headers: Sent["headers"] = {},
): Promise<number> {
  const [one, other] = [await newWorld(), await newWorld()];
  const params = { externalId: "A" };
  for (const world of [one, other])
    await api.call(put, { key: world.key, params, body: before(world) });
  const request = { params, headers: { "idempotency-key": "key", ...headers } };
  const response = await api.call(put, { key: one.key, ...request, body: body(one) });
  const { customerId: _, ...fields } = body(other) as { readonly customerId?: string };
  const patched = { ...request, body: { ...reset(response.json().data), ...fields } };
  const first = await outcomeOf(patch, other.key, patched);
  const { data, code, message, extraData } = response.json();
  const { statusCode: status } = response;
  const answer = code ? { error: { code, message, extraData } } : { data };
  deepStrictEqual(comparable({ status, replayed: false, ...answer }), first);
  deepStrictEqual(
    await outcomeOf(put, one.key, { ...request, body: body(one) }),
    await outcomeOf(patch, other.key, patched),
  );
  deepStrictEqual(await eventsOf(one.key), await eventsOf(other.key));
  return status;
}

t.test("a PUT is a PATCH that clears each absent field", async (t) => {
  const statuses = new Set<number>();
  const cleared = { email: null, phone: null, companyName: null, status: "active" };
  const operations = {
    newWorld: emptyWorld,
    put: "upsertCustomer",
    patch: "updateCustomerByExternalId",
    reset: () => cleared,
  } as const;
  const bodies = fc.oneof({ weight: 4, arbitrary: customer }, invalidCustomer);
  const [one, changed] = [{ displayName: "One" }, { displayName: "Two" }];
  const examples: [object, object, Sent["headers"]][] = [
    [one, changed, {}],
    [one, { displayName: "" }, {}],
    [one, changed, { "if-match": '"other"' }],
  ];
  const property = fc.asyncProperty(customer, bodies, condition, async (before, body, headers) => {
    statuses.add(
      await compareReplacing(
        operations,
        () => before,
        () => body,
        headers,
      ),
    );
  });
  await fc.assert(property, { seed: SEED, numRuns: 15, examples, endOnFailure: true });
  for (const status of [200, 400, 412]) t.ok(statuses.has(status), `${status}`);
});

t.test("a PUT of a location is a PATCH that resets each absent field", async (t) => {
  const statuses = new Set<number>();
  const operations = {
    newWorld: worldOfLocations,
    put: "upsertLocation",
    patch: "updateLocationByExternalId",
    reset: (data) => ({
      name: data?.address.address ?? "Any",
      locationNote: "",
      purchaseOrderNumber: "",
      status: "ACTIVE",
    }),
  } satisfies Replacement;
  const bodies = fc.oneof(
    { weight: 4, arbitrary: location(0) },
    { weight: 2, arbitrary: badAddress.map((address) => ({ address })) },
  );
  const [before, changed] = PLACES[0].map((address) => ({ address }));
  const examples = [
    [before, changed, {}],
    [before, changed, { "if-match": '"other"' }],
    ...["", "nowhere", OCCUPIED].map((address) => [before, { address }, {}]),
  ] as [object, object, Sent["headers"]][];
  const property = fc.asyncProperty(
    location(0),
    bodies,
    condition,
    async (before, body, headers) => {
      const of =
        (fields: object) =>
        ({ owners: { mine: customerId } }: World) => ({ customerId, ...fields });
      statuses.add(await compareReplacing(operations, of(before), of(body), headers));
    },
  );
  await fc.assert(property, { seed: SEED, numRuns: 10, examples, endOnFailure: true });
  for (const status of [200, 400, 409, 412, 422]) t.ok(statuses.has(status), `${status}`);
});

/** An item of a batch of any company. */
interface Item {
  readonly [field: string]: unknown;
  readonly externalId?: string;
  readonly idempotencyKey?: string;
  readonly owner?: OwnerName;
}

const externalId = fc.integer({ min: 0, max: 7 }).map((n) => `crm-${n}`);
const customerItem = fc
  .oneof(
    { weight: 5, arbitrary: customer },
    { weight: 1, arbitrary: invalidCustomer },
    { weight: 1, arbitrary: fc.constant({ phone: "1" }) },
  )
  .chain((fields) => externalId.map((id) => ({ externalId: id, ...fields })));
/** Items of one site have one external ID, so a batch carries them out in their order. */
const locationItem = (hasStatus: boolean) =>
  fc
    .integer({ min: 0, max: PLACES.length - 1 })
    .chain((site) => {
      const fields = location(site).map(({ status, ...rest }) =>
        hasStatus && status !== undefined ? { ...rest, status } : rest,
      );
      return fc.record({
        externalId: fc.oneof(
          { weight: 8, arbitrary: fc.constant(`site-${site}`) },
          fc.constant(TAKEN),
        ),
        owner: fc.oneof(
          { weight: 8, arbitrary: fc.constant("mine" as const) },
          fc.constantFrom("erased" as const, "unknown" as const),
        ),
        fields: fc.oneof(
          { weight: 3, arbitrary: fields },
          badAddress.map((address) => ({ address })),
        ),
      });
    })
    .map(({ fields, ...item }) => ({ ...item, ...fields }));

interface Batch {
  /** Whether it is sent twice. */
  readonly isRepeated: boolean;
  readonly items: readonly Item[];
}

/** Some items have keys, of which no two of a batch are the same. Some batches are sent twice. */
const batchesOf = (item: fc.Arbitrary<Item>) =>
  fc.array(
    fc.record({
      isRepeated: fc.boolean(),
      items: fc.array(item, { minLength: 1, maxLength: 12 }).chain((items) =>
        fc.shuffledSubarray(["k0", "k1", "k2", "k3"]).map((keys) =>
          items.map((each, at) => {
            const idempotencyKey = keys[at];
            return idempotencyKey === undefined ? each : { ...each, idempotencyKey };
          }),
        ),
      ),
    }),
    { minLength: 1, maxLength: 3 },
  );

/** Items of each kind of result. */
const customerItems: Item[] = ["One", "Two", "", "Two"].map((displayName) => ({
  externalId: "crm-0",
  displayName,
}));
const [first, second] = PLACES[0];
const locationItems: Item[] = [
  { externalId: "site-0", owner: "mine", address: first },
  { externalId: "site-0", owner: "mine", address: second },
  { externalId: "site-1", owner: "mine", address: OCCUPIED },
  { externalId: TAKEN, owner: "mine", address: OCCUPIED },
  { externalId: "site-2", owner: "erased", address: first },
  { externalId: "site-2", owner: "unknown", address: first },
  { externalId: "site-2", owner: "mine", address: "" },
  { externalId: "site-2", owner: "mine", address: "nowhere" },
  { externalId: "site-2", owner: "mine", address: "100 Main St, Boerne, TX" },
];
const INVALID = ["VALIDATION_FAILED", "IDEMPOTENCY_KEY_REUSED", "replayed", "200"];
const UNRESOLVED = ["ADDRESS_NOT_FOUND", "ADDRESS_AMBIGUOUS"];
const NOT_OWNED = ["REFERENCE_NOT_FOUND", "CUSTOMER_ERASED"];

for (const [resource, batch, single, item, all, kinds] of [
  [
    "new customers",
    "createCustomersBatch",
    "createCustomer",
    customerItem,
    customerItems,
    [...INVALID, "EXTERNAL_ID_EXISTS"],
  ],
  [
    "customers",
    "upsertCustomersBatch",
    "upsertCustomer",
    customerItem,
    customerItems,
    [...INVALID, "201"],
  ],
  [
    "new locations",
    "createLocationsBatch",
    "createLocation",
    locationItem(false),
    locationItems,
    [...INVALID, ...UNRESOLVED, ...NOT_OWNED, "EXTERNAL_ID_EXISTS"],
  ],
  [
    "locations",
    "upsertLocationsBatch",
    "upsertLocation",
    locationItem(true),
    locationItems,
    [...INVALID, ...UNRESOLVED, ...NOT_OWNED, "EXTERNAL_ID_EXISTS", "LOCATION_EXISTS", "201"],
  ],
] as const)
  t.test(`a batch of ${resource} has the results and events of single requests`, async (t) => {
    const seen = new Set<string>();
    const keyed = (items: readonly Item[]) =>
      items.map((each, at) => ({ ...each, idempotencyKey: `k${at}` }));
    const examples: [Batch[]][] = [
      [
        [
          { isRepeated: true, items: keyed(all) },
          { isRepeated: false, items: keyed(all.toReversed()) },
        ],
      ],
    ];
    const isByPath = single.startsWith("upsert");
    const property = fc.asyncProperty(batchesOf(item), async (batches) => {
      const newWorld = resource.endsWith("customers") ? emptyWorld : worldOfLocations;
      const [one, other] = [await newWorld(), await newWorld()];
      const of = ({ owner, ...fields }: Item, { owners }: World) =>
        owner === undefined ? fields : { ...fields, customerId: owners[owner] };
      for (const { items } of batches.flatMap((each) =>
        each.isRepeated ? [each, each] : [each],
      )) {
        const body = { items: items.map((each) => of(each, one)) };
        const response = await api.call(batch, { key: one.key, body });
        const singles: unknown[] = [];
        for (const [index, each] of items.entries()) {
          const { idempotencyKey, ...rest } = of(each, other);
          const { externalId: id = "", ...others } = rest;
          const request = isByPath ? { params: { externalId: id }, body: others } : { body: rest };
          const headers = idempotencyKey === undefined ? {} : { "idempotency-key": idempotencyKey };
          const outcome = await outcomeOf(single, other.key, { ...request, headers });
          singles.push({ index, ...outcome });
        }
        const results = response.json().data as {
          index: number;
          status: number;
          replayed: boolean;
          error?: { code: string };
        }[];
        deepStrictEqual(comparable(results), singles);
        for (const { status, replayed, error } of results)
          seen.add(replayed ? "replayed" : (error?.code ?? String(status)));
      }
      deepStrictEqual(await eventsOf(one.key), await eventsOf(other.key));
    });
    await fc.assert(property, { seed: SEED, numRuns: 4, examples, endOnFailure: true });
    for (const kind of kinds) t.ok(seen.has(kind), kind);
  });
