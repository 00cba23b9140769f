/** Renders the frame of all pages: head, header, navigation. */
import type { FastifyReply } from "fastify";
import type { Session } from "../../accounts/sessions.ts";
import { htmlDocument } from "../../html/document.ts";
import { html, type Html } from "../../html/html.ts";
import { csrfField, type View } from "./view.ts";

export interface Page {
  /** The heading, also the title of the browser tab. */
  readonly title: string;
  /** The current entry of the navigation. */
  readonly section?: Section;
  readonly main: Html;
  /** Leaves out the navigation, for the consent page. */
  readonly isAlone?: true;
  /** Whether the page shows a rejected form with its errors. */
  readonly isWrong?: boolean;
}

/** Paths and labels of the navigation. */
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

/** Sends a page. A rejected form is answered with 422 unless another status was set. */
export function sendPage(reply: FastifyReply, view: View, page: Page): FastifyReply {
  if (page.isWrong && reply.statusCode === 200) reply.code(422);
  return reply.type("text/html; charset=utf-8").send(layout(view, page).toString());
}

/** The complete HTML document. */
function layout(view: View, page: Page): Html {
  const { session } = view;
  return htmlDocument({
    title: `${page.isWrong ? "Error: " : ""}${page.title}`,
    head: html`<link rel="icon" href="/developer/assets/icon.svg" />
      <link rel="stylesheet" href="/developer/assets/platform.css" />
      <script type="module" src="/developer/assets/platform.js"></script>`,
    body: html`<a class="skip" href="#main">Skip to content</a>
      <header class="top">
        <a class="brand" href="/developer">Partner API <span>Developers</span></a>
        ${session ? accountMenu(view, session) : ""}
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

function accountMenu(view: View, { user, company }: Session): Html {
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
