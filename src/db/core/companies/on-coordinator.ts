/**
 * Table with one row, on the coordinator. Reading it, and no table of companies, routes a statement to the coordinator:
 * its locks of this transaction, and its notifications.
 */
export const ON_COORDINATOR = "coordinator";
