/** Renders a request beside the list. */
import { html, type Html } from "../../html/html.ts";
import { icon } from "../../html/icon.ts";
import { callOf } from "./call.ts";
import { REQUESTS_PATH } from "./list-links.ts";
import { requestMain, type RequestFacts } from "./request-page.ts";

/**
 * The panel, which request-panel.js also fetches on its own.
 * @param facts undefined when the company has no such request
 * @param closeHref URL of the list without the panel
 */
export function requestPanel(facts: RequestFacts | undefined, closeHref: string): Html {
  const id = facts?.request.id;
  return html`<aside id="panel" class="panel" aria-labelledby="panel-heading">
    <header>
      <h2 id="panel-heading" tabindex="-1">
        ${facts ? callOf(facts.request) : "Request not found"}
      </h2>
      <div class="actions">
        ${id === undefined ? "" : html`<a class="button" href="${REQUESTS_PATH}/${id}">Open page</a>`}
        <a class="button" href="${closeHref}" data-close>${icon("x")} Close</a>
      </div>
    </header>
    ${
      facts
        ? requestMain(facts)
        : html`<p>
            No request of the last 7 days has this ID. Check that you copied the complete ID.
          </p>`
    }
  </aside>`;
}
