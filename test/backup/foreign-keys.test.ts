/** Tests backups whose webhook secrets were encrypted with other keys than those at hand. */
import { createReadStream } from "node:fs";
import { randomBytes } from "node:crypto";
import t from "tap";
import { verifyBackup } from "#src/backup/restore-backup.ts";
import { startApi } from "../helpers/api.ts";
import { addEndpoint } from "../helpers/webhooks.ts";
import { KEY, PASSPHRASE, writeBackup } from "./databases.ts";

t.test("a backup is refused when the keys open none of its secrets", async (t) => {
  const api = await startApi(t, { secretsKey: KEY });
  await addEndpoint(api, "http://127.0.0.1:9/hooks");
  const file = await writeBackup(t, api.databaseUrl);
  const verify = async (key: Buffer) =>
    await verifyBackup(createReadStream(file), { passphrase: PASSPHRASE }, () => [key]);
  t.strictSame((await verify(KEY)).secrets, { secrets: 1, unreadable: 0 });
  await t.rejects(verify(randomBytes(32)), /open none of the webhook secrets in the backup/);
});
