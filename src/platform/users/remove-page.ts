/** Renders the confirmation before a user is removed. */
import type { ConnectedAgent } from "../../accounts/agent-grants.ts";
import type { User } from "../../accounts/user.ts";
import type { Errors } from "../ui/field.ts";
import { html } from "../../html/html.ts";
import { confirmForm } from "../ui/confirm.ts";
import { factList } from "../ui/facts.ts";
import type { Page } from "../ui/layout.ts";
import { formatCount } from "../ui/number.ts";
import { fullTime } from "../ui/time.ts";
import type { View } from "../ui/view.ts";
import { agentUses } from "../account/sign-out-page.ts";
import { lastSignedIn } from "./list-page.ts";
import { ROLE_LABELS } from "./role-field.ts";

export interface Removal {
  readonly user: User;
  /** Number of the user's open sessions. */
  readonly sessions: number;
  readonly agents: readonly ConnectedAgent[];
}

export function removePage(view: View, { user, sessions, agents }: Removal, errors?: Errors): Page {
  const { id, email, role } = user;
  const isYou = view.session?.user.id === id;
  const possessive = isYou ? "your" : "their";
  const main = html`${factList(
      ["Role", ROLE_LABELS[role]],
      ["Last signed in", lastSignedIn(user, fullTime)],
    )}
    <p>
      ${isYou ? html`<strong>This is your own account.</strong> ` : ""}This takes effect
      immediately:
    </p>
    <ul>
      <li>All ${possessive} sessions end, in every browser (${formatCount(sessions)} now).</li>
      <li>The password and any password link stop working.</li>
      <li>
        ${agents.length === 0 ? `No agents lose access: ${isYou ? "you" : "they"} authorized none.` : html`Agents that ${isYou ? "you" : "they"} authorized lose access: ${agentUses(agents)}`}
      </li>
    </ul>
    <p>
      This can’t be undone, but you can add the email address again as a new user. API keys keep
      working: they belong to the company. If the user knows the secret of a key, rotate it. The
      audit log keeps the user’s entries.
    </p>
    ${confirmForm(view, {
      action: `/developer/users/${id}/remove`,
      label: "Remove user",
      back: `/developer/users/${id}`,
      error: errors?.["user"],
    })}`;
  return {
    title: `Remove ${email}?`,
    section: "users",
    parent: { label: email, href: `/developer/users/${id}` },
    main,
    isWrong: errors !== undefined,
  };
}
