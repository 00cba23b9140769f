/** Tables as TypeORM entities. */
import { EntitySchema, type EntitySchemaColumnOptions } from "typeorm";
import { CUSTOMER_COLUMNS } from "../shared/customer-fields.ts";

export type Customer = { companyId: string } & Record<
  keyof typeof CUSTOMER_COLUMNS,
  string | Date | null
>;

const customerColumns = Object.fromEntries(
  Object.entries(CUSTOMER_COLUMNS).map(([field, name]): [string, EntitySchemaColumnOptions] => [
    field,
    field === "id"
      ? { type: "uuid", primary: true }
      : { name, type: field.endsWith("At") ? "timestamptz" : "text", nullable: true },
  ]),
);

export const CustomerEntity = new EntitySchema<Customer>({
  name: "customer",
  tableName: "customers",
  columns: {
    companyId: { name: "company_id", type: "uuid", select: false },
    ...customerColumns,
  },
});

export interface CompanyCounter {
  companyId: string;
  customers: string;
}

export const CompanyCounterEntity = new EntitySchema<CompanyCounter>({
  name: "company_counter",
  tableName: "company_counters",
  columns: {
    companyId: { name: "company_id", type: "uuid", primary: true },
    customers: { type: "bigint" },
  },
});
