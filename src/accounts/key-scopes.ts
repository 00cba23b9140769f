/** Gives scopes to API keys that exist. */
import { listKeys, lockKey, updateKeyScopes } from "../db/accounts/api-keys.ts";
import { recordAudit } from "../db/accounts/audit-log.ts";
import type { Executor } from "../db/core/connections/client.ts";
import { Refusal } from "../kernel/refusal.ts";
import type { Accounts } from "./accounts.ts";
import { toKey, type ApiKey } from "./key.ts";
import { unknownKey } from "./refusal.ts";
import { readScopes } from "./scopes.ts";

/**
 * Adds scopes to one key. Takes effect in every process at once.
 * @returns the key with all its scopes; none when it had them already
 * @throws Refusal when the company has no such key, the key has ended or is the documentation's, or for an unknown scope
 */
export async function grantToKey(
  accounts: Accounts,
  companyId: string,
  keyId: string,
  scopes: readonly string[],
): Promise<ApiKey[]> {
  const added = readScopes(scopes);
  return await accounts.db
    .forCompany(companyId)
    .transaction((tx) => grant(accounts, tx, companyId, keyId, added));
}

/**
 * Adds scopes to all keys that work and have another scope, except the documentation's, in one transaction.
 * @param having the scope of the keys to change
 * @returns the changed keys
 * @throws Refusal for an unknown scope
 */
export async function grantToKeysWith(
  accounts: Accounts,
  companyId: string,
  having: string,
  scopes: readonly string[],
): Promise<ApiKey[]> {
  const [required = having] = readScopes([having]);
  const added = readScopes(scopes);
  return await accounts.db.forCompany(companyId).transaction(async (tx) => {
    const now = accounts.clock.now();
    const keys = (await listKeys(tx, companyId)).map((row) => toKey(row, now));
    const changed: ApiKey[] = [];
    for (const key of keys) {
      if (!canChange(key) || !key.scopes.includes(required)) continue;
      changed.push(...(await grant(accounts, tx, companyId, key.id, added)));
    }
    return changed;
  });
}

async function grant(
  { clock, actor }: Accounts,
  tx: Executor,
  companyId: string,
  keyId: string,
  added: readonly string[],
): Promise<ApiKey[]> {
  const now = clock.now();
  const before = await lockKey(tx, companyId, keyId);
  if (!before) throw unknownKey(keyId);
  if (!canChange(toKey(before, now))) throw cannotChange(before.name);
  const news = added.filter((scope) => !before.scopes.includes(scope));
  if (news.length === 0) return [];
  const scopes = readScopes([...before.scopes, ...news]);
  await updateKeyScopes(tx, companyId, keyId, scopes);
  const target = { targetId: keyId, target: before.name, details: { scopes: news } };
  await recordAudit(tx, companyId, { actor, action: "api_key.scopes_granted", ...target }, now);
  return [toKey({ ...before, scopes }, now)];
}

function canChange({ state, isForDocumentation }: ApiKey): boolean {
  return !isForDocumentation && (state === "active" || state === "rotated");
}

function cannotChange(name: string): Refusal {
  const message = `The key "${name}" can't get more scopes: it has ended, or the documentation created it.`;
  return new Refusal("conflict", "key", message);
}
