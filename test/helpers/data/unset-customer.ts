/** A customer without any value. Tests name the fields that they are about, so that a new field changes none of them. */
import { Customer } from "#src/generated/schemas.ts";

export const UNSET_CUSTOMER = Object.fromEntries(
  Object.keys(Customer.properties).map((name) => [name, null]),
) as unknown as Customer;
