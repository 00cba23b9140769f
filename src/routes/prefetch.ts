/** Reads that can start while a request is still being counted: those of one row by its id. */
import type { Database } from "../db/core/client.ts";
import { findCustomerJson } from "../db/customers/customer-json.ts";
import { findLocationJson } from "../db/locations/location-json.ts";
import type { OperationId } from "../generated/operations.ts";
import { UUID } from "../kernel/uuid.ts";

/** Finds the JSON of a company's resource. */
type FindJson = (
  db: Database["fast"],
  companyId: string,
  id: string,
) => Promise<string | undefined>;

const READS: Readonly<Partial<Record<OperationId, FindJson>>> = {
  getCustomer: findCustomerJson,
  getLocation: findLocationJson,
};

/** Starts an operation's read; undefined for an invalid id. */
export type Prefetch = (
  companyId: string,
  params: { readonly id?: string },
) => Promise<string | undefined> | undefined;

/**
 * Returns the function that starts an operation's read. Its result must not be used before the request was counted, so
 * that a refused one gets nothing and costs at most this read.
 * @returns undefined for an operation that isn't such a read
 */
export function prefetchOf({ fast }: Database, operationId: string): Prefetch | undefined {
  const find = READS[operationId as OperationId];
  if (!find) return undefined;
  return (companyId, { id = "" }) => {
    if (!UUID.test(id)) return undefined;
    const reading = find(fast, companyId, id);
    reading.catch(() => {}); // the rejection is handled where it is awaited
    return reading;
  };
}
