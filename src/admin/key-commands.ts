/** Commands of `key`: create, list, rotate and revoke a company's API keys. */
import type { ApiKey } from "../accounts/key.ts";
import { grantToKey, grantToKeysWith } from "../accounts/key-scopes.ts";
import { rotateKey } from "../accounts/key-rotation.ts";
import { createKey, listKeys, revokeKey } from "../accounts/keys.ts";
import { OperatorError } from "../kernel/operator-error.ts";
import { readExpiry, readId, readList, readOverlap } from "./arguments.ts";
import { formatTimestamp, table, type Result } from "./output.ts";
import { withAccounts } from "./session.ts";

const DEFAULT_OVERLAP = "24h";

export async function createCompanyKey(options: {
  company: string;
  name: string;
  scopes: string;
  expires?: string;
}): Promise<Result> {
  const { name } = options;
  const scopes = readList(options.scopes);
  return await withAccounts(options.company, async ({ accounts, company }) => {
    const now = accounts.clock.now();
    const expiresAt = options.expires === undefined ? null : readExpiry(options.expires, now);
    const newKey = { name, scopes, expiresAt };
    const { key, secret } = await createKey(accounts, company.id, newKey);
    return {
      json: { ...toJson(key, company.id), secret },
      text: [
        `Created key "${key.name}" for "${company.name}" (${key.scopes.join(", ")}; expires: ${formatTimestamp(key.expiresAt)}).`,
        `ID: ${key.id}`,
        `Secret (shown only once): ${secret}`,
      ].join("\n"),
    };
  });
}

export async function showKeys(options: { company: string }): Promise<Result> {
  return await withAccounts(options.company, async ({ accounts, company }) => {
    const keys = await listKeys(accounts, company.id);
    return {
      json: { keys: keys.map((key) => toJson(key, company.id)) },
      text: keys.length > 0 ? table([HEADING, ...keys.map(toRow)]) : "No keys.",
    };
  });
}

export async function rotateCompanyKey(options: {
  company: string;
  key: string;
  overlap?: string;
}): Promise<Result> {
  const keyId = readId(options.key, "--key");
  const overlapMs = readOverlap(options.overlap ?? DEFAULT_OVERLAP);
  return await withAccounts(options.company, async ({ accounts, company }) => {
    const rotated = await rotateKey(accounts, company.id, keyId, { overlapMs });
    const { key, secret, replaced } = rotated;
    const oldKeyState =
      replaced.state === "revoked"
        ? "is revoked"
        : `keeps working until ${formatTimestamp(replaced.expiresAt)}`;
    return {
      json: { ...toJson(key, company.id), secret, replaced: toJson(replaced, company.id) },
      text: [
        `Rotated key "${key.name}". The old key (${replaced.masked}) ${oldKeyState}.`,
        `ID of the new key: ${key.id}`,
        `Secret (shown only once): ${secret}`,
      ].join("\n"),
    };
  });
}

/** @throws OperatorError unless exactly one of `key` and `with` is given */
export async function grantScopes(options: {
  company: string;
  scopes: string;
  key?: string;
  with?: string;
}): Promise<Result> {
  const scopes = readList(options.scopes);
  const { with: having } = options;
  const keyId = options.key === undefined ? undefined : readId(options.key, "--key");
  if ((keyId === undefined) === (having === undefined))
    throw new OperatorError("Name either one key with --key, or several with --with <scope>.");
  return await withAccounts(options.company, async ({ accounts, company }) => {
    const changed =
      having === undefined
        ? await grantToKey(accounts, company.id, String(keyId), scopes)
        : await grantToKeysWith(accounts, company.id, having, scopes);
    const lines = changed.map(
      (key) => `Key "${key.name}" (${key.masked}) now has ${key.scopes.join(", ")}.`,
    );
    return {
      json: { keys: changed.map((key) => toJson(key, company.id)) },
      text: lines.length > 0 ? lines.join("\n") : "No key was changed.",
    };
  });
}

export async function revokeCompanyKey(options: { company: string; key: string }): Promise<Result> {
  const keyId = readId(options.key, "--key");
  return await withAccounts(options.company, async ({ accounts, company }) => {
    const { key, isNews } = await revokeKey(accounts, company.id, keyId);
    return {
      json: toJson(key, company.id),
      // Revoking twice isn't an error: the key is in the requested state.
      text: isNews
        ? `Revoked key "${key.name}" (${key.masked}).`
        : `Key "${key.name}" (${key.masked}) was already revoked at ${formatTimestamp(key.revokedAt)}.`,
    };
  });
}

const HEADING = [
  "ID",
  "KEY",
  "STATE",
  "SCOPES",
  "CREATED",
  "BY",
  "EXPIRES",
  "LAST USED",
  "REVOKED",
  "NAME",
];

function toRow(key: ApiKey): string[] {
  return [
    key.id,
    key.masked,
    key.state,
    key.scopes.join(","),
    formatTimestamp(key.createdAt),
    key.createdBy ?? "-",
    formatTimestamp(key.expiresAt),
    formatTimestamp(key.lastUsedAt),
    key.revokedAt ? formatTimestamp(key.revokedAt) : "no",
    key.name,
  ];
}

function toJson(key: ApiKey, companyId: string) {
  return { ...key, companyId };
}
