/** Sends a test email to the session user, right away. */
import { v7 as uuid } from "uuid";
import type { Session } from "../../accounts/sessions.ts";
import { testEmail } from "../../alerts/alert-email.ts";
import { countAttempt } from "../../db/requests/rate-windows.ts";
import { MailError, type Mailer } from "../../mail/mailer.ts";
import type { Platform } from "../platform.ts";

/** Test emails of one user in a window. */
const MAX_TESTS = 5;
const WINDOW_SECONDS = 600;

/** @returns the page's status, and the problem if the email wasn't sent */
export async function sendTestEmail(
  { db, clock, baseUrl }: Platform,
  mailer: Mailer,
  { user, company }: Session,
): Promise<{ readonly status: number; readonly problem?: string }> {
  const subject = `test emails of ${user.id}`;
  const { work } = db.forAllCompanies;
  const { count } = await countAttempt(work, subject, WINDOW_SECONDS, clock.offsetMs);
  if (count > MAX_TESTS)
    return { status: 429, problem: `You can send ${MAX_TESTS} test emails in 10 minutes.` };
  try {
    await mailer.send({ ...testEmail(company.name, baseUrl), to: user.email, id: uuid() });
    return { status: 303 };
  } catch (error) {
    if (!(error instanceof MailError)) throw error;
    return {
      status: 502,
      problem: `The mail server didn’t accept it (${error.message}). The operator of the service has to check SMTP_URL and MAIL_FROM.`,
    };
  }
}
