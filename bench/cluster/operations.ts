/** Lists the requests that are measured, each by all measured companies in turn. */
import { NEW_UUID, type LoadOptions } from "../helpers/load.ts";
import { EXTERNAL_ID, ZIP_CODE, type Company, type Content } from "./content.ts";

export interface Operation {
  /** As `--only` names it. */
  readonly name: (typeof NAMES)[number];
  readonly title: string;
  readonly path: string;
  /** The amount is the number of requests in a round. */
  readonly load: LoadOptions & { readonly amount: number };
}

export const NAMES = [
  "GET",
  "LIST",
  "SEARCH",
  "POST",
  "PATCH",
  "PUT",
  "BATCH",
  "EVENTS",
  "PRICES",
] as const;

const CUSTOMERS = "/v1/customers";
const BATCH = 20;
const CUSTOMER = { email: "dispatch@lonestarroofing.example", phone: "+1 512 555 0142" };

/** @param scale multiplies the numbers of requests */
export function operationsOf({ measured }: Content, scale: number): readonly Operation[] {
  const at = (
    amount: number,
    path: (company: Company) => string,
    options: LoadOptions = {},
  ): Pick<Operation, "path" | "load"> => ({
    path: "/",
    load: {
      ...options,
      headersInTurn: measured.map(authorize),
      pathsInTurn: measured.map(path),
      amount: Math.max(1, Math.round(amount * scale)),
    },
  });
  const keyed = { method: "POST", headers: { "idempotency-key": NEW_UUID } };
  return [
    { name: "GET", title: "GET one customer", ...at(1_500, customerOf) },
    { name: "LIST", title: "List of 25 customers", ...at(1_000, () => CUSTOMERS) },
    {
      name: "SEARCH",
      title: "Search of customers",
      ...at(600, ({ customerId }) => `${CUSTOMERS}?searchTerm=${customerId.slice(0, 3)}`),
    },
    {
      name: "POST",
      title: "Create with Idempotency-Key",
      ...at(400, () => CUSTOMERS, { ...keyed, json: { displayName: "Lone Star", ...CUSTOMER } }),
    },
    {
      name: "PATCH",
      title: "Update",
      ...at(400, customerOf, { method: "PATCH", json: { displayName: `Lone Star ${NEW_UUID}` } }),
    },
    {
      name: "PUT",
      title: "Upsert of a known external ID",
      ...at(400, () => `${CUSTOMERS}/by-external-id/${EXTERNAL_ID}`, {
        method: "PUT",
        json: { displayName: `Lone Star ${NEW_UUID}`, ...CUSTOMER },
      }),
    },
    {
      name: "BATCH",
      title: `Create ${BATCH} in a batch`,
      ...at(60, () => `${CUSTOMERS}/batch`, {
        ...keyed,
        json: {
          items: Array.from({ length: BATCH }, () => ({
            displayName: `Lone Star ${NEW_UUID}`,
            ...CUSTOMER,
          })),
        },
      }),
    },
    { name: "EVENTS", title: "Page of 25 events", ...at(800, () => "/v1/events") },
    {
      name: "PRICES",
      title: "Prices at a ZIP code",
      ...at(400, () => `/v1/prices?zipcode=${ZIP_CODE}`),
    },
  ];
}

function customerOf({ customerId }: Company): string {
  return `${CUSTOMERS}/${customerId}`;
}

function authorize({ key }: Company): Readonly<Record<string, string>> {
  return { authorization: `Bearer ${key}` };
}
