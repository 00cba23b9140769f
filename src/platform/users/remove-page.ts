/** Renders the confirmation before a user is removed. */
import type { User } from "../../accounts/user.ts";
import type { Errors } from "../ui/field.ts";
import { html } from "../../html/html.ts";
import type { Page } from "../ui/layout.ts";
import { csrfField, type View } from "../ui/view.ts";

export function removePage(view: View, { id, email }: User, errors?: Errors): Page {
  const isYou = view.session?.user.id === id;
  const possessive = isYou ? "your" : "their";
  const main = html`<p>
      ${isYou ? html`<strong>This is your own account.</strong> ` : ""}This takes effect
      immediately:
    </p>
    <ul>
      <li>All ${possessive} sessions end, in every browser.</li>
      <li>The password and any password link stop working.</li>
      <li>Agents that ${isYou ? "you" : "they"} authorized lose access.</li>
    </ul>
    <p>
      API keys keep working: they belong to the company. If the user knows the secret of a key,
      rotate it. The audit log keeps the user’s entries.
    </p>
    <form method="post" action="/developer/users/${id}/remove">
      ${csrfField(view)}
      ${errors?.["user"] ? html`<p class="error" role="alert">${errors["user"]}</p>` : ""}
      <div class="actions">
        <button class="danger">Remove user</button>
        <a href="/developer/users/${id}">Cancel</a>
      </div>
    </form>`;
  return {
    title: `Remove ${email}?`,
    section: "users",
    main,
    isWrong: errors !== undefined,
  };
}
