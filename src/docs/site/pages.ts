/** Lists all pages of the documentation in reading order. */
import { ERROR_DOCS } from "../errors/pages.ts";
import {
  AGENTS,
  COLLECTIONS,
  GENERATED_CLIENTS,
  GETTING_STARTED,
  GUIDE_LIST,
  GUIDES,
  SDK_FEATURES,
  TROUBLESHOOTING,
  VERSIONING,
  WEBHOOKS,
} from "../guides/guides.ts";
import { HOME } from "../home.ts";
import { CHANGELOG, SDK_PAGES } from "../project/pages.ts";
import { EVENT_PAGES } from "../reference/events.ts";
import { REFERENCE_PAGES } from "../reference/pages.ts";
import type { DocsPage } from "./page.ts";

/** The sidebar, previous and next follow this order. Pages of a section must be adjacent. */
export const PAGES: readonly DocsPage[] = [
  HOME,
  GETTING_STARTED,
  GUIDE_LIST,
  ...GUIDES,
  WEBHOOKS,
  TROUBLESHOOTING,
  ...EVENT_PAGES,
  ...REFERENCE_PAGES,
  ...ERROR_DOCS,
  ...SDK_PAGES,
  SDK_FEATURES,
  GENERATED_CLIENTS,
  COLLECTIONS,
  AGENTS,
  VERSIONING,
  CHANGELOG,
];

const byPath = new Map(PAGES.map((page) => [page.path, page]));

/** @returns undefined for an unknown path */
export function findPage(path: string): DocsPage | undefined {
  return byPath.get(path);
}
