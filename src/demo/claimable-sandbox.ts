/** Creates sandboxes for readers, within limits. Whoever has the claim link can claim them. docs/decisions/0083-claimable-sandboxes.md */
import { createHmac } from "node:crypto";
import { v7 as uuid } from "uuid";
import { storeNewKey } from "../accounts/keys.ts";
import { createToken, hashToken } from "../accounts/link-token.ts";
import { SCOPES } from "../accounts/scopes.ts";
import type { SandboxSignUpConfig } from "../config/sandbox-sign-up.ts";
import { ANONYMOUS, recordAudit } from "../db/accounts/audit-log.ts";
import { insertCompany } from "../db/accounts/companies.ts";
import { setLimit } from "../db/accounts/company-limits.ts";
import {
  countClaims,
  insertClaim,
  type ClaimCounts,
  type Created,
} from "../db/accounts/sandbox-claims.ts";
import type { Transaction } from "../db/core/connections/client.ts";
import { networkOf } from "../kernel/network.ts";
import { DAY_MS, HOUR_MS } from "../kernel/time.ts";
import type { OpenServices, Services } from "../services.ts";
import { writeData } from "./company-data.ts";
import { sandboxData } from "./sandbox.ts";

/** Lifetime of an unclaimed sandbox. */
export const CLAIM_DAYS = 7;
const KEY_NAME = "First key";
/** Less than other companies can store, because these cost most. */
const LIMITS = {
  pricelists: 20,
  pricelistSkus: 2_000,
  webhookEndpoints: 4,
  apiKeys: 10,
  users: 10,
  agents: 10,
} as const;
/** Readers who wait in this process while another sandbox is created. */
const MAX_WAITING = 10;
const WAIT_SECONDS = 5;
/** A reader isn't asked to wait longer, since others may claim their sandboxes. */
const MAX_RETRY_SECONDS = (6 * HOUR_MS) / 1000;

type SignUpServices = Pick<Services, "db" | "clock" | "geocoder"> &
  Pick<OpenServices, "deriveKeys">;

/** A sandbox that nobody has claimed. The key and the link's token can be shown only once. */
export interface ClaimableSandbox {
  readonly companyId: string;
  readonly name: string;
  readonly key: string;
  /** The claim link's token. */
  readonly token: string;
  /** The time at which it is erased, unless it is claimed. */
  readonly endsAt: Date;
}

/** A limit of sandboxes is reached; nothing was created. */
export class TooManySandboxes extends Error {
  readonly retryAfterSeconds: number;

  constructor(message: string, retryAfterSeconds: number) {
    super(message);
    this.name = "TooManySandboxes";
    this.retryAfterSeconds = retryAfterSeconds;
  }
}

/**
 * Creates a sandbox for a reader.
 * @param address the reader's IP address
 * @throws TooManySandboxes when a limit is reached
 */
export type CreateClaimableSandbox = (address: string) => Promise<ClaimableSandbox>;

/**
 * Returns the function that creates sandboxes. A process creates one at a time, and few readers wait: the sample data has
 * thousands of rows, and anyone can ask for it.
 */
export function createSandboxSignUp(
  services: SignUpServices,
  config: SandboxSignUpConfig,
): CreateClaimableSandbox {
  let waiting = 0;
  let last: Promise<unknown> = Promise.resolve();
  return async (address) => {
    if (waiting >= MAX_WAITING)
      throw new TooManySandboxes("Many sandboxes are being created at the moment.", WAIT_SECONDS);
    waiting++;
    const created = last.then(() => create(services, config, address));
    last = created.catch(() => {}).finally(() => waiting--);
    return await created;
  };
}

async function create(
  { db, clock, geocoder, deriveKeys }: SignUpServices,
  config: SandboxSignUpConfig,
  address: string,
): Promise<ClaimableSandbox> {
  const data = await sandboxData(geocoder);
  const [key] = deriveKeys("networks of sandboxes");
  const network = createHmac("sha256", key).update(networkOf(address)).digest();
  const now = clock.now();
  const id = uuid();
  const name = `Sandbox ${id.slice(-6)}`;
  const token = createToken();
  const endsAt = new Date(now.getTime() + CLAIM_DAYS * DAY_MS);
  const secret = await db.forAllCompanies.work.transaction(async (tx) => {
    refuse(await countClaims(tx, network, now), config, now);
    const company = { id, name, quota: config.quota, createdAt: now };
    await insertCompany(tx, { ...company, environment: "sandbox" });
    await writeData(tx, id, data);
    const claim = { companyId: id, hash: hashToken(token), network, createdAt: now, endsAt };
    await insertClaim(tx, claim);
    return await createKey(tx, id, { name, endsAt, now });
  });
  return { companyId: id, name, key: secret, token, endsAt };
}

/** Sets the company's limits and creates its first key, which ends with the time in which it can be claimed. */
async function createKey(
  tx: Transaction,
  companyId: string,
  { name, endsAt, now }: { readonly name: string; readonly endsAt: Date; readonly now: Date },
): Promise<string> {
  for (const [resource, max] of Object.entries(LIMITS))
    await setLimit(tx, companyId, resource as keyof typeof LIMITS, max);
  const actor = ANONYMOUS;
  const created = { actor, action: "sandbox.created", targetId: companyId, target: name } as const;
  await recordAudit(tx, companyId, { ...created, details: { endsAt } }, now);
  const key = { id: uuid(), name: KEY_NAME, scopes: [...SCOPES], expiresAt: endsAt };
  const { secret } = await storeNewKey(tx, companyId, { ...key, createdAt: now, createdBy: actor });
  const details = { scopes: key.scopes, expiresAt: endsAt };
  const entry = { actor, action: "api_key.created", targetId: key.id, target: KEY_NAME } as const;
  await recordAudit(tx, companyId, { ...entry, details }, now);
  return secret;
}

/** @throws TooManySandboxes when a limit is reached */
function refuse(counts: ClaimCounts, config: SandboxSignUpConfig, now: Date): void {
  const FROM_NETWORK = "Your network has created as many sandboxes as it can";
  const check = ({ count, oldest }: Created, max: number, windowMs: number, message: string) => {
    if (count < max) return;
    const endsMs = (oldest ?? now).getTime() + windowMs - now.getTime();
    const seconds = Math.min(MAX_RETRY_SECONDS, Math.max(1, Math.ceil(endsMs / 1000)));
    throw new TooManySandboxes(message, seconds);
  };
  check(counts.networkHour, config.networkHourly, HOUR_MS, `${FROM_NETWORK} in an hour.`);
  check(counts.networkDay, config.networkDaily, DAY_MS, `${FROM_NETWORK} in a day.`);
  check(counts.hour, config.hourly, HOUR_MS, "All sandboxes of this hour have been created.");
  check(counts.day, config.daily, DAY_MS, "All sandboxes of this day have been created.");
  const message = "Too many sandboxes exist that nobody has claimed.";
  check(counts.unclaimed, config.unclaimed, CLAIM_DAYS * DAY_MS, message);
}
