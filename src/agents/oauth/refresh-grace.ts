/**
 * Accepts a refresh token again for a minute after its first use, since clients use one twice: two processes share it, or
 * an answer was lost. All uses get the same successor. Two successors would let a thief who was quick continue unnoticed
 * beside the owner; of one, a later second use ends the grant (RFC 9700, section 4.14.2).
 */
import { createHmac } from "node:crypto";
import { Provider } from "oidc-provider";
import { findToken, type TokenRow } from "../../db/agents/agent-tokens.ts";
import type { Clock } from "../../kernel/clock.ts";
import type { DeriveKeys } from "../../kernel/secrets-key.ts";
import { MINUTE_MS } from "../../kernel/time.ts";
import type { Store } from "./adapters/store.ts";
import { hashId } from "./ids.ts";

const GRACE_MS = MINUTE_MS;

/** Whether a used refresh token still works. Its first use decides, so that no repeated use extends the grace. */
export function isInGrace({ consumedAt }: Pick<TokenRow, "consumedAt">, clock: Clock): boolean {
  return consumedAt !== null && clock.now().getTime() - consumedAt.getTime() < GRACE_MS;
}

/**
 * Makes the library issue derived successors instead of random ones. The database has hashes only, so a successor can't
 * be read for a second use; it is computed from the used token and a key that isn't in the database.
 */
export function deriveSuccessors(
  provider: Provider,
  store: Pick<Store, "db" | "clock">,
  deriveKeys: DeriveKeys,
): void {
  const keys = deriveKeys("oauth refresh tokens");
  const { prototype } = provider.RefreshToken;
  const base = Object.getPrototypeOf(prototype) as typeof prototype;
  prototype.save = async function saveSuccessor() {
    const used = Provider.ctx?.oidc.entities.RotatedRefreshToken;
    if (used) this.jti = await newestSuccessor(store, keys, used.jti);
    return await base.save.call(this);
  };
}

/**
 * Returns the unused token at the end of the chain that begins with a used one. It is new if the used one has no stored
 * successor: at the first use, and when the process ended before it stored one.
 * @param keys the first one derives; the others find successors of processes that have another first key
 */
async function newestSuccessor(
  { db, clock }: Pick<Store, "db" | "clock">,
  keys: ReturnType<DeriveKeys>,
  used: string,
): Promise<string> {
  for (const key of keys) {
    const successor = derive(key, used);
    const { work } = db.forAllCompanies;
    const found = await findToken(work, "RefreshToken", hashId(successor), clock.now());
    if (found?.consumedAt === null) return successor;
    if (found) return await newestSuccessor({ db, clock }, keys, successor);
  }
  return derive(keys[0], used);
}

function derive(key: Buffer, token: string): string {
  return createHmac("sha256", key).update(token).digest("base64url");
}
