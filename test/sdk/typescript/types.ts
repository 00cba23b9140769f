/** Checks at compile time which uses of the SDK are valid. This file is never run. */
import {
  ApiError,
  CustomerErasedError,
  ExternalIdExistsError,
  LocationExistsError,
  PartnerApi,
  ValidationFailedError,
  webhooks,
  type ApiPromise,
  type Customer,
  type Event,
  type Page,
  type WebhookEvent,
  type Zone,
} from "../../../sdk/typescript/src/index.ts";

const client = new PartnerApi({ apiKey: undefined, hooks: { onRetry: undefined } });

/** Results have the types of resources. */
export async function results(id: string): Promise<void> {
  const customer: Customer = await client.customers.get(id);
  const page: Page<Customer> = await client.customers.list();
  const zones: ApiPromise<Zone[]> = client.zones.list();
  const both: { data: Customer } = await client.customers.get(id).withResponse();
  for await (const { displayName } of client.customers.list()) displayName.trim();
  for await (const each of client.customers.list().pages()) each satisfies Page<Customer>;
  for await (const event of client.events.follow()) event satisfies Event;
  customer.status satisfies "active" | "inactive";
  // @ts-expect-error -- a phone number can be null
  customer.phone.trim();
  // @ts-expect-error -- the field does not exist
  void customer.name;
  // @ts-expect-error -- zones are not paginated
  void client.zones.list().pages();
  void [page, zones, both];
}

/** Requests only accept the fields of the document. */
export function requests(id: string, maybe: string | undefined): void {
  void client.customers.list({ searchTerm: maybe }, { signal: undefined });
  void client.customers.create({ displayName: "A", phone: maybe, email: null });
  void client.customers.update(id, { email: null }, { timeoutMs: 1 });
  void client.zones.listByZip({ zipcode: "78704" });
  // @ts-expect-error -- a name is required
  void client.customers.create({ email: "a@b.example" });
  // @ts-expect-error -- a name can't be cleared
  void client.customers.update(id, { displayName: null });
  // @ts-expect-error -- the service assigns the number
  void client.customers.create({ displayName: "A", customerId: "10001" });
  // @ts-expect-error -- not a status of customers
  void client.customers.update(id, { status: "ACTIVE" });
  // @ts-expect-error -- not a filter of customers
  void client.customers.list({ q: "A" });
  // @ts-expect-error -- not a type of events
  void client.events.list({ type: "customer.create" });
  // @ts-expect-error -- must be a number
  void client.customers.list({ page: "1" });
  // @ts-expect-error -- an id is required
  void client.customers.get();
  // @ts-expect-error -- a ZIP code is required
  void client.zones.listByZip({});
  // @ts-expect-error -- only writes take a key
  void client.customers.get(id, { idempotencyKey: "1" });
  // @ts-expect-error -- zones have no such operation
  void client.zones.create({});
  const skuSelections = [{ skuId: id, price: 1 }] as const;
  void client.pricelists.create({
    sourcePriceListId: id,
    customerId: id,
    name: "A",
    skuSelections,
  });
}

/** Errors have the fields of their codes. */
export function errors(error: unknown): void {
  if (error instanceof ValidationFailedError) error.issues[0]?.path.trim();
  if (error instanceof LocationExistsError) error.locationId satisfies string;
  if (error instanceof CustomerErasedError) error.customerId satisfies string;
  if (error instanceof ExternalIdExistsError) error.customerId satisfies string | null;
  if (error instanceof ApiError) {
    error.code satisfies string;
    error.extraData["anything"] satisfies unknown;
    // @ts-expect-error -- not every error has this field
    void error.issues;
  }
}

/** An event's type determines the type of its data; the data of an unknown event is unknown. */
export function events(event: WebhookEvent): string {
  webhooks.verify(new Uint8Array(), new Headers(), ["a", "b"]) satisfies WebhookEvent;
  // @ts-expect-error -- data depends on the type
  void event.data.displayName;
  if (event.type === "customer.created") return event.data.displayName;
  switch (event.type) {
    case "customer.updated":
      return event.data.displayName;
    case "location.created":
    case "location.updated":
      return event.data.address.city;
    case "pricelist.created":
    case "pricelist.updated":
      return event.data.name;
    case "webhook.test":
      return event.data.message;
    default:
      // @ts-expect-error -- the data is unknown
      void event.data.id;
      return `${event.id} ${event.type.toUpperCase()}`;
  }
}
