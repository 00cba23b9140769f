/**
 * A table with one row, on the coordinator. Statements that read it, and no table of companies, run there, whichever node
 * the connection is to: locks of this transaction, and notifications.
 */
export const ON_COORDINATOR = "coordinator";
