/** Renders a new password link, which is shown once. */
import type { PasswordLink } from "../../accounts/password-link.ts";
import { passwordLinkUrl } from "../../accounts/password-link.ts";
import type { User } from "../../accounts/user.ts";
import { html } from "../../html/html.ts";
import type { Page } from "../ui/layout.ts";
import { time } from "../ui/time.ts";
import type { View } from "../ui/view.ts";

export function linkPage(
  view: View,
  { id, email }: Pick<User, "id" | "email">,
  link: PasswordLink,
): Page {
  const main = html`<div class="notice warn" role="status">
      <p><strong>Copy the link now.</strong> It is shown only once: we store only a hash of it.</p>
    </div>
    <div class="secret">
      <code data-copy="Copy link">${passwordLinkUrl(view.baseUrl, link)}</code>
    </div>
    <p>
      With this link, ${email} can set a password and sign in. It works once, until
      ${time(link.expiresAt)}. Earlier links no longer work.
    </p>
    <p>Anyone with the link can sign in. Share it only with this user, in a private message.</p>
    <p>
      <a class="button" href="/developer/users/${id}">View user</a>
      <a href="/developer/users">All users</a>
    </p>`;
  return { title: `Password link for ${email}`, section: "users", main };
}
