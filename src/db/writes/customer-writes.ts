/** Creates and updates customers in batches. */
import type { CustomerCreate, CustomerUpdate } from "../../generated/schemas.ts";
import { CUSTOMER_COLUMNS } from "../customers/customer-json.ts";
import { CUSTOMER_LIST } from "../customers/customers-table.ts";
import { COUNT_ALL_CREATED, COUNT_ALL_UPDATED, COUNT_EVENTS } from "../lists/stored-changes.ts";
import { customers } from "../schema/index.ts";
import type { WriteKind } from "./write-statement.ts";
import { createKind, updateKind, type Resource } from "./resource-kinds.ts";
import {
  columnsExcept,
  columnTypes,
  toColumns,
  toUpdate,
  type CreateRow,
  type Required,
  type UpdateRow,
} from "./resource-rows.ts";

const imported = columnsExcept(customers, "erasedAt");
const columns = columnsExcept(customers, "erasedAt", "customerNumber", "createdAt", "updatedAt");

const CUSTOMERS: Resource = {
  ...CUSTOMER_LIST,
  singular: "customer",
  columns: columnTypes(columns),
  isNotErased: "erased_at is null",
  stored: { phone: CUSTOMER_COLUMNS.phone, company_name: CUSTOMER_COLUMNS.companyName },
};

/**
 * Creates a customer with the next number in the company's series. Skipped when another customer has its external ID.
 */
export const CREATE_CUSTOMER = createKind(CUSTOMERS, {
  generated: {
    customer_number:
      "(next_customer_number - 1 + row_number() over (partition by company_id order by n))::text",
  },
  counters: `next_customer_number = counters.next_customer_number + writes.n,
      ${COUNT_ALL_CREATED}`,
  sums: "min(at) as first_at",
});

/**
 * Creates an imported customer, which has a number and times already. Never skipped: an id, number or external ID that
 * another customer has fails the statement. Stored totals and positions are unused afterwards.
 * @param emits whether it has an event
 */
export function importCustomer(emits: boolean): WriteKind<CreateRow> {
  const resource = { ...CUSTOMERS, columns: columnTypes(imported) };
  const kind = createKind(emits ? resource : { ...resource, json: "''" }, {
    storesChange: false,
    counters: `customers = counters.customers + writes.n,
      next_customer_number = greatest(counters.next_customer_number, writes.last_number + 1)
      ${emits ? `, ${COUNT_EVENTS}` : ""}`,
    // Numbers that the company's own series could reach.
    sums: "max(case when customer_number ~ '^[0-9]{1,15}$' then customer_number::bigint end) as last_number",
    result: "''",
  });
  return { ...kind, eventType: emits ? kind.eventType : undefined, accepts: undefined };
}

/** The fields of a customer to import, by the properties of its columns. */
export type ImportedCustomer = CustomerCreate &
  Pick<typeof customers.$inferInsert, "id" | "customerNumber" | "createdAt" | "updatedAt">;

export function toImportRow({ id, ...customer }: ImportedCustomer): CreateRow {
  return { status: "active", ...toColumns(imported, stored(customer)), id };
}

/** @param newId of the customer */
export function toCreateRow(newId: string, customer: CustomerCreate): CreateRow {
  return { status: "active", ...toColumns(columns, stored(customer)), id: newId };
}

/**
 * Updates the given fields of a customer. Skipped when there is no such customer, when it is erased, when it doesn't have
 * the required tags or external ID, and when another has the external ID. An update by external ID is also skipped when
 * nothing would change. One by id never is: `PATCH /v1/customers/{id}` always has an event,
 * but `updated_at` stays if nothing changes.
 */
export const UPDATE_CUSTOMER = updateKind(CUSTOMERS, {
  writesUnchanged: "required_external_id is null",
  counters: COUNT_ALL_UPDATED,
});

/** Null and "" clear a field. */
export function toUpdateRow(
  customerId: string,
  change: CustomerUpdate,
  required?: Required,
): UpdateRow {
  return toUpdate(columns, customerId, stored(change), required);
}

/** Returns the values to store. The only form of a field that is unset is null, so "" is another way to clear it. */
function stored(fields: object): object {
  return Object.fromEntries(
    Object.entries(fields).map(([name, value]) => [
      name,
      value === "" && !imported[name]?.notNull ? null : (value as unknown),
    ]),
  );
}
