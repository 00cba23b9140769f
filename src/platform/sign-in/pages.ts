/** The pages of those who are not signed in yet. */
import { errorSummary, textField, type Errors } from "../ui/field.ts";
import { html } from "../../html/html.ts";
import type { Page } from "../ui/layout.ts";
import { csrfField, type View } from "../ui/view.ts";

export interface SignInForm {
  readonly email: string;
  /** Where to go afterwards, a path of ours. */
  readonly next: string;
  readonly errors?: Errors | undefined;
}

export function signInPage(view: View, { email, next, errors }: SignInForm): Page {
  const main = html`${errorSummary(errors)}
    <form method="post" action="/developer/sign-in" class="stack" novalidate>
      ${csrfField(view)}
      <input type="hidden" name="next" value="${next}" />
      ${textField({ name: "email", label: "E-mail address", type: "email", value: email, autocomplete: "username", errors: errors ?? {} })}
      ${textField({ name: "password", label: "Password", type: "password", autocomplete: "current-password", errors: errors ?? {} })}
      <p><button class="primary">Sign in</button></p>
    </form>
    <p class="quiet">
      No password yet, or forgotten? An admin of your company, or the operator of this service,
      makes you a link to set one. <a href="/docs">Documentation</a>
    </p>`;
  return { title: "Sign in", main, isWrong: errors !== undefined };
}

export interface SetPasswordForm {
  readonly email: string;
  /** Of the link. */
  readonly token: string;
  readonly errors?: Errors | undefined;
}

export function setPasswordPage(view: View, { email, token, errors }: SetPasswordForm): Page {
  const main = html`${errorSummary(errors)}
    <p>
      For <strong>${email}</strong>. You are signed in with it at once, and signed out everywhere
      else.
    </p>
    <form method="post" action="/developer/set-password" class="stack" novalidate>
      ${csrfField(view)}
      <input type="hidden" name="token" value="${token}" />
      <input type="hidden" name="username" value="${email}" autocomplete="username" />
      ${newPasswordField(errors)}
      <p><button class="primary">Set password</button></p>
    </form>`;
  return { title: "Set your password", main, isWrong: errors !== undefined };
}

/** The one field for a new password: it is shown on request, which spares typing it twice. */
export function newPasswordField(errors: Errors | undefined) {
  return textField({
    name: "password",
    label: "New password",
    type: "password",
    hint: "At least 12 characters. A few unrelated words are easy to remember and hard to guess.",
    autocomplete: "new-password",
    errors: errors ?? {},
  });
}

/** For a link that was used, replaced, or left for too long. */
export function deadLinkPage(): Page {
  const main = html`<p>
      It was used already, a newer one was made, or it is older than three days. Ask whoever made it
      for a new one.
    </p>
    <p><a href="/developer/sign-in">Sign in</a></p>`;
  return { title: "This link no longer works", main };
}
