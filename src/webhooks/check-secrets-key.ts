/** Checks that the service's keys are those with which the secrets in the database are encrypted. */
import type { Config } from "../config/config.ts";
import type { Database } from "../db/core/connections/client.ts";
import { addFingerprint, findFingerprints } from "../db/webhooks/secrets-keys.ts";
import { findAnySecret } from "../db/webhooks/webhook-endpoints.ts";
import { SecretBoxError } from "../kernel/secret-box.ts";
import { createKeyedBox, findKeys, fingerprintsOf } from "../kernel/secrets-key.ts";

/** A key is missing here. The message names fingerprints and says what to do. */
export class SecretsKeyError extends Error {}

/**
 * Compares the keys here with the stored fingerprints and with one stored secret, and stores the fingerprint of the first key,
 * which encrypts. With a wrong key, deliveries couldn't be signed, and new secrets couldn't be decrypted by other
 * processes. A generated key counts from the first secret that it encrypts: a process that has none may never need one.
 * @throws SecretsKeyError
 */
export async function checkKeys(
  db: Pick<Database, "forAllCompanies">,
  { secretsKeys, dataDir }: Pick<Config, "secretsKeys" | "dataDir">,
): Promise<void> {
  const here = fingerprintsOf(findKeys(secretsKeys, dataDir));
  const [first] = here;
  const { work } = db.forAllCompanies;
  const stored = await findFingerprints(work);
  if (stored.some((fingerprint) => !here.includes(fingerprint))) throw otherKey(here, stored);
  const sample = await findAnySecret(work);
  try {
    if (sample) createKeyedBox(secretsKeys, dataDir).open(sample.secret, sample.endpointId);
  } catch (error) {
    throw error instanceof SecretBoxError ? otherKey(here, stored, error) : error;
  }
  if (first === undefined || stored.includes(first) || !(secretsKeys ?? sample)) return;
  // Another process may have stored another one meanwhile.
  if (!(await addFingerprint(work, first, here)))
    throw otherKey(here, await findFingerprints(work));
}

function otherKey(here: readonly string[], stored: readonly string[], cause?: unknown) {
  const list = (fingerprints: readonly string[]) => fingerprints.join(", ") || "none";
  return new SecretsKeyError(
    `the database's webhook secrets were encrypted with another key: set SECRETS_KEY to that key or add it after a comma, or restore the file secrets.key in DATA_DIR. Fingerprints of the keys here: ${list(here)}; of the database's keys: ${list(stored)}. All processes that use a database need the same keys. If the key is lost, or was set by mistake, replace the secret of every endpoint that it encrypted (npm run -s admin -- webhook replace), run npm run -s admin -- secrets reseal, then start again.`,
    { cause },
  );
}
