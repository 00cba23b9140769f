/** A link to set a password, this once. */
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
      <p><strong>Copy the link now.</strong> It is shown this once: we keep only a hash of it.</p>
    </div>
    <div class="secret">
      <code data-copy="Copy link">${passwordLinkUrl(view.baseUrl, link)}</code>
    </div>
    <p>
      With it ${email} sets a password, and is signed in. It works once, within three days: until
      ${time(link.expiresAt)}. A link that was made before no longer works.
    </p>
    <p>
      Whoever has the link can sign in with it. Hand it over personally: to nobody else, and in no
      group.
    </p>
    <p>
      <a class="button" href="/developer/users/${id}">To their page</a>
      <a href="/developer/users">All people</a>
    </p>`;
  return { title: `A link for ${email}`, section: "users", main };
}
