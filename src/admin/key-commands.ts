/** `key …`: a company's API keys. */
import { v7 as uuid } from "uuid";
import { insertKey, listKeys, revokeKey } from "../db/api-keys.ts";
import { createApiKey, hashApiKey } from "../gate/api-key.ts";
import { readId, readName, readScopes } from "./arguments.ts";
import { companyOf } from "./companies.ts";
import { readExpiry } from "./expiry.ts";
import { OperatorError } from "./failure.ts";
import { shortInstant, table, type Result } from "./output.ts";
import { withStorage } from "./session.ts";

type Key = Awaited<ReturnType<typeof listKeys>>[number];

export async function createKey(options: {
  company: string;
  name: string;
  scopes: string;
  expires?: string;
}): Promise<Result> {
  const name = readName(options.name);
  const scopes = readScopes(options.scopes);
  return await withStorage(async (storage) => {
    const now = storage.clock.now();
    const expiresAt = options.expires === undefined ? null : readExpiry(options.expires, now);
    const company = await companyOf(storage, options.company);
    const secret = createApiKey();
    const id = uuid();
    const lastFour = secret.slice(-4);
    await insertKey(storage.db.work, company.id, {
      id,
      name,
      hash: hashApiKey(secret),
      lastFour,
      scopes,
      createdAt: now,
      expiresAt,
    });
    return {
      json: {
        id,
        companyId: company.id,
        name,
        scopes,
        createdAt: now.toISOString(),
        expiresAt: expiresAt?.toISOString() ?? null,
        secret,
      },
      text: [
        `Created the key "${name}" of "${company.name}" (${scopes.join(", ")}; expires: ${shortInstant(expiresAt)}).`,
        `Id: ${id}`,
        `Secret, shown only now: ${secret}`,
      ].join("\n"),
    };
  });
}

export async function showKeys(options: { company: string }): Promise<Result> {
  return await withStorage(async (storage) => {
    const company = await companyOf(storage, options.company);
    const keys = await listKeys(storage.db.work, company.id);
    return {
      json: { keys: keys.map(toJson) },
      text: keys.length > 0 ? table([HEADING, ...keys.map(toRow)]) : "No keys.",
    };
  });
}

export async function revokeKeyOf(options: { company: string; key: string }): Promise<Result> {
  const keyId = readId(options.key, "--key");
  return await withStorage(async (storage) => {
    const { db, clock } = storage;
    const company = await companyOf(storage, options.company);
    const now = clock.now();
    const revoked = await revokeKey(db.work, company.id, keyId, now);
    const key = (await listKeys(db.work, company.id)).find(({ id }) => id === keyId);
    if (!key)
      throw new OperatorError(
        `The company "${company.name}" has no key with the id ${keyId}. See the ids with: npm run -s admin -- key list --company ${company.id}`,
      );
    // Revoking twice leaves things as the operator wants them.
    const when = shortInstant(key.revokedAt);
    return {
      json: toJson(key),
      text: `The key "${key.name}" (${mask(key)}) ${revoked ? "is revoked" : `was revoked already, at ${when}`}.`,
    };
  });
}

const HEADING = ["ID", "KEY", "SCOPES", "CREATED", "EXPIRES", "LAST USED", "REVOKED", "NAME"];

function toRow(key: Key): string[] {
  return [
    key.id,
    mask(key),
    key.scopes.join(","),
    shortInstant(key.createdAt),
    shortInstant(key.expiresAt),
    shortInstant(key.lastUsedAt),
    key.revokedAt ? shortInstant(key.revokedAt) : "no",
    key.name,
  ];
}

function toJson(key: Key) {
  return {
    id: key.id,
    companyId: key.companyId,
    name: key.name,
    masked: mask(key),
    scopes: key.scopes,
    createdAt: key.createdAt.toISOString(),
    expiresAt: key.expiresAt?.toISOString() ?? null,
    lastUsedAt: key.lastUsedAt?.toISOString() ?? null,
    revokedAt: key.revokedAt?.toISOString() ?? null,
  };
}

function mask({ lastFour }: Key): string {
  return `pak_…${lastFour}`;
}
