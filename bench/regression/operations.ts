/** Lists the operations that are compared, with requests like the SDKs' requests: connections that stay open, keys on creates. */
import { NEW_UUID, type LoadOptions } from "../helpers/load.ts";
import type { Company, Content } from "./content.ts";

export interface Operation {
  /** As `--only` names it. */
  readonly name: (typeof NAMES)[number];
  readonly title: string;
  readonly path: string;
  /** The amount is the number of requests in a round. */
  readonly load: LoadOptions & { readonly amount: number };
  /** Whether each request causes a webhook. */
  readonly hasEvent: boolean;
}

export const NAMES = ["GET", "LIST", "POST", "PATCH"] as const;

/** Returns all operations, with the keys of the companies. */
export function operationsOf({ company, writers }: Content): readonly Operation[] {
  const customers = "/v1/customers";
  const keys = { "idempotency-key": NEW_UUID };
  return [
    {
      name: "GET",
      title: "GET one customer",
      path: `${customers}/${company.customerId}`,
      load: { headers: authorize(company), amount: 2_000 },
      hasEvent: false,
    },
    {
      name: "LIST",
      title: "List 25 customers",
      path: customers,
      load: { headers: authorize(company), amount: 1_000 },
      hasEvent: false,
    },
    {
      name: "POST",
      title: "Create with Idempotency-Key and webhook",
      path: customers,
      load: {
        method: "POST",
        headersInTurn: writers.map((writer) => ({ ...authorize(writer), ...keys })),
        json: {
          displayName: "Lone Star Roofing",
          email: "dispatch@lonestarroofing.example",
          phone: "+1 512 555 0142",
        },
        amount: 300,
      },
      hasEvent: true,
    },
    {
      name: "PATCH",
      title: "Update with webhook",
      path: customers,
      load: {
        method: "PATCH",
        headersInTurn: writers.map(authorize),
        pathsInTurn: writers.map(({ customerId }) => `${customers}/${customerId}`),
        json: { displayName: `Lone Star Roofing ${NEW_UUID}` },
        amount: 300,
      },
      hasEvent: true,
    },
  ];
}

function authorize({ key }: Company): Readonly<Record<string, string>> {
  return { authorization: `Bearer ${key}` };
}
