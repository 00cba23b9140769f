/** Updates customers that requests name by their external IDs. */
import type { RequiredTags } from "../db/core/statements/entity-tag.ts";
import { toUpdateRow, UPDATE_CUSTOMER } from "../db/writes/customer-writes.ts";
import type { UpdateRow } from "../db/writes/resource-rows.ts";
import type { WriteKind } from "../db/writes/write-statement.ts";
import type {
  Customer,
  CustomerResponse,
  CustomerUpdateByExternalId,
} from "../generated/schemas.ts";
import type { JsonText } from "../kernel/json-text.ts";
import { resourceBody } from "./json-bodies.ts";

interface UpdateCall<Result> {
  readonly params: { readonly externalId: string };
  readonly body: CustomerUpdateByExternalId;
  readonly requireMatch:
    | (((current: JsonText<CustomerResponse>) => void) & { readonly tags: RequiredTags })
    | undefined;
  readonly apply: (kind: WriteKind<UpdateRow>, row: UpdateRow) => Promise<Result | undefined>;
}

/**
 * Updates a customer if it still has the external ID of the request.
 * @param json of the customer as it was found
 * @param respond makes the response to a request that changes nothing
 * @returns undefined if another request has changed the customer meanwhile
 * @throws ApiError PRECONDITION_FAILED
 */
export async function updateFoundCustomer<Result>(
  { params: { externalId }, body, requireMatch, apply }: UpdateCall<Result>,
  json: string,
  respond: (body: JsonText<CustomerResponse>) => Result,
): Promise<Result | undefined> {
  requireMatch?.(resourceBody<CustomerResponse>(json));
  const current = JSON.parse(json) as Customer;
  if (!changes(current, body)) return respond(resourceBody<CustomerResponse>(json));
  return await apply(
    UPDATE_CUSTOMER,
    toUpdateRow(current.id, body, { ...requireMatch?.tags, externalId }),
  );
}

/** Whether an update would change a customer. The only form of a field that is unset is null. */
function changes(customer: Customer, change: CustomerUpdateByExternalId): boolean {
  const stored: { readonly [field: string]: unknown } = { ...customer };
  return Object.entries(change).some(
    ([field, value]) => value !== undefined && (value === "" ? null : value) !== stored[field],
  );
}
