/** Storage of the authorization server in race conditions that requests rarely reach. */
import { randomBytes } from "node:crypto";
import t from "tap";
import { createAdapter } from "#src/agents/oauth/adapters/adapters.ts";
import { inMachineTime } from "#src/agents/oauth/adapters/machine-time.ts";
import { fromId, toId } from "#src/agents/oauth/ids.ts";
import { findGrant, revokeGrant } from "#src/db/agents/agent-grants.ts";
import { addAgent } from "../../helpers/agents/agents.ts";
import { startApi } from "../../helpers/api.ts";

const api = await startApi(t);
const { db, clock } = api.services;
const { id: companyId } = api.company;
const { baseUrl } = api;
const store = { db, clock, baseUrl, resource: `${baseUrl}/mcp` };

/** Stores a code or refresh token of a new grant. */
async function storeToken(kind: string, lifeSeconds: number) {
  const adapter = createAdapter(kind, store);
  const { grantId } = await addAgent(api, api.company);
  const token = randomBytes(32).toString("base64url");
  await adapter.upsert(token, { kind, grantId: toId({ companyId, id: grantId }) }, lifeSeconds);
  const revokedAt = async () => (await findGrant(db.work, companyId, grantId))?.revokedAt;
  return { adapter, token, revokedAt };
}

t.test("of two concurrent uses of a code one succeeds, and the grant ends", async (t) => {
  const { adapter, token, revokedAt } = await storeToken("AuthorizationCode", 60);
  const found = await Promise.all([adapter.find(token), adapter.find(token)]);
  t.match(found, [
    { jti: token, consumed: undefined },
    { jti: token, consumed: undefined },
  ]);
  const uses = await Promise.allSettled([adapter.consume(token), adapter.consume(token)]);
  t.strictSame(uses.map(({ status }) => status).toSorted(), ["fulfilled", "rejected"]);
  const refusal = uses.find((use) => use.status === "rejected");
  t.match(refusal?.reason, { error: "invalid_grant" });
  t.type(await revokedAt(), Date);
});

t.test("a refresh token that was looked up within the grace is refused after it", async (t) => {
  const { adapter, token, revokedAt } = await storeToken("RefreshToken", 3600);
  await Promise.all([adapter.consume(token), adapter.consume(token)]);
  t.match(await adapter.find(token), { jti: token, consumed: undefined });
  clock.advance(60_000);
  const [use] = await Promise.allSettled([adapter.consume(token)]);
  t.match(use, { status: "rejected", reason: { error: "invalid_grant" } });
  t.type(await revokedAt(), Date);
});

t.test("a token ends when it expires or its grant ends", async (t) => {
  const adapter = createAdapter("RefreshToken", store);
  const { grantId } = await addAgent(api, api.company);
  const put = async () => {
    const token = randomBytes(32).toString("base64url");
    await adapter.upsert(token, { grantId: toId({ companyId, id: grantId }) }, 60);
    return token;
  };
  const early = await put();
  clock.advance(59_000);
  t.ok(await adapter.find(early));
  t.notOk(await createAdapter("AccessToken", store).find(early), "it is of one kind");
  clock.advance(1_000);
  t.notOk(await adapter.find(early));
  const late = await put();
  const grants = createAdapter("Grant", store);
  t.ok(await grants.find(toId({ companyId, id: grantId })));
  await revokeGrant(db.work, companyId, grantId, clock.now());
  t.notOk(await adapter.find(late));
  t.notOk(await grants.find(toId({ companyId, id: grantId })));
});

t.test("times of an object are those of the machine that reads it", async (t) => {
  const hour = 3_600_000;
  clock.stopAt(clock.now());
  t.teardown(() => clock.resume());
  const machines = [-hour, hour].map((offsetMs) => {
    const nowMs = () => clock.now().getTime() + offsetMs;
    return { nowMs, adapter: inMachineTime(createAdapter("Interaction", store), clock, nowMs) };
  });
  for (const [writer, reader] of [machines, machines.toReversed()]) {
    if (!writer || !reader) throw new Error("there are two machines");
    const id = randomBytes(32).toString("base64url");
    const iat = Math.floor(writer.nowMs() / 1000);
    await writer.adapter.upsert(id, { iat, exp: iat + 60, params: {} }, 60);
    const { exp = 0, ...found } = (await reader.adapter.find(id)) ?? {};
    const leftSeconds = exp - reader.nowMs() / 1000;
    t.ok(leftSeconds > 59 && leftSeconds <= 60, `${leftSeconds} s are left`);
    t.equal(exp - Number(found.iat), 60);
  }
});

t.test("another company's grant is not found", async (t) => {
  const other = await api.addCompany();
  const { grantId } = await addAgent(api, api.company);
  const grants = createAdapter("Grant", store);
  t.match(await grants.find(toId({ companyId, id: grantId })), {
    resources: { [store.resource]: String },
  });
  t.notOk(await grants.find(toId({ companyId: other.id, id: grantId })));
  for (const id of [grantId, `${companyId}.${grantId}.x`, "", undefined])
    t.throws(() => fromId(id), String(id));
});

t.test("only the expected models are stored", async (t) => {
  const sessions = createAdapter("Session", store);
  await sessions.upsert("id", { accountId: "x" }, 60);
  t.notOk(await sessions.find("id"));
  t.notOk(await sessions.findByUid("id"));
  t.throws(() => createAdapter("DeviceCode", store));
});
