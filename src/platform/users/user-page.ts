/** Renders one user with the forms to manage them. */
import type { User } from "../../accounts/user.ts";
import { errorSummary, type Errors } from "../ui/field.ts";
import { html, type Html } from "../../html/html.ts";
import { factList } from "../ui/facts.ts";
import type { Page } from "../ui/layout.ts";
import { fullTime } from "../ui/time.ts";
import { csrfField, type View } from "../ui/view.ts";
import { lastSignedIn } from "./list-page.ts";
import { ROLE_LABELS, roleField } from "./role-field.ts";

/** @param form the rejected role form */
export function userPage(
  view: View,
  user: User,
  form?: { readonly role: string; readonly errors: Errors },
): Page {
  const isYou = view.session?.user.id === user.id;
  const main = html`${errorSummary(form?.errors)}
  ${factList(
    ["Role", ROLE_LABELS[user.role]],
    ["Last signed in", lastSignedIn(user, fullTime)],
    ["Added", fullTime(user.createdAt)],
  )}
  ${
    view.isAdmin
      ? html`${roleForm(view, user, isYou, form)} ${isYou ? passwordHint : linkForm(view, user)}
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
      The new role applies
      immediately.${isYou ? " If you become a viewer, only another admin can make you an admin again." : ""}
      ${role === "admin" ? `Agents that ${isYou ? "you" : "this user"} authorized lose access when ${isYou ? "you become" : "the user becomes"} a viewer.` : ""}
    </p>
    <form method="post" action="/developer/users/${id}/role" class="stack">
      ${csrfField(view)} ${roleField(form?.role ?? role, form?.errors)}
      <button>Change role</button>
    </form>
  </section>`;
}

const passwordHint = html`<section aria-labelledby="link-heading">
  <h2 id="link-heading">Password</h2>
  <p>Change your password in <a href="/developer/account">your account</a>.</p>
</section>`;

function linkForm(view: View, { id, hasPassword }: User): Html {
  return html`<section aria-labelledby="link-heading">
    <h2 id="link-heading">Password link</h2>
    <p>
      Create a link with which the user can set a new password. It works once within three days and
      replaces earlier
      links.${hasPassword ? " The current password keeps working until the link is used. Using it signs the user out on all devices and revokes the access of agents that the user authorized." : ""}
    </p>
    <form method="post" action="/developer/users/${id}/link">
      ${csrfField(view)}<button>Create link</button>
    </form>
  </section>`;
}

function removal({ id }: User): Html {
  return html`<section aria-labelledby="remove-heading">
    <h2 id="remove-heading">Remove user</h2>
    <p>You can review what this changes before you confirm.</p>
    <p><a class="button danger" href="/developer/users/${id}/remove">Remove user</a></p>
  </section>`;
}
