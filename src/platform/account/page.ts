/** The page of one's own account. */
import { errorSummary, textField, type Errors } from "../ui/field.ts";
import { html, type Html } from "../../html/html.ts";
import type { Page } from "../ui/layout.ts";
import { time } from "../ui/time.ts";
import { csrfField, type View } from "../ui/view.ts";
import { newPasswordField } from "../sign-in/pages.ts";

export interface OwnSession {
  readonly id: string;
  readonly userAgent: string;
  readonly createdAt: Date;
  readonly lastSeenAt: Date;
}

export function accountPage(
  view: View,
  sessions: readonly OwnSession[],
  errors: Errors | undefined,
): Page {
  const { email = "", role } = view.session?.user ?? {};
  const can = role === "admin" ? "You manage" : "You see everything of";
  const main = html`${errorSummary(errors)}
    <p>
      ${email}. ${can} ${view.session?.company.name}
      here${role === "admin" ? "" : ", and change nothing"}.
    </p>
    <section aria-labelledby="password-heading">
      <h2 id="password-heading">Change password</h2>
      <form method="post" action="/developer/account/password" class="stack" novalidate>
        ${csrfField(view)}
        <input type="hidden" name="username" value="${email}" autocomplete="username" />
        ${textField({ name: "currentPassword", label: "Current password", type: "password", autocomplete: "current-password", errors: errors ?? {} })}
        ${newPasswordField(errors)}
        <p><button class="primary">Change password</button></p>
      </form>
    </section>
    <section aria-labelledby="sessions-heading">
      <h2 id="sessions-heading">Where you are signed in</h2>
      <table class="rows">
        <thead>
          <tr>
            <th scope="col">Browser</th>
            <th scope="col">Since</th>
            <th scope="col">Last used</th>
          </tr>
        </thead>
        <tbody>
          ${sessions.map((session) => row(session, session.id === view.session?.id))}
        </tbody>
      </table>
      <form method="post" action="/developer/account/sign-out-everywhere">
        ${csrfField(view)}<button>Sign out everywhere</button>
      </form>
    </section>`;
  return { title: "Your account", section: "account", main, isWrong: errors !== undefined };
}

function row({ userAgent, createdAt, lastSeenAt }: OwnSession, isThis: boolean): Html {
  return html`<tr>
    <td data-label="Browser">
      ${userAgent || "Unknown"} ${isThis ? html`<span class="badge good">this one</span>` : ""}
    </td>
    <td data-label="Since">${time(createdAt)}</td>
    <td data-label="Last used">${time(lastSeenAt)}</td>
  </tr>`;
}
