/** The question before somebody is removed. */
import type { User } from "../../accounts/user.ts";
import type { Errors } from "../ui/field.ts";
import { html } from "../../html/html.ts";
import type { Page } from "../ui/layout.ts";
import { csrfField, type View } from "../ui/view.ts";

export function removePage(view: View, { id, email }: User, errors?: Errors): Page {
  const isYou = view.session?.user.id === id;
  const whose = isYou ? "your" : "their";
  const main = html`<p>${isYou ? html`<strong>This is you.</strong> ` : ""}What ends at once:</p>
    <ul>
      <li>All ${whose} sessions, in every browser.</li>
      <li>The password, and a link to set one, if there is one.</li>
      <li>Every agent that ${isYou ? "you" : "they"} let in.</li>
    </ul>
    <p>
      API keys stay, whoever made them: they are the company's. If somebody who leaves knows the
      secret of one, rotate it. What was done stays in the audit log.
    </p>
    <form method="post" action="/developer/users/${id}/remove">
      ${csrfField(view)}
      ${errors?.["user"] ? html`<p class="error" role="alert">${errors["user"]}</p>` : ""}
      <div class="actions">
        <button class="danger">Remove</button>
        <a href="/developer/users/${id}">Cancel</a>
      </div>
    </form>`;
  return {
    title: `Remove ${email}?`,
    section: "users",
    main,
    isWrong: errors !== undefined,
  };
}
