/** Tests that concurrent requests are counted exactly. */
import { randomBytes, randomUUID } from "node:crypto";
import { sql } from "drizzle-orm";
import fc from "fast-check";
import t from "tap";
import { insertKey, revokeKey } from "#src/db/accounts/api-keys.ts";
import { insertCompany } from "#src/db/accounts/companies.ts";
import { countRequest } from "#src/db/requests/quota.ts";
import { startApi } from "../../helpers/api.ts";

const api = await startApi(t);
const { db } = api.services;

const companies = await Promise.all(
  [1, 2, 3].map(async () => {
    const id = randomUUID();
    await insertCompany(db.work, { id, name: "Counted", quota: 10, createdAt: new Date() });
    const [first, second, revoked] = await Promise.all([addKey(id), addKey(id), addKey(id)]);
    await revokeKey(db.work, id, revoked, new Date());
    return { id, keys: [first, second, revoked], revoked };
  }),
);

t.test(
  "concurrent requests get distinct, consecutive ordinals; requests with revoked keys get none",
  async (t) => {
    const call = fc.record({ company: fc.nat({ max: 2 }), key: fc.nat({ max: 2 }) });
    await fc.assert(
      fc.asyncProperty(fc.array(call, { minLength: 1, maxLength: 60 }), async (calls) => {
        await db.work.execute(sql`truncate quota_windows`);
        const counted = await Promise.all(
          calls.map(async ({ company, key }) => {
            const { id: companyId, keys, revoked } = companies[company]!;
            const credentialId = keys[key]!;
            const state = await countRequest(db.fast, { companyId, credentialId, offsetMs: 0 });
            return { companyId, isRevoked: credentialId === revoked, state };
          }),
        );
        for (const { id } of companies) {
          const ofCompany = counted.filter(({ companyId }) => companyId === id);
          const ordinals = ofCompany.flatMap(({ state }) => state?.count ?? []);
          const valid = ofCompany.filter(({ isRevoked }) => !isRevoked).length;
          t.strictSame(
            ordinals,
            Array.from({ length: valid }, (_, i) => i + 1),
            "in order of arrival",
          );
          t.notOk(ofCompany.some(({ isRevoked, state }) => isRevoked && state));
        }
      }),
      { numRuns: 40 },
    );
  },
);

async function addKey(companyId: string): Promise<string> {
  const id = randomUUID();
  await insertKey(db.work, companyId, {
    id,
    name: "counted",
    hash: randomBytes(32),
    lastFour: "last",
    scopes: ["customers:read"],
    createdAt: new Date(),
  });
  return id;
}
