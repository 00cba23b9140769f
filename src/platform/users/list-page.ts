/** Renders the list of a company's users. */
import type { User } from "../../accounts/user.ts";
import { html, type Html } from "../../html/html.ts";
import { icon } from "../../html/icon.ts";
import type { Page } from "../ui/layout.ts";
import { rowTable } from "../ui/row-table.ts";
import { time } from "../ui/time.ts";
import type { View } from "../ui/view.ts";
import { ROLE_LABELS } from "./role-field.ts";

export function usersPage(view: View, users: readonly User[]): Page {
  const sessionUserId = view.session?.user.id;
  const lead = "Admins manage keys, webhooks, agents and users. Viewers have read-only access.";
  const actions = view.isAdmin ? addUser : undefined;
  const main = rowTable(users, [
    {
      label: "Email",
      isHeading: true,
      className: "call",
      cell: ({ id, email }) =>
        html`<a href="/developer/users/${id}">${email}</a
          >${id === sessionUserId ? html` <span class="badge">you</span>` : ""}`,
    },
    { label: "Role", cell: ({ role }) => ROLE_LABELS[role] },
    { label: "Last signed in", cell: (user) => lastSignedIn(user, time) },
  ]);
  return { title: "Users", section: "users", lead, actions, main };
}

const addUser = html`<a class="button primary" href="/developer/users/new"
  >${icon("plus")}Add user</a
>`;

/**
 * The time of the user's last sign-in, or that the user has no password yet.
 * @param format the time for a table, or for the facts of one user
 */
export function lastSignedIn(
  { lastSignedInAt, hasPassword }: User,
  format: (instant: Date) => Html,
): Html {
  if (!hasPassword) return html`<span class="badge warn">no password set</span>`;
  return lastSignedInAt ? format(lastSignedInAt) : html`<span class="quiet">Never</span>`;
}
