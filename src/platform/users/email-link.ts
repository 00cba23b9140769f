/** Sends a new password link to its user by email, if email is configured. */
import { v7 as uuid } from "uuid";
import { passwordLinkUrl, type PasswordLink } from "../../accounts/password-link.ts";
import type { Session } from "../../accounts/sessions.ts";
import { passwordLinkEmail } from "../../alerts/alert-email.ts";
import { countAttempt } from "../../db/requests/rate-windows.ts";
import { withDeadline } from "../../kernel/deadline.ts";
import type { Platform } from "../platform.ts";

/** Links that one company sends by email in a window: the addresses may be anyone's. */
const MAX_EMAILS = 30;
const WINDOW_SECONDS = 3600;
/** The page shows the link too, so it doesn't wait for a slow mail server. */
const MAX_WAIT_MS = 5000;

/** `off`: email isn't configured. */
export type LinkEmail = "sent" | "not sent" | "off";

/**
 * Sends a link. It isn't stored and not sent again, because it is a secret.
 * @param isInvitation whether the user was added just now
 */
export async function emailLink(
  { mailer, db, clock, baseUrl }: Platform,
  { user, company }: Session,
  email: string,
  link: PasswordLink,
  isInvitation: boolean,
): Promise<LinkEmail> {
  if (!mailer) return "off";
  const subject = `password links of ${user.companyId}`;
  const { count } = await countAttempt(
    db.forAllCompanies.work,
    subject,
    WINDOW_SECONDS,
    clock.offsetMs,
  );
  if (count > MAX_EMAILS) return "not sent";
  const content = passwordLinkEmail(
    { url: passwordLinkUrl(baseUrl, link), isInvitation },
    company.name,
  );
  try {
    await withDeadline(mailer.send({ ...content, to: email, id: uuid() }), MAX_WAIT_MS);
    return "sent";
  } catch {
    return "not sent";
  }
}
