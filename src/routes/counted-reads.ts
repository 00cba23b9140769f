/** Reads that are made in the statement that counts their request: reads of one resource by its id. */
import { countAndReadCustomer } from "../db/customers/customer-json.ts";
import { countAndReadLocation } from "../db/locations/location-json.ts";
import type { CountAndRead } from "../db/requests/quota.ts";
import type { OperationId } from "../generated/operations.ts";

export interface ResourceRead {
  /** The resource, for messages. */
  readonly name: string;
  readonly countAndRead: CountAndRead;
}

export const COUNTED_READS: Readonly<Partial<Record<OperationId, ResourceRead>>> = {
  getCustomer: { name: "customer", countAndRead: countAndReadCustomer },
  getLocation: { name: "location", countAndRead: countAndReadLocation },
};
