/** Links from requests and events to the pages of customers and locations. */

export const CUSTOMERS_PATH = "/developer/customers";
export const LOCATIONS_PATH = "/developer/locations";

/** A link to the page of a customer or a location. */
interface RecordLink {
  readonly kind: "Customer" | "Location";
  readonly href: string;
}

const PATH = /^\/v1\/(customers|locations)\/([\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12})(?=\/|$)/i;
const EVENT_TYPE = /^(customer|location)\./;
const ID = /^[\da-f-]{36}$/;

/** The customer or location that a request's path names; undefined for another path. */
export function recordOfPath(path: string): RecordLink | undefined {
  const [, resource, id = ""] = PATH.exec(path) ?? [];
  return resource === undefined ? undefined : linkTo(resource.toLowerCase(), id.toLowerCase());
}

/**
 * The customer or location that an event is about; undefined for another event.
 * @param body the event as JSON text
 */
export function recordOfEvent(type: string, body: string): RecordLink | undefined {
  const [, resource] = EVENT_TYPE.exec(type) ?? [];
  if (resource === undefined) return undefined;
  const { data } = JSON.parse(body) as { readonly data?: { readonly id?: unknown } };
  const id = data?.id;
  return typeof id === "string" && ID.test(id) ? linkTo(`${resource}s`, id) : undefined;
}

function linkTo(resource: string, id: string): RecordLink {
  return resource === "customers"
    ? { kind: "Customer", href: `${CUSTOMERS_PATH}/${id}` }
    : { kind: "Location", href: `${LOCATIONS_PATH}/${id}` };
}
