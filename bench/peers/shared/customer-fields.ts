/** The fields of a customer and their columns, as openapi.yaml has them: a new field needs no change of the peers. */
import { COLUMNS } from "../../../src/generated/fields.ts";

type Field = keyof typeof COLUMNS.Customer;

/** Columns by field, without the table's name. */
export const CUSTOMER_COLUMNS = Object.fromEntries(
  Object.entries(COLUMNS.Customer).map(([field, column]) => [field, column.split(".").at(-1)]),
) as Readonly<Record<Field, string>>;

/** The select list of a customer. */
export const CUSTOMER_SELECT = Object.entries(CUSTOMER_COLUMNS)
  .map(([field, column]) => `${column} as "${field}"`)
  .join(", ");
