/** Renders the pages before sign-in: sign in, set a password, expired link. */
import type { CompanyChoice } from "../../accounts/company-choice.ts";
import { errorSummary, textField, type Errors } from "../ui/field.ts";
import { html, type Html } from "../../html/html.ts";
import type { Page } from "../ui/layout.ts";
import { csrfField, type View } from "../ui/view.ts";

export interface SignInForm {
  readonly email: string;
  /** A local path to continue at. */
  readonly next: string;
  /** The agent whose authorization request waits for the sign-in. */
  readonly agent?: WaitingAgent | undefined;
  readonly errors?: Errors | undefined;
}

/** An agent that asks for access. It chose its own name. */
interface WaitingAgent {
  readonly clientName: string;
  readonly redirectHost: string;
}

export function signInPage(view: View, { email, next, agent, errors }: SignInForm): Page {
  const main = html`${errorSummary(errors, "You are not signed in.")}
    ${agent ? agentNotice(agent) : ""}
    <form method="post" action="/developer/sign-in" class="stack" novalidate>
      ${csrfField(view)}
      <input type="hidden" name="next" value="${next}" />
      ${textField({ name: "email", label: "Email", type: "email", value: email, autocomplete: "username", errors: errors ?? {} })}
      ${textField({ name: "password", label: "Password", type: "password", autocomplete: "current-password", errors: errors ?? {} })}
      <p><button class="primary">Sign in</button></p>
    </form>
    <p class="quiet">
      No password yet, or forgot it? Ask an admin of your company or the operator of this service
      for a link to set one. <a href="/docs">Documentation</a>
    </p>`;
  const title = agent ? `Sign in to connect ${quoted(agent)}` : "Sign in";
  return { title, main, isWrong: errors !== undefined };
}

function agentNotice({ redirectHost }: WaitingAgent): Html {
  return html`<p>
    An agent that returns to <strong class="place">${redirectHost}</strong> requests access to your
    company. It chose its own name. After you sign in, you can review the access, and allow or deny
    it. If you did not start this, close the page.
  </p>`;
}

/** Isolated (U+2068, U+2069), so that a name with right-to-left letters doesn't reorder the title around it. */
function quoted({ clientName }: WaitingAgent): string {
  return clientName ? `“\u2068${clientName}\u2069”` : "an unnamed agent";
}

/** Shown to a person whose password is right in several companies. */
export function companiesPage(view: View, { token, companies }: CompanyChoice, next: string): Page {
  const main = html`<p>Your email and password work in several companies. Continue with:</p>
    <form method="post" action="/developer/sign-in/company" class="stack">
      ${csrfField(view)}
      <input type="hidden" name="choice" value="${token}" />
      <input type="hidden" name="next" value="${next}" />
      ${companies.map(({ id, name }) => html`<p><button name="company" value="${id}">${name}</button></p>`)}
    </form>
    <p class="quiet">To change to another one later, sign out and sign in again.</p>`;
  return { title: "Choose a company", main };
}

export interface SetPasswordForm {
  readonly email: string;
  /** Token of the password link. */
  readonly token: string;
  readonly errors?: Errors | undefined;
}

export function setPasswordPage(view: View, { email, token, errors }: SetPasswordForm): Page {
  const main = html`${errorSummary(errors)}
    <p>
      Set a password for <strong>${email}</strong>. You are then signed in here and signed out on
      all other devices. Agents that you authorized lose access.
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

/** The field for a new password. There is no second field to repeat it: the password can be shown. */
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

/** Shown for a used, replaced or expired link. */
export function expiredLinkPage(): Page {
  const main = html`<p>
      The link was already used, was replaced by a newer one, or is older than three days. Ask an
      admin for a new link.
    </p>
    <p><a href="/developer/sign-in">Sign in</a></p>`;
  return { title: "This link no longer works", main };
}
