import type { NodePgQueryResultHKT } from "drizzle-orm/node-postgres";
import type { PgDatabase } from "drizzle-orm/pg-core";

/** Something that queries run on: a pool or an open transaction. */
export type Executor = PgDatabase<NodePgQueryResultHKT>;
