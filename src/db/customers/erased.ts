/** Defines what the personal data of an erased customer is replaced with, in its rows and in stored copies. */

export const ERASED_CUSTOMER_NAME = "Erased customer";
export const ERASED_LOCATION_NAME = "Erased location";
export const ERASED_ADDRESS = "Erased address";
/** The geocoder of an erased location, by which statements recognize it. */
export const ERASED_GEOCODER = "erased";

/** The `geoPlaceId` of an erased location. A customer has at most one location per place, so each has its own. */
export function erasedPlaceId(locationId: string): string {
  return `erased:${locationId}`;
}

/** SQL condition that a row of `locations` isn't erased. */
export const LOCATION_NOT_ERASED = `locations.geocoder <> '${ERASED_GEOCODER}'`;

type Fields = Record<string, unknown>;

/**
 * Replaces the personal data of erased customers in a JSON text: in customers, in their locations and pricelists, and in
 * errors that name them, however deep they are.
 * @param erased ids of customers, in lower case
 * @param externalIds receives the external IDs that are replaced
 * @returns the same text if there is nothing to replace
 */
export function eraseInJson(
  text: string,
  erased: ReadonlySet<string>,
  externalIds?: string[],
): string {
  let hasChanged = false;
  const set = (fields: Fields, name: string, value: unknown) => {
    if (!Object.hasOwn(fields, name) || fields[name] === value) return;
    if (name === "externalId") externalIds?.push(String(fields[name]));
    fields[name] = value;
    hasChanged = true;
  };
  const isErased = (id: unknown) => typeof id === "string" && erased.has(id.toLowerCase());
  const walk = (value: unknown): void => {
    if (Array.isArray(value)) {
      for (const each of value) walk(each);
      return;
    }
    if (typeof value !== "object" || value === null) return;
    const fields = value as Fields;
    if (isErased(fields["id"]) && Object.hasOwn(fields, "displayName")) eraseCustomer(fields, set);
    if (isErased(fields["customerId"])) {
      if (Object.hasOwn(fields, "address")) eraseLocation(fields, set);
      else if (Object.hasOwn(fields, "name")) set(fields, "name", ERASED_CUSTOMER_NAME);
    }
    const { extraData } = fields;
    if (isErased((extraData as Fields | null | undefined)?.["customerId"]))
      set(fields, "message", "The personal data of the customer was erased.");
    for (const each of Object.values(fields)) walk(each);
  };
  const parsed: unknown = JSON.parse(text);
  walk(parsed);
  return hasChanged ? JSON.stringify(parsed) : text;
}

/**
 * Replaces what errors of a batch's items contain of locations: addresses, and external IDs. They don't name the customer.
 * @param text the response to a batch
 * @returns the same text if there is nothing to replace
 */
export function eraseItemErrors(text: string): string {
  const { data } = JSON.parse(text) as { data?: unknown };
  if (!Array.isArray(data)) return text;
  let hasChanged = false;
  const items = data.map((item: { readonly error?: ItemError }) => {
    const { error } = item;
    const message = error && messageWithoutTexts(error);
    if (!error || message === undefined || message === error.message) return item;
    hasChanged = true;
    const { candidates: _, ...extraData } = error.extraData;
    return { ...item, error: { ...error, message, extraData } };
  });
  return hasChanged ? JSON.stringify({ data: items }) : text;
}

interface ItemError {
  readonly code: string;
  readonly message: string;
  readonly extraData: { readonly locationId?: string; readonly candidates?: unknown };
}

/** A message for an error that can contain data of a location; otherwise undefined. */
function messageWithoutTexts({ code, extraData }: ItemError): string | undefined {
  if (code.startsWith("ADDRESS_")) return "The address was not accepted. It has been erased here.";
  const { locationId } = extraData;
  return code === "EXTERNAL_ID_EXISTS" && locationId !== undefined
    ? `Another location has this externalId: ${locationId}. Use that one, or give another externalId.`
    : undefined;
}

type Set = (fields: Fields, name: string, value: unknown) => void;

function eraseCustomer(customer: Fields, set: Set): void {
  set(customer, "displayName", ERASED_CUSTOMER_NAME);
  for (const name of ["email", "phone", "companyName", "externalId"]) set(customer, name, null);
}

function eraseLocation(location: Fields, set: Set): void {
  set(location, "name", ERASED_LOCATION_NAME);
  set(location, "locationNote", "");
  set(location, "purchaseOrderNumber", "");
  set(location, "externalId", null);
  const address = location["address"];
  if (typeof address !== "object" || address === null) return;
  const parts = address as Fields;
  for (const name of Object.keys(parts))
    if (typeof parts[name] === "string")
      set(
        parts,
        name,
        name === "address"
          ? ERASED_ADDRESS
          : name === "geoPlaceId"
            ? erasedPlaceId(String(location["id"]))
            : "",
      );
  const point = parts["location"];
  if (typeof point !== "object" || point === null) return;
  for (const name of Object.keys(point)) set(point as Fields, name, 0);
}
