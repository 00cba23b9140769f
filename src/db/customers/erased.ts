/** Replaces the personal data of an erased customer in stored copies, as openapi.yaml says (`x-personal`, `x-erased`). */
import { ERASED } from "../../generated/fields.ts";

/** The geocoder of an erased location, by which statements recognize it. */
export const ERASED_GEOCODER = "erased";

/** SQL condition that a row of `locations` isn't erased. */
export const LOCATION_NOT_ERASED = `locations.geocoder <> '${ERASED_GEOCODER}'`;

type Fields = Record<string, unknown>;
type IsErased = (id: unknown) => boolean;

/** Whether an object is such a resource, and of an erased customer. The type requires an answer for each. */
const BELONGS: {
  readonly [R in keyof typeof ERASED]: (object: Fields, isErased: IsErased) => boolean;
} = {
  Customer: (object, isErased) => "displayName" in object && isErased(object["id"]),
  ServiceCustomer: () => false, // has the fields of a customer
  Location: (object, isErased) => "address" in object && isErased(object["customerId"]),
  Pricelist: (object, isErased) => !("address" in object) && isErased(object["customerId"]),
  EventActor: () => false, // in a separate column, see erase-copies.ts
};

/** The values that replace the personal fields of each resource. */
const RESOURCES = Object.entries(ERASED) as [keyof typeof ERASED, object][];

const ERASED_MESSAGE = { message: "The personal data of the customer was erased." };

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
  const isErased = (id: unknown) => typeof id === "string" && erased.has(id.toLowerCase());
  const walk = (value: unknown): void => {
    if (Array.isArray(value)) {
      for (const each of value) walk(each);
      return;
    }
    if (typeof value !== "object" || value === null) return;
    const fields = value as Fields;
    for (const [name, values] of RESOURCES)
      if (BELONGS[name](fields, isErased)) {
        const { externalId } = fields;
        if (typeof externalId === "string") externalIds?.push(externalId);
        hasChanged = replaceFields(fields, values, String(fields["id"])) || hasChanged;
      }
    const { extraData } = fields;
    if (isErased((extraData as Fields | null | undefined)?.["customerId"]))
      hasChanged = replaceFields(fields, ERASED_MESSAGE) || hasChanged;
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

/**
 * Replaces the fields that an object has, also in its objects.
 * @param id of the resource
 * @returns whether anything changed
 */
function replaceFields(object: Fields, values: object, id = ""): boolean {
  let hasChanged = false;
  for (const [name, value] of Object.entries(values)) {
    if (!Object.hasOwn(object, name)) continue;
    const before = object[name];
    if (typeof value === "object" && value !== null) {
      if (typeof before === "object" && before !== null)
        hasChanged = replaceFields(before as Fields, value as object, id) || hasChanged;
      continue;
    }
    const after: unknown = typeof value === "string" ? value.replace("{id}", () => id) : value;
    if (before === after) continue;
    object[name] = after;
    hasChanged = true;
  }
  return hasChanged;
}
