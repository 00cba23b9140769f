/** Declares a page of the documentation. */
import type { Html } from "../../html/html.ts";

/** The parts of the sidebar, in its order. */
export type Section = "start" | "guides" | "webhooks" | "reference" | "errors" | "sdks" | "more";

export interface Site {
  /** Public URL of the service, without a trailing slash. In code, use `BASE_URL` instead. */
  readonly baseUrl: string;
  /** Whether readers can create a sandbox. */
  readonly hasSandboxSignUp?: boolean;
}

export interface DocsPage {
  /** From the root of the service: `/docs/guides/quota`. */
  readonly path: string;
  /** The heading, and the entry of the sidebar unless `label` is given. */
  readonly title: string;
  /** A shorter title for the sidebar. */
  readonly label?: string;
  /** One sentence for lists, search results and `llms.txt`. */
  readonly about: string;
  readonly section: Section;
  /** A group of pages within the section, such as the tag of an operation. Adjacent pages of a group share its label. */
  readonly group?: string;
  /** Leaves out the contents list, so that the page can use the whole width. */
  readonly isWide?: boolean;
  /** Renders what follows the heading. Its `h2` and `h3` have ids, from which the contents list is made. */
  readonly content: (site: Site) => Html;
}
