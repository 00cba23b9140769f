/** The form for somebody new. */
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
        label: "E-mail address",
        type: "email",
        value: email,
        hint: "They sign in with it. Nothing is sent to it: the next page has a link for you to hand over.",
        errors: errors ?? {},
      })}
      ${roleField(role, errors)}
      <div class="actions">
        <button class="primary">Add</button> <a href="/developer/users">Cancel</a>
      </div>
    </form>`;
  return { title: "Add a user", section: "users", main, isWrong: errors !== undefined };
}
