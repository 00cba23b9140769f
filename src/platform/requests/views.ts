/** Renders the views of the request list as links, and the forms that save, change and delete them. */
import type { RequestView } from "../../db/requests/request-views.ts";
import { html, NOTHING, type Html } from "../../html/html.ts";
import { errorSummary, textField, type Errors } from "../ui/field.ts";
import type { Page } from "../ui/layout.ts";
import { exactTime } from "../ui/time.ts";
import { csrfField, type View } from "../ui/view.ts";
import { listHref } from "./list-links.ts";

const VIEWS_PATH = "/developer/requests/views";

/** Views of every company. */
const BUILT_IN = [
  { name: "All", query: "" },
  { name: "Errors", query: "status:4xx,5xx" },
  { name: "Rate limited", query: "status:429" },
  { name: "Slow", query: "duration:>1000" },
  { name: "Agents", query: "source:mcp" },
];

/** @param text the canonical text of the current query */
export function viewLinks(view: View, saved: readonly RequestView[], text: string): Html {
  const link = ({ name, query }: Pick<RequestView, "name" | "query">) =>
    html`<a href="${listHref(query)}" ${query === text ? html`aria-current="page"` : ""}
      ><bdi>${name}</bdi></a
    >`;
  const current = saved.find(({ query }) => query === text);
  const isSaved = current !== undefined || BUILT_IN.some(({ query }) => query === text);
  return html`<div class="views">
    <nav aria-label="Views">${BUILT_IN.map(link)} ${saved.map(link)}</nav>
    ${view.isAdmin && current ? html`<a href="${VIEWS_PATH}/${current.id}">Edit view</a>` : ""}
    ${view.isAdmin && !isSaved ? saveForm(view, text) : NOTHING}
  </div>`;
}

function saveForm(view: View, text: string): Html {
  return html`<details>
    <summary>Save view</summary>
    <form method="post" action="${VIEWS_PATH}">
      ${csrfField(view)}
      <input type="hidden" name="q" value="${text}" />
      <label for="view-name">Name</label>
      <input id="view-name" name="name" autocomplete="off" aria-required="true" />
      <button>Save</button>
    </form>
  </details>`;
}

export interface ViewForm {
  readonly name: string;
  readonly query: string;
  readonly errors?: Errors;
  /** Undefined for a view that isn't saved yet. */
  readonly saved: RequestView | undefined;
}

/** The form of one view. */
export function viewPage(view: View, { name, query, errors = {}, saved }: ViewForm): Page {
  const action = saved ? `${VIEWS_PATH}/${saved.id}` : VIEWS_PATH;
  const isWrong = Object.values(errors).some(Boolean);
  const main = html`${errorSummary(errors)}
    <form method="post" action="${action}" class="stack">
      ${csrfField(view)} ${textField({ name: "name", label: "Name", value: name, errors })}
      ${textField({
        name: "q",
        label: "Query",
        value: query,
        optional: true,
        hint: html`Such as <code>status:4xx key:CRM</code>. Try it in the
          <a href="${listHref(query)}">list of requests</a> first.`,
        errors,
      })}
      <div class="actions">
        <button class="primary">Save view</button> <a href="${listHref(query)}">Cancel</a>
      </div>
    </form>
    ${saved ? deleteForm(view, saved) : ""}`;
  return {
    title: saved ? `View ${saved.name}` : "Save view",
    section: "requests",
    main,
    isWrong,
  };
}

function deleteForm(view: View, { id, createdBy, createdAt }: RequestView): Html {
  return html`<section aria-labelledby="delete-heading">
    <h2 id="delete-heading">Delete view</h2>
    <p>Saved by ${createdBy} at ${exactTime(createdAt)}. All users of your company see it.</p>
    <form method="post" action="${VIEWS_PATH}/${id}/delete">
      ${csrfField(view)}<button class="danger">Delete view</button>
    </form>
  </section>`;
}
