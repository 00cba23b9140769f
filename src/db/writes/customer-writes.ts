/** Creates and updates customers in batches. */
import type { CustomerCreate, CustomerUpdate, CustomerUpsert } from "../../generated/schemas.ts";
import { customerJson } from "../../generated/json-sql.ts";
import {
  COUNT_ALL_CREATED,
  COUNT_ALL_UPDATED,
  STORED_CUSTOMER_CHANGE,
} from "../lists/stored-changes.ts";
import { CUSTOMER_JSON } from "../customers/customer-json.ts";
import { orNull } from "../customers/customers.ts";
import { externalIdKeys, hasFreeExternalId } from "./external-ids.ts";
import type { WriteKind } from "./write-statement.ts";

export interface CreateCustomerRow {
  readonly id: string;
  readonly display_name: string;
  readonly status: string;
  readonly email: string | null;
  readonly phone: string | null;
  readonly company_name: string | null;
  readonly external_id: string | null;
}

/**
 * Creates a customer with the next number in the company's series. Skipped when another customer has its external ID.
 */
export const CREATE_CUSTOMER: WriteKind<CreateCustomerRow> = {
  name: "createCustomer",
  eventType: "customer.created",
  columns: {
    id: "uuid",
    display_name: "text",
    status: "text",
    email: "text",
    phone: "text",
    company_name: "text",
    external_id: "text",
  },
  rowKeys: ({ external_id }) => externalIdKeys(external_id),
  accepts: hasFreeExternalId("customers"),
  written: `new_customer as materialized (
    select ready.*, (next_customer_number + place - 1)::text as customer_number from ready
  ), customer as (
    insert into customers (company_id, id, customer_number, display_name, status, email, phone, company_name,
      external_id, created_at, updated_at)
    select company_id, id, customer_number, display_name, status, email, phone, company_name, external_id, at, at
    from new_customer
    returning company_id, id, created_at, search_text, status, updated_at
  ), changed as (
    select company_id, stored_changes_until as stored_until, customer_version + place as version, id, created_at,
      null as before, search_text as after,
      null as status_before, customer.status as status_after,
      null::timestamptz as updated_before, updated_at as updated_after
    from customer join new_customer using (company_id, id)
  ), ${STORED_CUSTOMER_CHANGE},
  written as materialized (
    select n, ${customerJson({
      id: "id",
      displayName: "display_name",
      customerId: "customer_number",
      status: "status",
      email: "email",
      phone: "phone",
      companyName: "company_name",
      externalId: "external_id",
      createdAt: "at",
      updatedAt: "at",
      erasedAt: "null::timestamptz",
    })} as data from new_customer
  )`,
  counters: `next_customer_number = counters.next_customer_number + writes.n,
      ${COUNT_ALL_CREATED}`,
  sums: "min(at) as first_at",
};

/** @param id of the new customer */
export function toCreateRow(id: string, customer: CustomerCreate): CreateCustomerRow {
  const { displayName, status = "active", email = null, phone, companyName } = customer;
  const optional = { email, phone: orNull(phone), company_name: orNull(companyName) };
  const { externalId = null } = customer;
  return { id, display_name: displayName, status, ...optional, external_id: externalId };
}

export interface UpdateCustomerRow {
  readonly id: string;
  readonly display_name: string | null;
  readonly status: string | null;
  readonly sets_email: boolean;
  readonly email: string | null;
  readonly sets_phone: boolean;
  readonly phone: string | null;
  readonly sets_company_name: boolean;
  readonly company_name: string | null;
  readonly sets_external_id: boolean;
  readonly external_id: string | null;
}

/**
 * Locks the customers to change.
 * @param condition SQL that a customer must meet, with the columns of `customers` and `requested`
 */
const lockTarget = (condition: string) => (orSkip: string) =>
  `target as materialized (
    select requested.n, requested.company_id, customer.*
    from (select * from request where is_open order by company_id, id) as requested
    cross join lateral (
      select search_text as before, status as status_before, updated_at as updated_before from customers
      where ${condition} for no key update ${orSkip}
    ) as customer
  )`;

/** What both kinds of updates have in common. */
const UPDATE = {
  eventType: "customer.updated",
  columns: {
    id: "uuid",
    display_name: "text",
    status: "text",
    sets_email: "boolean",
    email: "text",
    sets_phone: "boolean",
    phone: "text",
    sets_company_name: "boolean",
    company_name: "text",
    sets_external_id: "boolean",
    external_id: "text",
  },
  written: `customer as (
    update customers set
      display_name = coalesce(ready.display_name, customers.display_name),
      status = coalesce(ready.status, customers.status),
      email = case when sets_email then ready.email else customers.email end,
      phone = case when sets_phone then ready.phone else customers.phone end,
      company_name = case when sets_company_name then ready.company_name else customers.company_name end,
      external_id = case when sets_external_id then ready.external_id else customers.external_id end,
      updated_at = at
    from ready where customers.company_id = ready.company_id and customers.id = ready.id
    returning n, customers.company_id, stored_changes_until as stored_until, customer_version + place as version, customers.id,
      customers.created_at, before, customers.search_text as after,
      status_before, customers.status as status_after, updated_before, customers.updated_at as updated_after,
      ${CUSTOMER_JSON} as data
  ), changed as (
    select * from customer
  ), ${STORED_CUSTOMER_CHANGE},
  written as (
    select n, data from customer
  )`,
  counters: COUNT_ALL_UPDATED,
} satisfies Partial<WriteKind<UpdateCustomerRow>>;

/**
 * Updates the given fields of a customer. Skipped when there is no such customer, when it is erased, and when another has
 * the external ID.
 */
export const UPDATE_CUSTOMER: WriteKind<UpdateCustomerRow> = {
  ...UPDATE,
  name: "updateCustomer",
  rowKeys: ({ id, external_id }) => [id.toLowerCase(), ...externalIdKeys(external_id)],
  accepts: hasFreeExternalId("customers"),
  target: lockTarget(
    "company_id = requested.company_id and id = requested.id and erased_at is null",
  ),
};

/**
 * Updates the given fields of the customer that has the row's external ID, which stays the same. Skipped when it has
 * another one now, and when nothing would change.
 */
export const UPSERT_CUSTOMER: WriteKind<UpdateCustomerRow> = {
  ...UPDATE,
  name: "upsertCustomer",
  rowKeys: ({ id }) => [id],
  target: lockTarget(`company_id = requested.company_id and id = requested.id
        and external_id = requested.external_id
        and (display_name <> requested.display_name or status <> requested.status
          or sets_email and email is distinct from requested.email
          or sets_phone and nullif(phone, '') is distinct from requested.phone
          or sets_company_name and nullif(company_name, '') is distinct from requested.company_name)`),
};

/** Null and "" clear a field. */
export function toUpdateRow(id: string, change: CustomerUpdate): UpdateCustomerRow {
  const { displayName = null, status = null, email = null, phone, companyName } = change;
  const { externalId } = change;
  return {
    id,
    display_name: displayName,
    status,
    sets_email: change.email !== undefined,
    email,
    sets_phone: phone !== undefined,
    phone: orNull(phone),
    sets_company_name: companyName !== undefined,
    company_name: orNull(companyName),
    sets_external_id: externalId !== undefined,
    external_id: externalId ?? null,
  };
}

/** @param id of the customer that has the external ID */
export function toUpsertRow(
  id: string,
  externalId: string,
  change: CustomerUpsert,
): UpdateCustomerRow {
  return { ...toUpdateRow(id, change), external_id: externalId };
}
