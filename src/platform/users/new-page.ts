/** Renders the form for a new user. */
import { errorSummary, textField, type Errors } from "../ui/field.ts";
import { html } from "../../html/html.ts";
import type { Page } from "../ui/layout.ts";
import { csrfField, type View } from "../ui/view.ts";
import { roleField } from "./role-field.ts";

export interface NewUserForm {
  readonly email: string;
  readonly role: string;
  readonly errors?: Errors | undefined;
}

export function newUserPage(view: View, { email, role, errors }: NewUserForm): Page {
  const main = html`${errorSummary(errors)}
    <form method="post" action="/developer/users" class="stack" novalidate>
      ${csrfField(view)}
      ${textField({
        name: "email",
        label: "Email",
        type: "email",
        value: email,
        hint: "The user signs in with this address. We don’t send an email: the next page shows a link for you to share.",
        errors: errors ?? {},
      })}
      ${roleField(role, errors)}
      <div class="actions">
        <button class="primary">Add user</button> <a href="/developer/users">Cancel</a>
      </div>
    </form>`;
  return { title: "Add user", section: "users", main, isWrong: errors !== undefined };
}
