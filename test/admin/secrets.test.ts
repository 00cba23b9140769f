/** Replacement of the key that encrypts stored secrets. */
import { randomBytes } from "node:crypto";
import t from "tap";
import {
  createWebhook,
  deleteWebhook,
  updateWebhook,
} from "#src/admin/webhook-endpoint-commands.ts";
import { replaceWebhookSecret, rotateWebhookSecret } from "#src/admin/webhook-secret-commands.ts";
import { resealAllSecrets } from "#src/admin/secrets-commands.ts";
import { fingerprintsOf } from "#src/kernel/secrets-key.ts";
import { createSecretBox, type SecretBoxKeys } from "#src/kernel/secret-box.ts";
import { restoreEnvironment } from "../helpers/environment.ts";
import { COMPANY, databaseWithCompanies, OTHER_COMPANY } from "./database.ts";
import { startAdmin } from "./run-admin.ts";

restoreEnvironment(t);
const { url: databaseUrl, sql } = await databaseWithCompanies(t);
const [former, next, lost] = [randomBytes(32), randomBytes(32), randomBytes(32)];
const dataDir = t.testdir({});

/** Sets SECRETS_KEY for commands that run in this process. */
function useKeys(...keys: Buffer[]): string {
  const SECRETS_KEY = keys.map((key) => key.toString("base64")).join(",");
  const settings = { DATABASE_URL: databaseUrl, DATA_DIR: dataDir, WEBHOOKS_ALLOW_LOCAL: "on" };
  Object.assign(process.env, settings, { SECRETS_KEY });
  return SECRETS_KEY;
}

async function makeEndpoint(company: string): Promise<{ id: string; secret: string }> {
  const url = "http://127.0.0.1:9/hook";
  const { json } = await createWebhook({ company, url, events: "customer.created" });
  return json as { id: string; secret: string };
}

/** Opens all stored secrets, by endpoint. */
async function openAll(...keys: SecretBoxKeys) {
  const box = createSecretBox(...keys);
  const rows = await sql<{ id: string; secret: Buffer; next: Buffer | null }[]>`
    select id, secret, next_secret as next from webhook_endpoints where status <> 'deleted' order by id`;
  return rows.map(({ id, secret, next }) => [
    id,
    ...[secret, next].filter((sealed) => sealed !== null).map((sealed) => box.open(sealed, id)),
  ]);
}

t.test(
  "SECRETS_KEY takes several keys, and after a reseal every secret opens with the first one alone",
  async (t) => {
    useKeys(former);
    const rotating = await makeEndpoint(COMPANY);
    const { json } = await rotateWebhookSecret({ company: COMPANY, endpoint: rotating.id });
    const other = await makeEndpoint(OTHER_COMPANY);
    const { id: deleted } = await makeEndpoint(OTHER_COMPANY);
    await deleteWebhook({ company: OTHER_COMPANY, endpoint: deleted });
    useKeys(next, former);
    const newest = await makeEndpoint(COMPANY);
    const expected = [
      [rotating.id, rotating.secret, json["secret"]],
      [other.id, other.secret],
      [newest.id, newest.secret],
    ];
    t.strictSame(await openAll(former, next), expected, "all keys open");
    await t.rejects(openAll(former), { name: "SecretBoxError" }, "the first one seals");

    const SECRETS_KEY = useKeys(next, former);
    const environment = { DATABASE_URL: databaseUrl, DATA_DIR: dataDir, SECRETS_KEY };
    const ran = await startAdmin(environment, "secrets", "reseal", "--json").ended;
    t.match(ran, { code: 0, stderr: "" });
    const [fingerprint] = fingerprintsOf([next]);
    t.strictSame(ran.json(), { secrets: 4, resealed: 3, unreadable: [], fingerprint });
    t.strictSame(await openAll(next), expected);

    t.match(await resealAllSecrets(), {
      exitCode: 0,
      text: `Encrypted 0 of 4 secrets again. The others used the first key already. Its fingerprint is ${fingerprint}.`,
    });
  },
);

t.test("an endpoint whose key is lost is named, and the others are resealed", async (t) => {
  useKeys(next, former);
  const endpoint = await makeEndpoint(COMPANY);
  const sealed = createSecretBox(lost).seal(endpoint.secret, endpoint.id);
  await sql`update webhook_endpoints set secret = ${sealed} where id = ${endpoint.id}`;
  const other = await makeEndpoint(OTHER_COMPANY);
  const byFormer = createSecretBox(former).seal(other.secret, other.id);
  await sql`update webhook_endpoints set secret = ${byFormer} where id = ${other.id}`;
  const result = await resealAllSecrets();
  t.match(result, {
    exitCode: 1,
    json: { resealed: 1, unreadable: [{ companyId: COMPANY, endpointId: endpoint.id }] },
    text: new RegExp(`webhook replace --company ${COMPANY} --endpoint ${endpoint.id}$`),
  });
});

t.test("without SECRETS_KEY, a reseal says how to replace the key in DATA_DIR", async (t) => {
  useKeys();
  await t.rejects(resealAllSecrets(), {
    name: "OperatorError",
    message: /^SECRETS_KEY is not set\. To replace the key in the file secrets\.key/,
  });
});

t.test("a command with another key than the service's encrypts nothing", async (t) => {
  const { url, sql: database } = await databaseWithCompanies(t);
  useKeys(former);
  process.env["DATABASE_URL"] = url;
  const { id } = await makeEndpoint(COMPANY);
  const before = await database`select * from webhook_endpoints`;
  useKeys(lost);
  process.env["DATABASE_URL"] = url;
  const [of, here] = fingerprintsOf([former, lost]);
  const refusal = {
    name: "OperatorError",
    message: new RegExp(
      `^Nothing was changed: .* Fingerprints of the keys here: ${here}; of the database's keys: ${of}\\.`,
    ),
  };
  const endpoint = { company: COMPANY, endpoint: id };
  await t.rejects(makeEndpoint(COMPANY), refusal);
  await t.rejects(rotateWebhookSecret(endpoint), refusal);
  await t.rejects(updateWebhook({ ...endpoint, header: ["X-Token: value"] }), refusal);
  t.strictSame(await database`select * from webhook_endpoints`, before);
  t.match(
    await updateWebhook({ ...endpoint, name: "CRM" }),
    { json: { name: "CRM" } },
    "needs none",
  );
});

t.test(
  "after a lost key, replaced secrets and a reseal make the service start again",
  async (t) => {
    const { url, sql: database } = await databaseWithCompanies(t);
    const use = (...keys: Buffer[]) => {
      useKeys(...keys);
      process.env["DATABASE_URL"] = url;
    };
    const [of, here] = fingerprintsOf([lost, next]);
    const stored = async () =>
      (await database`select fingerprints from secrets_keys`)[0]?.["fingerprints"];
    use(lost);
    const { id } = await makeEndpoint(COMPANY);
    use(next);
    t.match(await resealAllSecrets(), { exitCode: 1, json: { unreadable: [{ endpointId: id }] } });
    t.strictSame(await stored(), [of], "not while a secret needs the other key");
    await replaceWebhookSecret({ company: COMPANY, endpoint: id });
    t.match(await resealAllSecrets(), { exitCode: 0, json: { fingerprint: here } });
    t.strictSame(await stored(), [here]);
    await makeEndpoint(COMPANY);
  },
);
