/** Renders the guide to searches. */
import { html, type Html } from "../../html/html.ts";
import type { DocsPage } from "../site/page.ts";
import { table } from "../table.ts";

export const SEARCH_GUIDE: DocsPage = {
  path: "/docs/guides/search",
  title: "Search terms",
  about: "Find customers, locations and SKUs by parts of names, addresses and telephone numbers.",
  section: "guides",
  content,
};

const EXAMPLES: readonly (readonly [term: string, found: string])[] = [
  ["ROOF", "Lone Star Roofing"],
  ["roofing lone", "Lone Star Roofing"],
  ["Garcia, Maria", "Maria Garcia"],
  ["delgado 512", "Ana Delgado, with a phone that contains 512"],
  ["zurich", "Zürich, in any Unicode form"],
  ["strasse", "Straße"],
  ["5125557788", "+1 (512) 555-7788, and 512-555-7788"],
  ["512 555", "the same numbers"],
];

function content(): Html {
  return html`<p class="lead">
      <code>searchTerm</code> of customers and locations, and <code>q</code> of the catalog, return
      only items that contain the text. <code>total</code> is the exact number of matches.
    </p>
    ${table(
      ["Text", "Finds"],
      EXAMPLES.map(([term, found]) => [html`<code>${term}</code>`, html`${found}`]),
    )}
    <h2 id="fields">Searched fields</h2>
    ${table(
      ["List", "Fields"],
      [
        [
          html`Customers`,
          html`<code>displayName</code>, <code>customerId</code>, <code>email</code>,
            <code>phone</code>`,
        ],
        [
          html`Locations`,
          html`<code>name</code>, <code>address.address</code>, <code>purchaseOrderNumber</code>`,
        ],
        [html`SKUs`, html`<code>name</code>, <code>code</code>, <code>description</code>`],
        [
          html`Services`,
          html`<code>name</code>, <code>identifier</code>, <code>description</code>`,
        ],
        [html`Pricelists and other lists with <code>q</code>`, html`<code>name</code>`],
      ],
    )}
    <h2 id="words">Words</h2>
    <p>
      Each word must be a part of one of the fields, in any order and not necessarily in the same
      field. Commas and semicolons around a word are ignored if there are several words. At most
      seven words are separate; the rest of the text is searched as it is, so keep it short.
      <code>%</code>, <code>_</code> and <code>\\</code> are ordinary characters.
    </p>
    <h2 id="characters">Accents and Unicode forms</h2>
    <p>
      Upper and lower case are the same, and so are letters with and without accents, composed and
      decomposed characters, full-width and ordinary ones, ß and ss, æ and ae, ø and o, ł and l.
      <code>İ</code>, <code>ı</code> and <code>I</code> are all i. An umlaut is one letter:
      <code>mueller</code>
      doesn’t find Müller. Typographic quotes and dashes are the same as ordinary ones.
    </p>
    <h2 id="numbers">Telephone numbers</h2>
    <p>
      A <code>searchTerm</code> is a telephone number if it has at least three digits and otherwise
      only spaces and <code>+ ( ) - . /</code>. It finds customers whose <code>phone</code> has
      these digits in a row, with any punctuation between them. In eleven digits, a leading 1 is
      ignored: <code>+1 512 555 7788</code> finds 512-555-7788. It also finds fields that contain
      the text, or its digits, as they are, such as a <code>customerId</code>. Its parts aren’t
      searched as words. Words of other terms also match the digits of <code>phone</code>:
      <code>maria 5557788</code> finds Maria with 512-555-7788.
    </p>
    <p>
      Locations have no telephone number. Such a text also finds digits in their
      <code>name</code> and <code>purchaseOrderNumber</code> that have only this punctuation between
      them, and its parts are searched as words: <code>20260117</code> finds PO 2026-0117, and
      <code>78704 1100</code> finds 1100 Congress Ave, Austin, TX 78704.
    </p>`;
}
