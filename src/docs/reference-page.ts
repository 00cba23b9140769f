/** Declares the API reference's entry in the sidebar. The reference itself is served by reference.ts. */
import { html } from "../html/html.ts";
import type { DocsPage } from "./site/page.ts";

export const REFERENCE: DocsPage = {
  path: "/docs/reference",
  title: "API reference",
  about: "Every operation with its parameters, fields, errors and samples.",
  section: "reference",
  content: () => html``,
};
