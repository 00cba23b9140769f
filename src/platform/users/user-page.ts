/** One person, and what can be done about them. */
import type { User } from "../../accounts/user.ts";
import { errorSummary, type Errors } from "../ui/field.ts";
import { html, type Html } from "../../html/html.ts";
import type { Page } from "../ui/layout.ts";
import { time } from "../ui/time.ts";
import { csrfField, type View } from "../ui/view.ts";
import { lastSignedIn } from "./list-page.ts";
import { roleField } from "./role-field.ts";

/** @param form the role that was sent, and what is wrong with it */
export function userPage(
  view: View,
  user: User,
  form?: { readonly role: string; readonly errors: Errors },
): Page {
  const isYou = view.session?.user.id === user.id;
  const main = html`${errorSummary(form?.errors)}
    <dl class="facts">
      <dt>Role</dt>
      <dd>${user.role}</dd>
      <dt>Last signed in</dt>
      <dd>${lastSignedIn(user)}</dd>
      <dt>Added</dt>
      <dd>${time(user.createdAt)}</dd>
    </dl>
    ${
      view.isAdmin
        ? html`${roleForm(view, user, isYou, form)} ${isYou ? ownPassword : linkForm(view, user)}
          ${removal(user)}`
        : ""
    }`;
  return { title: user.email, section: "users", main, isWrong: form !== undefined };
}

function roleForm(
  view: View,
  { id, role }: User,
  isYou: boolean,
  form: { readonly role: string; readonly errors: Errors } | undefined,
): Html {
  return html`<section aria-labelledby="role-heading">
    <h2 id="role-heading">Change role</h2>
    <p>
      It holds from the next click
      on.${isYou ? " Once you are a viewer, only another admin can make you an admin again." : ""}
      ${role === "admin" ? `Agents that ${isYou ? "you" : "they"} let in are shut out as soon as ${isYou ? "you are" : "they are"} a viewer.` : ""}
    </p>
    <form method="post" action="/developer/users/${id}/role" class="stack">
      ${csrfField(view)} ${roleField(form?.role ?? role, form?.errors)}
      <button>Change role</button>
    </form>
  </section>`;
}

const ownPassword = html`<section aria-labelledby="link-heading">
  <h2 id="link-heading">Password</h2>
  <p>You change your own password in <a href="/developer/account">your account</a>.</p>
</section>`;

function linkForm(view: View, { id, hasPassword }: User): Html {
  return html`<section aria-labelledby="link-heading">
    <h2 id="link-heading">Link to set a password</h2>
    <p>
      For who has none yet, lost the link, or forgot the password. It works once, for three days,
      and takes the place of a link that was made
      before.${hasPassword ? " The password of now goes on until it is used." : ""}
    </p>
    <form method="post" action="/developer/users/${id}/link">
      ${csrfField(view)}<button>Make a link</button>
    </form>
  </section>`;
}

function removal({ id }: User): Html {
  return html`<section aria-labelledby="remove-heading">
    <h2 id="remove-heading">Remove</h2>
    <p>The next page says what ends, and asks once more.</p>
    <p><a class="button danger" href="/developer/users/${id}/remove">Remove</a></p>
  </section>`;
}
