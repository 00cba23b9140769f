/** Commands `backup` and `restore`: passphrases, keys and files. */
import { existsSync } from "node:fs";
import { mkdir, mkdtemp, readdir, readFile, rm, stat, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import t, { type Test } from "tap";
import { backUp, restore } from "#src/admin/backup-commands.ts";
import { createKeyedBox, createKeyDerivation } from "#src/kernel/secrets-key.ts";
import { KEY, PASSPHRASE, writeBackup } from "../backup/databases.ts";
import { emptyDatabase, testDatabase } from "../helpers/database.ts";
import { restoreEnvironment } from "../helpers/environment.ts";
import { teardown } from "../helpers/teardown.ts";
import { startAdmin } from "./run-admin.ts";

restoreEnvironment(t);
const from = await testDatabase(t);
const OTHER_KEY = Buffer.alloc(32, 7);

/** Sets the environment of commands that run in this process. */
function use(settings: {
  database?: string;
  dataDir: string;
  keys?: readonly Buffer[];
  passphrase?: string | undefined;
}): void {
  const { database = from, dataDir, keys = [] } = settings;
  const passphrase = "passphrase" in settings ? settings.passphrase : PASSPHRASE;
  Object.assign(process.env, {
    DATABASE_URL: database,
    DATA_DIR: dataDir,
    SECRETS_KEY: keys.map((key) => key.toString("base64")).join(","),
    BACKUP_PASSPHRASE: passphrase ?? "",
  });
}

/** A new folder. */
async function folder(t: Test): Promise<string> {
  const path = await mkdtemp(join(tmpdir(), "backup-test-"));
  teardown(t, "removing a folder", () => rm(path, { recursive: true }));
  return path;
}

/** A folder with a key, as a service has it. */
async function folderWithKey(t: Test, key = KEY): Promise<string> {
  const dataDir = await folder(t);
  await writeFile(join(dataDir, "secrets.key"), `${key.toString("base64")}\n`);
  return dataDir;
}

t.test("a backup is written for its owner only, and is encrypted with the key", async (t) => {
  const dataDir = await folderWithKey(t);
  const file = join(dataDir, "backup");
  use({ dataDir });
  const { json, text } = await backUp(file, {});
  t.match(json, {
    file,
    isEncrypted: true,
    containsSecretsKey: true,
    bytes: (await stat(file)).size,
  });
  t.match(
    text,
    /^Backed up 2 rows of \d+ tables to .*\nThe file is encrypted\..*\nIt contains the key/,
  );
  t.equal((await stat(file)).mode & 0o777, 0o600);
  t.notOk((await readFile(file)).includes(KEY.toString("base64")));
  t.strictSame((await readdir(dataDir)).toSorted(), ["backup", "secrets.key"], "no other file");
  await t.rejects(backUp(file, {}), {
    message: `${file} exists. Choose another name, or remove it first.`,
  });
});

t.test("without a passphrase or without the key, no backup is written", async (t) => {
  const dataDir = await folderWithKey(t);
  const file = join(dataDir, "backup");
  use({ dataDir, passphrase: undefined });
  await t.rejects(backUp(file, {}), { message: /so it must be encrypted\. Set BACKUP_PASSPHRASE/ });
  use({ dataDir: await folder(t) });
  await t.rejects(backUp(file, {}), { message: /^The key of stored secrets is not here/ });
  t.notOk(existsSync(file));
});

t.test("--without-secrets-key leaves the key out, encrypted only with a passphrase", async (t) => {
  const dataDir = await folderWithKey(t);
  use({ dataDir, passphrase: undefined });
  const file = join(dataDir, "open");
  const { json, text } = await backUp(file, { withoutSecretsKey: true });
  t.match(json, { isEncrypted: false, containsSecretsKey: false });
  t.match(text, /The file is not encrypted.*\nIt does not contain the key/);
  t.equal((await stat(file)).mode & 0o777, 0o600);
  t.match((await restore(file, { verify: true })).json, { containsSecretsKey: false });
});

t.test("a passphrase that is easy to guess makes no backup, but restores one", async (t) => {
  const dataDir = await folderWithKey(t);
  const file = join(dataDir, "backup");
  for (const passphrase of [
    "Partner-API-2026!",
    "1234567890123456",
    "correct horse battery staple",
  ]) {
    use({ dataDir, passphrase });
    await t.rejects(backUp(file, {}), { message: /attackers try first.*openssl rand/ }, passphrase);
    // Fails later, because there is no such file.
    await t.rejects(restore(file, {}), { message: /^(?!.*attackers)/ });
  }
  t.strictSame(await readdir(dataDir), ["secrets.key"], "no file is written");
});

t.test("--passphrase-file is used instead of BACKUP_PASSPHRASE", async (t) => {
  const dataDir = await folderWithKey(t);
  const file = await writeBackup(t, from, { passphrase: "another passphrase" });
  use({ dataDir });
  await t.rejects(restore(file, { verify: true }), { message: /^The passphrase is not the one/ });
  const passphraseFile = join(dataDir, "passphrase");
  await writeFile(passphraseFile, "another passphrase\n");
  t.match(await restore(file, { verify: true, passphraseFile }), { json: { isEncrypted: true } });
  await writeFile(passphraseFile, "short\n");
  await t.rejects(restore(file, { verify: true, passphraseFile }), {
    message: /^The passphrase in .*passphrase must have at least 16 characters/,
  });
  await t.rejects(restore(file, { verify: true, passphraseFile: join(dataDir, "none") }), {
    message: /none can't be read/,
  });
});

t.test(
  "a restore writes the keys to DATA_DIR, from which the service opens everything",
  async (t) => {
    const dataDir = join(await folder(t), "new");
    const file = await writeBackup(t, from, { keys: [KEY, OTHER_KEY] });
    use({ dataDir, database: await emptyDatabase(t) });
    const { json, text } = await restore(file, {});
    const path = join(dataDir, "secrets.key");
    t.match(json, { secretsKeyFile: path });
    t.match(text, `Wrote the key of stored secrets to ${path}.`);
    t.equal((await stat(path)).mode & 0o777, 0o600);
    const [before, after] = [
      createKeyedBox([KEY, OTHER_KEY], ""),
      createKeyedBox(undefined, dataDir),
    ];
    for (const key of [KEY, OTHER_KEY])
      t.equal(after.open(createKeyedBox([key], "").seal("secret", "context"), "context"), "secret");
    t.equal(
      before.reseal(after.seal("secret", "context"), "context"),
      undefined,
      "the first seals",
    );
    t.strictSame(
      createKeyDerivation(undefined, dataDir)("purpose"),
      createKeyDerivation([KEY, OTHER_KEY], "")("purpose"),
    );
  },
);

t.test("a restore doesn't replace another key, and needs all keys of the backup", async (t) => {
  const file = await writeBackup(t, from, { keys: [KEY, OTHER_KEY] });
  const database = await emptyDatabase(t);
  use({ dataDir: await folderWithKey(t), database });
  await t.rejects(restore(file, {}), {
    message: /secrets\.key contains another key than the backup/,
  });
  use({ dataDir: await folder(t), database, keys: [KEY] });
  await t.rejects(restore(file, {}), {
    message: /^SECRETS_KEY doesn't contain the key of the backup/,
  });
  const dataDir = await folder(t);
  use({ dataDir, database, keys: [Buffer.alloc(32, 8), OTHER_KEY, KEY] });
  t.match(await restore(file, {}), { json: { secretsKeyFile: null } });
  t.strictSame(await readdir(dataDir), [], "with SECRETS_KEY, no file is written");
});

t.test(
  "a backup without the key needs SECRETS_KEY, unless the operator does without",
  async (t) => {
    const file = await writeBackup(t, from, { keys: undefined });
    const database = await emptyDatabase(t);
    const dataDir = await folder(t);
    use({ dataDir, database });
    await t.rejects(restore(file, {}), {
      message: /^The backup doesn't contain the key of stored secrets/,
    });
    await restore(file, { withoutSecretsKey: true });
    t.strictSame(await readdir(dataDir), []);
  },
);

t.test("a file that can't be written or read is named, with the reason", async (t) => {
  const dataDir = await folderWithKey(t);
  use({ dataDir, passphrase: undefined });
  const file = join(dataDir, "none", "backup");
  await t.rejects(backUp(file, { withoutSecretsKey: true }), {
    message: `${file} can't be written: its folder doesn't exist.`,
  });
  await t.rejects(restore(file, {}), { message: `${file} can't be read: the file doesn't exist.` });
});

t.test("a backup that fails leaves no file behind", async (t) => {
  const dataDir = await folderWithKey(t);
  const backups = join(dataDir, "backups");
  await mkdir(backups);
  use({ dataDir, database: await emptyDatabase(t) });
  await t.rejects(backUp(join(backups, "backup"), {}), { message: /no data of the service/ });
  t.strictSame(await readdir(backups), []);
});

t.test("the result of a backup to standard output is on standard error", async (t) => {
  const environment = {
    DATABASE_URL: from,
    DATA_DIR: await folderWithKey(t),
    BACKUP_PASSPHRASE: "",
  };
  const { ended } = startAdmin(environment, "backup", "-", "--without-secrets-key", "--json");
  const { code, stdout, stderr } = await ended;
  t.equal(code, 0);
  t.match(JSON.parse(stderr), { file: "-", isEncrypted: false });
  t.ok(stdout.length > 1000);
});
