/** Issues and redeems the tokens that confirm a write of an agent. The database has their hashes only. */
import { createHash, randomBytes } from "node:crypto";
import {
  findConfirmation,
  insertConfirmation,
  useConfirmation,
  type ConfirmationRow,
} from "../../db/agents/confirmations.ts";
import { validationFailed, type ApiError } from "../../kernel/errors.ts";
import { MINUTE_MS } from "../../kernel/time.ts";
import type { Services } from "../../services.ts";

/** The time in which a preview can be confirmed. */
export const CONFIRMATION_MINUTES = 10;

/** The argument of a tool call that confirms its preview. */
export const TOKEN_ARGUMENT = "confirmationToken";

/** A call that its grant has to confirm. */
export interface ConfirmableCall {
  readonly companyId: string;
  readonly grantId: string;
  /** SHA-256 of the operation and its arguments. */
  readonly fingerprint: Buffer;
}

export interface IssuedToken {
  readonly token: string;
  readonly expiresAt: Date;
}

type Stores = Pick<Services, "db" | "clock">;

/** Issues a token for a call. */
export async function issueToken(
  { db, clock }: Stores,
  { companyId, grantId, fingerprint }: ConfirmableCall,
): Promise<IssuedToken> {
  const token = randomBytes(24).toString("base64url");
  const expiresAt = new Date(clock.now().getTime() + CONFIRMATION_MINUTES * MINUTE_MS);
  const row = { hash: hashToken(token), grantId, fingerprint, expiresAt };
  await insertConfirmation(db.forCompany(companyId).work, companyId, row);
  return { token, expiresAt };
}

/**
 * Redeems the token of a call, once.
 * @throws ApiError VALIDATION_FAILED if the token is unknown, expired or used, or belongs to another grant or call
 */
export async function redeemToken(
  { db, clock }: Stores,
  { companyId, grantId, fingerprint }: ConfirmableCall,
  token: string,
): Promise<void> {
  const { work } = db.forCompany(companyId);
  const now = clock.now();
  const hash = hashToken(token);
  if (await useConfirmation(work, companyId, { hash, grantId, fingerprint }, now)) return;
  const found = await findConfirmation(work, companyId, hash);
  throw refused(problemOf(found, { grantId, fingerprint }));
}

/** VALIDATION_FAILED for a confirmation token that confirms nothing. */
export function refused(problem: string): ApiError {
  const message = `${problem}. Nothing was changed. Call the tool without ${TOKEN_ARGUMENT} for a new preview`;
  return validationFailed([
    { in: "body", path: `/${TOKEN_ARGUMENT}`, keyword: "confirmation", message },
  ]);
}

function problemOf(
  found: ConfirmationRow | undefined,
  call: Pick<ConfirmableCall, "grantId" | "fingerprint">,
): string {
  if (!found) return "is unknown, or expired long ago";
  if (found.grantId !== call.grantId) return "was issued to another agent";
  if (!found.fingerprint.equals(call.fingerprint))
    return "was issued for another tool or other arguments";
  if (found.usedAt) return `was already used at ${found.usedAt.toISOString()}`;
  return `expired at ${found.expiresAt.toISOString()}`;
}

/** Only the hash is compared, by an index: the time that takes says nothing about the token. */
function hashToken(token: string): Buffer {
  return createHash("sha256").update(token).digest();
}
