/** Declares the sections of the sidebar. */
import type { DocsPage, Section } from "./page.ts";

interface SectionEntry {
  readonly label: string;
  /** The page that lists the others, for breadcrumbs. */
  readonly path?: string;
  /** Whether the section is closed unless it contains the current page: long lists. */
  readonly isClosed?: boolean;
}

/** In the order of the sidebar. */
export const SECTIONS: Readonly<Record<Section, SectionEntry>> = {
  start: { label: "Get started" },
  guides: { label: "Guides", path: "/docs/guides" },
  webhooks: { label: "Webhooks", path: "/docs/webhooks" },
  reference: { label: "API reference", path: "/docs/reference" },
  errors: { label: "Errors", path: "/docs/errors", isClosed: true },
  sdks: { label: "SDKs and agents" },
  more: { label: "More" },
};

/** Pages of a section that have the same group; undefined for pages before and between groups. */
export interface Group {
  readonly label: string | undefined;
  readonly pages: readonly DocsPage[];
}

/** Splits the pages of a section into groups, in reading order. */
export function groupsOf(pages: readonly DocsPage[], section: Section): Group[] {
  const groups: { label: string | undefined; pages: DocsPage[] }[] = [];
  for (const page of pages) {
    if (page.section !== section) continue;
    const last = groups.at(-1);
    if (last && last.label === page.group) last.pages.push(page);
    else groups.push({ label: page.group, pages: [page] });
  }
  return groups;
}
