/** Renders a new password link, which is shown once. */
import type { PasswordLink } from "../../accounts/password-link.ts";
import { passwordLinkUrl } from "../../accounts/password-link.ts";
import type { User } from "../../accounts/user.ts";
import { html, NOTHING, type Html } from "../../html/html.ts";
import type { Page } from "../ui/layout.ts";
import { exactTime } from "../ui/time.ts";
import type { LinkEmail } from "./email-link.ts";
import type { View } from "../ui/view.ts";

/** Says whether the link was also sent by email. */
const EMAIL_LINES: { readonly [sent in LinkEmail]: (email: string) => Html } = {
  sent: (email) => html`<p>We also sent the link to ${email}.</p>`,
  "not sent": (email) =>
    html`<p><strong>The link could not be sent to ${email}.</strong> Share it yourself.</p>`,
  off: () => NOTHING,
};

export function linkPage(
  view: View,
  { id, email }: Pick<User, "id" | "email">,
  link: PasswordLink,
  sent: LinkEmail,
): Page {
  const main = html`<div class="notice warn" role="status">
      <p><strong>Copy the link now.</strong> It is shown only once: we store only a hash of it.</p>
    </div>
    ${EMAIL_LINES[sent](email)}
    <div class="secret">
      <code data-copy="Copy link">${passwordLinkUrl(view.baseUrl, link)}</code>
    </div>
    <p>
      With this link, ${email} can set a password and sign in. It works once, until
      ${exactTime(link.expiresAt)}. Earlier links no longer work.
    </p>
    <p>Anyone with the link can sign in. Share it only with this user, in a private message.</p>
    <p>
      <a class="button" href="/developer/users/${id}">View user</a>
      <a href="/developer/users">All users</a>
    </p>`;
  return { title: `Password link for ${email}`, section: "users", main };
}
