/** Command `secrets reseal`: encrypts all stored secrets with the first of the service's keys. */
import { readConfig } from "../config/config.ts";
import { replaceFingerprints } from "../db/webhooks/secrets-keys.ts";
import { OperatorError } from "../kernel/operator-error.ts";
import { createSecretBox } from "../kernel/secret-box.ts";
import { findKeys, fingerprintsOf } from "../kernel/secrets-key.ts";
import { resealSecrets } from "../webhooks/reseal.ts";
import type { Result } from "./output.ts";
import { withStorage } from "./session.ts";

/**
 * Encrypts all secrets again, and stores the fingerprint of the first key as the only one, unless a secret can't be
 * decrypted. The service then starts with this key alone.
 * @throws OperatorError when there is no key
 */
export async function resealAllSecrets(): Promise<Result> {
  const { secretsKeys, dataDir } = readConfig(process.env);
  const keys = findKeys(secretsKeys, dataDir);
  const [fingerprint] = fingerprintsOf(keys);
  if (!keys || fingerprint === undefined)
    throw new OperatorError(
      "SECRETS_KEY is not set. To replace the key in the file secrets.key of DATA_DIR, set SECRETS_KEY to the new key, a comma, and the contents of that file.",
    );
  return await withStorage(async ({ db }) => {
    const { secrets, resealed, unreadable } = await resealSecrets(
      db.forAllCompanies.work,
      createSecretBox(...keys),
    );
    if (unreadable.length === 0) await replaceFingerprints(db.forAllCompanies.work, fingerprint);
    const lines = [
      `Encrypted ${resealed} of ${secrets} secrets again. The others used the first key already. Its fingerprint is ${fingerprint}.`,
      ...unreadable.map(
        ({ companyId, endpointId }) =>
          `No key decrypts the secret of an endpoint. Add its key to SECRETS_KEY and repeat, or replace the secret: npm run -s admin -- webhook replace --company ${companyId} --endpoint ${endpointId}`,
      ),
    ];
    return {
      json: { secrets, resealed, unreadable, fingerprint },
      text: lines.join("\n"),
      exitCode: unreadable.length > 0 ? 1 : 0,
    };
  });
}
