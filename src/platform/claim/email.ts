/** Sends the email with which a reader claims a sandbox. The address may be anyone's, so these emails are few. */
import { v7 as uuid } from "uuid";
import { emailedClaimUrl } from "../../accounts/claim-sandbox.ts";
import { claimEmail } from "../../alerts/alert-email.ts";
import type { OpenClaim } from "../../db/accounts/sandbox-claims.ts";
import { countAttempt } from "../../db/requests/rate-windows.ts";
import { networkOf } from "../../kernel/network.ts";
import { MailError, type Mailer } from "../../mail/mailer.ts";
import type { Platform } from "../platform.ts";

const WINDOW_SECONDS = 3600;
const MAX_PER_SANDBOX = 3;
const MAX_PER_ADDRESS = 3;
const MAX_PER_NETWORK = 5;
const MAX_IN_TOTAL = 60;

/** Why the email wasn't sent. */
export interface EmailProblem {
  readonly status: number;
  readonly message: string;
  readonly retryAfterSeconds?: number;
}

/**
 * Counts an email that a reader wants to send, before it is sent.
 * @param clientAddress the reader's IP address
 * @returns undefined when it may be sent
 */
export async function countClaimEmail(
  { db, clock }: Platform,
  companyId: string,
  email: string,
  clientAddress: string,
): Promise<EmailProblem | undefined> {
  // What an earlier limit refuses isn't counted by the next one, so that one reader can't use up what all have.
  const limits = [
    { subject: `claim emails from ${networkOf(clientAddress)}`, max: MAX_PER_NETWORK },
    { subject: `claim emails of ${companyId}`, max: MAX_PER_SANDBOX },
    { subject: `claim emails to ${email}`, max: MAX_PER_ADDRESS },
    { subject: "claim emails", max: MAX_IN_TOTAL },
  ];
  const { work } = db.forAllCompanies;
  for (const { subject, max } of limits) {
    const window = await countAttempt(work, subject, WINDOW_SECONDS, clock.offsetMs);
    if (window.count <= max) continue;
    const { remainingSeconds } = window;
    const message = `Too many emails were sent. Try again in ${Math.ceil(remainingSeconds / 60)} minutes.`;
    return { status: 429, message, retryAfterSeconds: remainingSeconds };
  }
  return undefined;
}

/**
 * Sends the email.
 * @param token of the link in it
 * @returns undefined when the mail server accepted it
 */
export async function sendClaimEmail(
  baseUrl: string,
  mailer: Mailer,
  { companyName }: Pick<OpenClaim, "companyName">,
  { token, email }: { readonly token: string; readonly email: string },
): Promise<EmailProblem | undefined> {
  const content = claimEmail(emailedClaimUrl(baseUrl, token), companyName);
  try {
    await mailer.send({ ...content, to: email, id: uuid() });
    return undefined;
  } catch (error) {
    if (!(error instanceof MailError)) throw error;
    const message =
      "The mail server didn’t accept the email. Check the address, or try again later.";
    return { status: 502, message };
  }
}
