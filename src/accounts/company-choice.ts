/** Lets a person whose password is right in several companies choose one of them. */
import { createHash } from "node:crypto";
import type { Clock } from "../kernel/clock.ts";
import { SecretBoxError, type SecretBox } from "../kernel/secret-box.ts";
import { MINUTE_MS } from "../kernel/time.ts";
import type { Database } from "../db/core/connections/client.ts";
import { findUsersByEmail, type UserOfCompany } from "../db/accounts/users.ts";
import { openSessionOf } from "./open-session.ts";

const LIFETIME_MS = 5 * MINUTE_MS;
/** Binds sealed choices to this purpose. */
const CONTEXT = "choice of a company";

export interface ChoiceTools {
  readonly db: Database;
  readonly clock: Clock;
  /** Encrypts the choice, which the browser holds meanwhile, so that any process can continue. */
  readonly secrets: SecretBox;
}

/** The users whose password matched, sealed until the person chooses a company. */
interface Proof {
  readonly email: string;
  /** Digests of the stored hashes that the password matches: the proof ends when a password is changed. */
  readonly hashes: readonly string[];
  /** In ms since 1970. */
  readonly provenAt: number;
}

export interface CompanyChoice {
  /** Value of the form's hidden field. Works once, within five minutes. */
  readonly token: string;
  /** Those in which the password is right, by name. */
  readonly companies: readonly { readonly id: string; readonly name: string }[];
}

/** @param users those with the address whose password is right */
export function offerCompanies(
  { clock, secrets }: Pick<ChoiceTools, "clock" | "secrets">,
  email: string,
  users: readonly UserOfCompany[],
): CompanyChoice {
  const hashes = [...new Set(users.map(digestOf))];
  const proof: Proof = { email, hashes, provenAt: clock.now().getTime() };
  return {
    token: secrets.seal(JSON.stringify(proof), CONTEXT).toString("base64url"),
    companies: users.map(({ companyId, companyName }) => ({ id: companyId, name: companyName })),
  };
}

/** The users of a choice that can still be made. */
async function findChoice(tools: ChoiceTools, token: string): Promise<UserOfCompany[]> {
  const { db, clock, secrets } = tools;
  const proof = openProof(secrets, token);
  const now = clock.now().getTime();
  if (!proof || now - proof.provenAt > LIFETIME_MS) return [];
  const users = await findUsersByEmail(db.forAllCompanies.work, proof.email);
  const proven = users.filter((user) => proof.hashes.includes(digestOf(user)));
  // A sign-in after it, in any of the companies, used the choice or replaced it.
  const isUsed = proven.some(({ lastSignedInAt }) => Number(lastSignedInAt) > proof.provenAt);
  return isUsed ? [] : proven;
}

/**
 * Opens a session in the chosen company.
 * @param companyId from the form
 * @returns the session's token; undefined when the choice is unknown, used or expired, when the password was changed
 *   since, or when it doesn't offer the company
 */
export async function chooseCompany(
  tools: ChoiceTools,
  { token, companyId, userAgent }: { token: string; companyId: string; userAgent: string },
): Promise<string | undefined> {
  const offered = await findChoice(tools, token);
  const user = offered.find((each) => each.companyId === companyId);
  return user && (await openSessionOf(tools, user, userAgent));
}

function openProof(secrets: SecretBox, token: string): Proof | undefined {
  try {
    return JSON.parse(secrets.open(Buffer.from(token, "base64url"), CONTEXT)) as Proof;
  } catch (error) {
    if (error instanceof SecretBoxError) return undefined;
    throw error;
  }
}

function digestOf({ passwordHash }: Pick<UserOfCompany, "passwordHash">): string {
  return createHash("sha256")
    .update(passwordHash ?? "")
    .digest("base64url");
}
