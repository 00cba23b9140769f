/** Parses rendered pages of the documentation. */
import { createRequire } from "node:module";
import { EXAMPLE_URL } from "../../src/docs/site/markdown.ts";
import type { DocsPage } from "../../src/docs/site/page.ts";

/** The parts of the DOM that are used here: the project's types have none. */
export interface PageNode {
  readonly nodeName: string;
  readonly nodeValue: string | null;
  readonly textContent: string | null;
  readonly childNodes: Iterable<PageNode>;
}

export interface PageElement extends PageNode {
  readonly id: string;
  readonly classList: { contains(name: string): boolean };
  getAttribute(name: string): string | null;
  setAttribute(name: string, value: string): void;
  querySelector(selector: string): PageElement | null;
  querySelectorAll(selector: string): Iterable<PageElement>;
  remove(): void;
}

interface Domino {
  createDocument(html: string): { querySelector(selector: string): PageElement };
}

/** The DOM of Turndown. Its own types declare a module of another name. */
const domino = createRequire(import.meta.url)("@mixmark-io/domino") as Domino;

/** Parses a page's content as it is for a service at `EXAMPLE_URL`, without the parts that only work in a browser. */
export function parsePage(page: DocsPage): PageElement {
  const content = String(page.content({ baseUrl: EXAMPLE_URL }));
  const main = domino.createDocument(`<main>${content}</main>`).querySelector("main");
  for (const part of main.querySelectorAll(".console, .console-link")) part.remove();
  return main;
}

/** The text of a node on one line. */
export function textOf(node: PageNode | null): string {
  return (node?.textContent ?? "").replaceAll(/\s+/g, " ").trim();
}
