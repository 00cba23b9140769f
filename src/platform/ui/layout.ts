/** Renders the frame of all pages: head, header, navigation. */
import type { FastifyReply } from "fastify";
import type { Session } from "../../accounts/sessions.ts";
import { htmlDocument } from "../../html/document.ts";
import { html, NOTHING, type Html, type Part } from "../../html/html.ts";
import { brand } from "../../html/brand.ts";
import { environmentBar } from "./environment-bar.ts";
import { footer } from "./footer.ts";
import { keysHelp } from "./keys-help.ts";
import { findSection, sidebar, userMenu, type Section } from "./navigation.ts";
import type { View } from "./view.ts";

/** A page above the current one. */
export interface Crumb {
  readonly label: string;
  readonly href: string;
}

export interface Page {
  /** The heading, also the title of the browser tab. */
  readonly title: string;
  /** The current entry of the navigation. */
  readonly section?: Section;
  /** The page between the section and this one, in the breadcrumbs. */
  readonly parent?: Crumb;
  /** A sentence or badges below the heading. */
  readonly lead?: Part;
  /** Links styled as buttons, and forms, beside the heading. */
  readonly actions?: Part;
  readonly main: Html;
  /** Uses the whole width of the window, for tables and side panels. */
  readonly isWide?: boolean;
  /** Leaves out the navigation, for the consent page. */
  readonly isAlone?: true;
  /** Whether the page shows a rejected form with its errors. */
  readonly isWrong?: boolean;
}

/** Sends a page. A rejected form is answered with 422 unless another status was set. */
export function sendPage(reply: FastifyReply, view: View, page: Page): FastifyReply {
  if (page.isWrong && reply.statusCode === 200) reply.code(422);
  return reply.type("text/html; charset=utf-8").send(layout(view, page).toString());
}

/** The complete HTML document. */
function layout(view: View, page: Page): Html {
  const { theme, density } = view.display;
  return htmlDocument({
    title: `${page.isWrong ? "Error: " : ""}${page.title}`,
    attributes: html` data-theme="${theme}" data-density="${density}"`,
    head: html`<link rel="icon" href="/developer/assets/${iconOf(view)}" />
      <link rel="stylesheet" href="/developer/assets/platform.css" />
      <script type="module" src="/developer/assets/platform.js"></script>`,
    body: html`<a class="skip" href="#main">Skip to content</a> ${environmentBar(view)}
      ${view.session && !page.isAlone ? withSidebar(view, view.session, page) : alone(view, page)}`,
  });
}

/** A mark shows open alerts in a browser tab that isn't looked at. */
function iconOf({ session }: View): string {
  return session && session.openAlerts > 0 ? "icon-alert.svg" : "icon.svg";
}

function withSidebar(view: View, session: Session, page: Page): Html {
  return html`<div class="shell">
    ${sidebar(view, session, page.section)}
    <div class="frame${page.isWide ? " wide" : ""}">${content(view, page)} ${footer(view)}</div>
    ${keysHelp()}
  </div>`;
}

/** Sign-in pages, and the consent page. */
function alone(view: View, page: Page): Html {
  const { session } = view;
  return html`<div class="alone">
    <header class="top">
      ${brand("Developers", "/developer")} ${session ? userMenu(view, session) : ""}
    </header>
    <div class="frame${page.isAlone ? " dialog" : ""}">${content(view, page)}</div>
    ${footer(view)}
  </div>`;
}

function content(view: View, page: Page): Html {
  return html`<main id="main" tabindex="-1">
    ${view.notice ? html`<p class="notice good" role="status">${view.notice}</p>` : ""}
    ${pageHeader(view, page)} ${page.main}
  </main>`;
}

function pageHeader(view: View, page: Page): Html {
  const { title, lead, actions } = page;
  return html`<header class="page-header">
    ${breadcrumbs(trailOf(view, page))}
    <div class="page-title">
      <h1>${title}</h1>
      ${actions ? html`<div class="actions">${actions}</div>` : ""}
    </div>
    ${lead ? html`<div class="lead">${lead}</div>` : ""}
  </header>`;
}

/** The pages above a page, from the top: its section, unless this is its own page, and the parent. */
function trailOf({ path, isRepeatable }: View, { section, isAlone, parent }: Page): Crumb[] {
  const above = parent ? [parent] : [];
  const entry = section === undefined || isAlone ? undefined : findSection(section);
  if (!entry || (isRepeatable && path.split("?")[0] === entry.path)) return above;
  return [{ label: entry.label, href: entry.path }, ...above];
}

function breadcrumbs(trail: readonly Crumb[]): Html {
  if (trail.length === 0) return NOTHING;
  return html`<nav class="breadcrumbs" aria-label="Breadcrumbs">
    <ol>
      ${trail.map(({ label, href }) => html`<li><a href="${href}">${label}</a></li>`)}
    </ol>
  </nav>`;
}
