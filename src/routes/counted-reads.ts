/**
 * Reads that are made in the statement that counts their request: of one resource by its id, and of a page of all customers
 * or locations.
 */
import { CUSTOMER_BY_ID } from "../db/customers/customer-json.ts";
import { NEWEST_CUSTOMERS } from "../db/customers/customers-table.ts";
import type { BatchedRead, ReadRow, RowKey } from "../db/core/statements/batched-read.ts";
import type { Executor } from "../db/core/statements/executor.ts";
import { newestKeyOf, toPage, type NewestKey } from "../db/lists/newest-rows.ts";
import { LOCATION_BY_ID } from "../db/locations/location-json.ts";
import { NEWEST_LOCATIONS } from "../db/locations/locations-table.ts";
import { createCountAndRead, type CountedRead, type CountedRequest } from "../db/requests/quota.ts";
import type { OperationId } from "../generated/operations.ts";
import { notFound } from "../kernel/errors.ts";
import type { JsonText } from "../kernel/json-text.ts";
import { pageBody, resourceBody } from "./json-bodies.ts";
import { pagingOf } from "./list-cursor.ts";

/** The validated parts of a read. */
interface ReadCall {
  readonly companyId: string;
  readonly params: unknown;
  readonly query: unknown;
}

/** The read of one request. */
export interface PreparedRead {
  readonly countAndRead: (db: Executor, counted: CountedRequest) => Promise<CountedRead>;
  /** Returns the body of the response. @throws ApiError NOT_FOUND */
  readonly toBody: (found: ReadRow | undefined) => JsonText;
}

/**
 * Prepares a read.
 * @returns undefined for a page that needs more statements
 * @throws ApiError VALIDATION_FAILED
 */
export type PrepareRead = (call: ReadCall) => PreparedRead | undefined;

export const COUNTED_READS: Readonly<Partial<Record<OperationId, PrepareRead>>> = {
  getCustomer: resource("customer", CUSTOMER_BY_ID),
  getLocation: resource("location", LOCATION_BY_ID),
  listCustomers: list("customers", NEWEST_CUSTOMERS),
  listLocations: list("locations", NEWEST_LOCATIONS),
};

/** @param name for messages */
function resource(name: string, read: BatchedRead<RowKey>): PrepareRead {
  const countAndRead = createCountAndRead(read);
  return ({ params }) => {
    const { id } = params as { readonly id: string };
    return {
      countAndRead: async (db, counted) => countAndRead(db, { ...counted, key: id }),
      toBody: (found) => {
        if (!found) throw notFound(name, id);
        return resourceBody(found.json);
      },
    };
  };
}

function list(name: "customers" | "locations", read: BatchedRead<NewestKey>): PrepareRead {
  const countAndRead = createCountAndRead(read);
  return ({ companyId, query }) => {
    const call = { companyId, query: query as Parameters<typeof pagingOf>[1]["query"] };
    const paging = pagingOf(name, call);
    const key = newestKeyOf(companyId, { ...call.query, ...paging });
    if (!key) return undefined;
    return {
      countAndRead: async (db, counted) => countAndRead(db, { ...counted, ...key }),
      toBody: (found) => pageBody(paging, toPage(found)),
    };
  };
}
