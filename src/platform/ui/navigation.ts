/** Renders the sidebar: name, search, sections, company, environment and user. On phones it opens from a button. */
import type { Session } from "../../accounts/sessions.ts";
import { html, type Html } from "../../html/html.ts";
import { brand } from "../../html/brand.ts";
import { icon, type IconName } from "../../html/icon.ts";
import { environmentSwitch } from "./environment-bar.ts";
import { formatCount } from "./number.ts";
import { csrfField, type View } from "./view.ts";

export interface Entry {
  readonly path: string;
  readonly label: string;
  readonly icon: IconName;
  /** Other words for it, each of which finds it in the search. */
  readonly words: string;
}

/** The entries of the navigation, in groups. */
const GROUPS = {
  "": {
    overview: {
      path: "/developer",
      label: "Overview",
      icon: "house",
      words: "dashboard home health usage rate limit statistics charts",
    },
    requests: {
      path: "/developer/requests",
      label: "Requests",
      icon: "activity",
      words: "logs calls traffic history errors retention",
    },
    webhooks: {
      path: "/developer/webhooks",
      label: "Webhooks",
      icon: "webhook",
      words: "endpoints callbacks subscriptions",
    },
    deliveries: {
      path: "/developer/webhooks/deliveries",
      label: "Deliveries",
      icon: "send",
      words: "attempts failed retries resend events retention",
    },
    alerts: {
      path: "/developer/alerts",
      label: "Alerts",
      icon: "bell",
      words: "notifications emails warnings",
    },
    goLive: {
      path: "/developer/go-live",
      label: "Go live",
      icon: "list-checks",
      words: "launch checklist production",
    },
  },
  Access: {
    keys: {
      path: "/developer/keys",
      label: "API keys",
      icon: "key-round",
      words: "tokens credentials secrets authentication",
    },
    agents: {
      path: "/developer/agents",
      label: "Agents",
      icon: "bot",
      words: "mcp oauth assistants grants",
    },
    users: {
      path: "/developer/users",
      label: "Users",
      icon: "users",
      words: "team members invite roles",
    },
    audit: {
      path: "/developer/audit",
      label: "Audit log",
      icon: "scroll-text",
      words: "history changes activity retention",
    },
  },
} as const satisfies { [group: string]: { [section: string]: Entry } };

type Groups = typeof GROUPS;
/** The entry of the navigation that a page belongs to. */
export type Section = { [Group in keyof Groups]: keyof Groups[Group] }[keyof Groups] | "account";

/** All entries, for the search. */
export const SECTIONS: readonly Entry[] = Object.values(GROUPS).flatMap((group) =>
  Object.values<Entry>(group),
);

/** The entry of a section; undefined for the account. */
export function findSection(section: Section): Entry | undefined {
  return Object.values(GROUPS)
    .flatMap((group) => Object.entries<Entry>(group))
    .find(([name]) => name === section)?.[1];
}

/** The banner of signed-in pages. */
export function sidebar(view: View, session: Session, current: Section | undefined): Html {
  return html`<header class="sidebar">
    <button class="menu-button" popovertarget="navigation" aria-label="Menu">
      ${icon("menu")}
    </button>
    ${brand("Developers", "/developer")}
    <a class="search-open" href="/developer/search" data-palette
      >${icon("search")}<span>Search</span> <kbd>Ctrl K</kbd></a
    >
    <div class="sidebar-menu" id="navigation" popover>
      <button
        class="menu-button"
        popovertarget="navigation"
        popovertargetaction="hide"
        aria-label="Close menu"
      >
        ${icon("x")}
      </button>
      <p class="company" title="${session.company.name}">
        ${icon("building")}<span>${session.company.name}</span>
      </p>
      ${environmentSwitch(view, session, findSection(current ?? "overview")?.path)}
      <nav aria-label="Developer platform">
        ${Object.entries(GROUPS).map(([label, entries]) => group(view, label, entries, current))}
        <ul>
          <li>
            <a href="/docs">${icon("book-open")}<span>Docs</span></a>
          </li>
        </ul>
      </nav>
      ${userMenu(view, session, current)}
    </div>
  </header>`;
}

function group(
  view: View,
  label: string,
  entries: { readonly [section: string]: Entry },
  current: Section | undefined,
): Html {
  return html`${label ? html`<p class="group" aria-hidden="true">${label}</p>` : ""}
    <ul ${label ? html`aria-label="${label}"` : ""}>
      ${Object.entries(entries).map(
        ([section, entry]) =>
          html`<li>
            <a href="${entry.path}" ${section === current ? html`aria-current="page"` : ""}
              >${icon(entry.icon)}<span>${entry.label}</span>${badge(view.badges[section])}</a
            >
          </li>`,
      )}
    </ul>`;
}

function badge(count: number | undefined): Html | "" {
  return count ? html` <span class="nav-badge">${formatCount(count)}</span>` : "";
}

/** The link to the account, and the form to sign out. */
export function userMenu(view: View, { user }: Session, current?: Section): Html {
  return html`<div class="user">
    <a
      href="/developer/account"
      title="${user.email}"
      ${current === "account" ? html`aria-current="page"` : ""}
      >${icon("user")}<span>${user.email}</span></a
    >
    <form method="post" action="/developer/sign-out">
      ${csrfField(view)}<button>${icon("log-out")}<span>Sign out</span></button>
    </form>
  </div>`;
}
