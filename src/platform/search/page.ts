/** Renders the search page, for browsers without scripts. With them, palette.js opens a dialog instead. */
import { textField } from "../ui/field.ts";
import { html, type Html } from "../../html/html.ts";
import { emptyState } from "../ui/empty.ts";
import { icon } from "../../html/icon.ts";
import type { Page } from "../ui/layout.ts";
import { counted } from "../ui/number.ts";
import type { SearchResult } from "./result.ts";

export function searchPage(text: string, results: readonly SearchResult[]): Page {
  const main = html`<search>
      <form class="search" method="get" action="/developer/search">
        ${textField({
          name: "q",
          label: "Search for",
          type: "search",
          value: text,
          hint: "A name, any ID, a customer number, an email address, a phone number, an external ID, an error code, or the name of a page.",
        })}
        <button class="primary">Search</button>
      </form>
    </search>
    ${text ? html`<p role="status">${counted(results.length, "result")}</p>` : ""}
    ${results.length > 0 ? groups(results) : nothing}`;
  return { title: "Search", main };
}

const nothing = emptyState({
  icon: "search",
  title: "Nothing found",
  text: "Check the spelling, or paste the complete ID. Requests are found for 7 days, and events for 30.",
});

function groups(results: readonly SearchResult[]): Html {
  const names = [...new Set(results.map(({ group }) => group))];
  return html`${names.map(
    (name) =>
      html`<section class="results">
        <h2>${name}</h2>
        <ul class="plain">
          ${results.filter(({ group }) => group === name).map(link)}
        </ul>
      </section>`,
  )}`;
}

function link(result: SearchResult): Html {
  return html`<li>
    <a href="${result.href}">${icon(result.icon)}<span>${result.label}</span></a>
    ${result.detail ? html`<span class="quiet">${result.detail}</span>` : ""}
  </li>`;
}
