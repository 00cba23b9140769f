/** Stores which keys encrypt the secrets of a database, by their fingerprints. */
import type { Executor } from "../core/connections/client.ts";

/** Lists the fingerprints of the keys in use; none before the first secret is stored. */
export async function findFingerprints(db: Executor): Promise<string[]> {
  const { rows } = await db.runStatement("select fingerprints from secrets_keys where id = 1");
  return rows[0]?.["fingerprints"] ?? [];
}

/**
 * Adds the fingerprint of a key that is used from now on.
 * @param known the fingerprints of all keys of the process
 * @returns whether the process knows all keys in use; if not, nothing is changed
 */
export async function addFingerprint(
  db: Executor,
  fingerprint: string,
  known: readonly string[],
): Promise<boolean> {
  const { rows } = await db.runStatement(
    `insert into secrets_keys as k (id, fingerprints) values (1, array[$1::text])
      on conflict (id) do update set fingerprints = array_remove(k.fingerprints, $1::text) || $1::text
        where k.fingerprints <@ $2::text[]
      returning id`,
    [fingerprint, [...known]],
  );
  return rows.length > 0;
}

/** Stores that one key is in use alone. */
export async function replaceFingerprints(db: Executor, fingerprint: string): Promise<void> {
  await db.runStatement(
    `insert into secrets_keys (id, fingerprints) values (1, array[$1::text])
      on conflict (id) do update set fingerprints = excluded.fingerprints`,
    [fingerprint],
  );
}
