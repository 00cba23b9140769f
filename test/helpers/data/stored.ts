/** Digests a database's tables, to prove that nothing was written. */
import { sql } from "drizzle-orm";
import type { Api } from "../api.ts";
import { PASSING } from "./checksum.ts";

/**
 * Returns a count and a digest of each table's rows. Leaves out what the pipeline records of every request: quota
 * windows, the request log, and when a key was last used.
 */
export async function stored(api: Api): Promise<Record<string, string>> {
  const digest = `select count(*) || ' ' || md5(coalesce(string_agg(r, '|' order by r), '')) as d
    from (select (to_jsonb(t) - 'last_used_at')::text as r from %I t) rows`;
  const { rows } = await api.services.db.work.execute<{ name: string; digest: string }>(sql`
    select relname as name,
      (xpath('/row/d/text()', query_to_xml(format(${digest}, relname), false, true, '')))[1]::text as digest
    from pg_class where relkind in ('r', 'p') and not relispartition and relnamespace = 'public'::regnamespace`);
  const digested = rows.filter(({ name }) => !PASSING.has(name));
  return Object.fromEntries(digested.map(({ name, digest }) => [name, digest]));
}
