/** Tables as TypeORM entities. */
import { EntitySchema } from "typeorm";

export interface Customer {
  companyId: string;
  id: string;
  displayName: string;
  customerId: string;
  status: string;
  email: string | null;
  phone: string | null;
  companyName: string | null;
  createdAt: Date | null;
  updatedAt: Date | null;
}

export const CustomerEntity = new EntitySchema<Customer>({
  name: "customer",
  tableName: "customers",
  columns: {
    companyId: { name: "company_id", type: "uuid", select: false },
    id: { type: "uuid", primary: true },
    displayName: { name: "display_name", type: "text" },
    customerId: { name: "customer_number", type: "text" },
    status: { type: "text" },
    email: { type: "text", nullable: true },
    phone: { type: "text", nullable: true },
    companyName: { name: "company_name", type: "text", nullable: true },
    createdAt: { name: "created_at", type: "timestamptz", nullable: true },
    updatedAt: { name: "updated_at", type: "timestamptz", nullable: true },
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
