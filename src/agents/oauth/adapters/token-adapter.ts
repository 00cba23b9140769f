/** Stores codes, access tokens and refresh tokens by their hashes. They end with their grant. */
import { errors, type Adapter, type AdapterPayload } from "oidc-provider";
import {
  consumeToken,
  deleteToken,
  findToken,
  insertToken,
  type TokenKind,
  type TokenRow,
} from "../../../db/agents/agent-tokens.ts";
import { fromId, hashId, toId } from "../ids.ts";
import { isInGrace } from "../refresh-grace.ts";
import { endReplayed } from "./grant-adapter.ts";
import { extendClient } from "./object-adapter.ts";
import { emptyAdapter, type Store } from "./store.ts";

export function tokenAdapter(kind: TokenKind, store: Store): Adapter {
  const { db, clock } = store;
  const { work } = db.forAllCompanies;
  const find = (token: string) => findToken(work, kind, hashId(token), clock.now());
  /** A code works once. */
  const worksAgain = (used: TokenRow) => kind === "RefreshToken" && isInGrace(used, clock);
  return {
    ...emptyAdapter,
    async upsert(token, { jti: _token, grantId, ...payload }, ttlSeconds) {
      const { companyId, id } = fromId(grantId);
      await insertToken(db.forCompany(companyId).work, companyId, {
        hash: hashId(token),
        kind,
        grantId: id,
        payload,
        expiresAt: new Date(clock.now().getTime() + lifeMs(ttlSeconds)),
      });
      if (kind === "AccessToken" && payload.clientId) await extendClient(store, payload.clientId);
    },
    async find(token) {
      const found = await find(token);
      if (!found) return undefined;
      const { companyId, grantId, payload, consumedAt } = found;
      const isUsed = consumedAt !== null && !worksAgain(found);
      const used = isUsed ? { consumed: Math.floor(consumedAt.getTime() / 1000) } : {};
      return {
        ...(payload as AdapterPayload),
        jti: token,
        grantId: toId({ companyId, id: grantId }),
        ...used,
      };
    },
    async consume(token) {
      if (await consumeToken(work, kind, hashId(token), clock.now())) return;
      // Another request has consumed it, perhaps after the lookup here.
      const used = await find(token);
      if (used && worksAgain(used)) return;
      if (used) await endReplayed(store, toId({ companyId: used.companyId, id: used.grantId }));
      throw new errors.InvalidGrant("the code or token was already used");
    },
    async destroy(token) {
      await deleteToken(work, kind, hashId(token));
    },
  };
}

function lifeMs(ttlSeconds: number | undefined): number {
  if (ttlSeconds === undefined) throw new Error("a token must have a lifetime");
  return ttlSeconds * 1000;
}
