/**
 * Keeps external IDs unique in batches of writes. Whoever writes one holds the company's counter, so that two
 * transactions never wait for each other in the index.
 */

/** Keys of a row that sets an external ID: two writes of one statement don't set the same one. */
export function externalIdKeys(externalId: string | null): readonly string[] {
  return externalId === null ? [] : [`external/${externalId}`];
}

/**
 * SQL of a condition on a row of the request: no other row of the company has its external ID. One that was committed
 * after the statement began isn't seen; then the index refuses the row, and the writes run again.
 */
export function hasFreeExternalId(table: "customers" | "locations"): string {
  return `external_id is null or not exists (select from ${table} as other
      where other.company_id = request.company_id and other.external_id = request.external_id and other.id <> request.id)`;
}
