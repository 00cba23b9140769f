/** Renders the account page of the session user. */
import { errorSummary, textField, type Errors } from "../ui/field.ts";
import { html } from "../../html/html.ts";
import type { Page } from "../ui/layout.ts";
import { rowTable } from "../ui/row-table.ts";
import { time } from "../ui/time.ts";
import { csrfField, type View } from "../ui/view.ts";
import { browserName } from "./browser-name.ts";
import { newPasswordField } from "../sign-in/pages.ts";

export interface UserSession {
  readonly id: string;
  readonly userAgent: string;
  readonly createdAt: Date;
  readonly lastSeenAt: Date;
  readonly clientAddress: string | null;
}

export function accountPage(
  view: View,
  sessions: readonly UserSession[],
  errors: Errors | undefined,
): Page {
  const { email = "", role } = view.session?.user ?? {};
  const lead = html`<strong>${email}</strong> has ${role === "admin" ? "admin" : "read-only"} access
    to ${view.session?.company.name}.`;
  const main = html`${errorSummary(errors)}
    <section aria-labelledby="password-heading">
      <h2 id="password-heading">Change password</h2>
      <form method="post" action="/developer/account/password" class="stack" novalidate>
        ${csrfField(view)}
        <input type="hidden" name="username" value="${email}" autocomplete="username" />
        ${textField({ name: "currentPassword", label: "Current password", type: "password", autocomplete: "current-password", errors: errors ?? {} })}
        ${newPasswordField(errors)}
        <p class="quiet">
          You are then signed out on all other devices. Agents that you authorized keep their
          access.
        </p>
        <p><button class="primary">Change password</button></p>
      </form>
    </section>
    <section aria-labelledby="sessions-heading">
      <h2 id="sessions-heading">Sessions</h2>
      ${rowTable(sessions, [
        {
          label: "Browser",
          cell: ({ id, userAgent }) =>
            html`<span title="${userAgent}"
                >${browserName(userAgent) ?? (userAgent || "Unknown")}</span
              >
              ${id === view.session?.id ? html`<span class="badge good">this browser</span>` : ""}`,
        },
        {
          label: "Address",
          cell: ({ clientAddress }) => clientAddress ?? html`<span class="quiet">unknown</span>`,
        },
        { label: "Signed in", cell: ({ createdAt }) => time(createdAt) },
        { label: "Last used", cell: ({ lastSeenAt }) => time(lastSeenAt) },
      ])}
      <p class="quiet">
        Signing out on all devices also revokes the access of agents that you authorized.
      </p>
      <p>
        <a class="button" href="/developer/account/sign-out-everywhere">Sign out on all devices</a>
      </p>
    </section>`;
  return { title: "Your account", section: "account", lead, main, isWrong: errors !== undefined };
}
