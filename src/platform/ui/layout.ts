/** What all pages have around them. */
import type { Session } from "../../accounts/sessions.ts";
import { htmlDocument } from "../../html/document.ts";
import { html, type Html } from "../../html/html.ts";
import { csrfField, type View } from "./view.ts";

export interface Page {
  /** Text for the browser's tab; the heading unless `heading` says otherwise. */
  readonly title: string;
  /** The entry of the navigation that it belongs to. */
  readonly section?: Section;
  readonly main: Html;
  /** Without the navigation: a question that somebody was sent here to answer. */
  readonly isAlone?: true;
  /** Whether a form is shown again with what is wrong with it. */
  readonly isWrong?: boolean;
}

/** The navigation: paths and labels. */
const SECTIONS = {
  overview: ["/developer", "Overview"],
  keys: ["/developer/keys", "API keys"],
  webhooks: ["/developer/webhooks", "Webhooks"],
  requests: ["/developer/requests", "Requests"],
  agents: ["/developer/agents", "Agents"],
  audit: ["/developer/audit", "Audit log"],
  users: ["/developer/users", "Users"],
} as const;

type Section = keyof typeof SECTIONS | "account";

/** The whole document. */
export function layout(view: View, page: Page): Html {
  const { session } = view;
  return htmlDocument({
    title: `${page.isWrong ? "Error: " : ""}${page.title}`,
    head: html`<link rel="icon" href="/developer/assets/icon.svg" />
      <link rel="stylesheet" href="/developer/assets/platform.css" />
      <script type="module" src="/developer/assets/platform.js"></script>`,
    body: html`<a class="skip" href="#main">Skip to content</a>
      <header class="top">
        <a class="brand" href="/developer">Partner API <span>Developers</span></a>
        ${session ? who(view, session) : ""}
      </header>
      <div class="frame${page.isAlone ? " alone" : session ? "" : " narrow"}">
        ${session && !page.isAlone ? navigation(page.section) : ""}
        <main id="main" tabindex="-1">
          ${view.notice ? html`<p class="notice good" role="status">${view.notice}</p>` : ""}
          <h1>${page.title}</h1>
          ${page.main}
        </main>
      </div>`,
  });
}

function who(view: View, { user, company }: Session): Html {
  return html`<div class="who">
    <span class="company">${company.name}</span>
    <a href="/docs">Docs</a>
    <a href="/developer/account">${user.email}</a>
    <form method="post" action="/developer/sign-out">
      ${csrfField(view)}<button class="link">Sign out</button>
    </form>
  </div>`;
}

function navigation(current: Section | undefined): Html {
  const links = Object.entries(SECTIONS).map(
    ([name, [path, label]]) =>
      html`<li>
        <a href="${path}" ${name === current ? html`aria-current="page"` : ""}>${label}</a>
      </li>`,
  );
  return html`<nav aria-label="Developer platform">
    <ul>
      ${links}
    </ul>
  </nav>`;
}
