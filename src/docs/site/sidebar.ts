/** Renders the sidebar. On phones, it opens from a button. */
import { html, type Html } from "../../html/html.ts";
import { icon } from "../../html/icon.ts";
import type { DocsPage, Section } from "./page.ts";
import { groupsOf, SECTIONS, type Group } from "./sections.ts";

/**
 * A popover, because the same element is the sidebar of wide windows, and it opens without scripts.
 * @param current undefined for pages outside of the list
 */
export function sidebar(pages: readonly DocsPage[], current: DocsPage | undefined): Html {
  const sections = Object.keys(SECTIONS) as Section[];
  return html`<div class="sidebar" id="navigation" popover>
    <button
      class="menu-button"
      popovertarget="navigation"
      popovertargetaction="hide"
      aria-label="Close menu"
    >
      ${icon("x")}
    </button>
    <nav aria-label="Documentation">
      ${sections.map((section) => sectionList(pages, section, current))}
      <p class="sidebar-platform"><a href="/developer">Developer platform</a></p>
    </nav>
  </div>`;
}

function sectionList(
  pages: readonly DocsPage[],
  section: Section,
  current: DocsPage | undefined,
): Html | "" {
  const groups = groupsOf(pages, section);
  if (groups.length === 0) return "";
  const { label, isClosed } = SECTIONS[section];
  return html`<details ${!isClosed || current?.section === section ? "open" : ""}>
    <summary>${label}</summary>
    ${groups.map((group) => groupList(group, current))}
  </details>`;
}

/** A group with a label opens only for its own pages: the reference has many. */
function groupList({ label, pages }: Group, current: DocsPage | undefined): Html {
  const list = html`<ul>
    ${pages.map((page) => entry(page, page === current))}
  </ul>`;
  if (label === undefined) return list;
  const isOpen = current !== undefined && pages.includes(current);
  return html`<details class="group" ${isOpen ? "open" : ""}>
    <summary>${label}</summary>
    ${list}
  </details>`;
}

function entry({ path, title, label = title }: DocsPage, isCurrent: boolean): Html {
  return html`<li>
    <a href="${path}" ${isCurrent ? html`aria-current="page"` : ""}>${label}</a>
  </li>`;
}
