/** Runs a statement on any connection. */
export type RunQuery = (text: string, values?: unknown[]) => Promise<{ rows: unknown[] }>;
