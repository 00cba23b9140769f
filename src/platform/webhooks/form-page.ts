/** The form for a new endpoint, and the same one to change an endpoint. */
import { EVENT_TYPES } from "../../events/envelope.ts";
import { envelopes } from "../../generated/events.ts";
import { choiceField, errorSummary, textField, type Errors } from "../ui/field.ts";
import { html } from "../../html/html.ts";
import type { Page } from "../ui/layout.ts";
import { csrfField, type View } from "../ui/view.ts";

export interface EndpointForm {
  /** The endpoint's id. A new one has its own already: a form that is sent twice makes one endpoint. */
  readonly id: string;
  readonly isNew: boolean;
  readonly url: string;
  readonly events: readonly string[];
  /** Whether http URLs and this machine may be targets. */
  readonly allowLocal: boolean;
  readonly errors?: Errors | undefined;
}

export function endpointFormPage(view: View, form: EndpointForm): Page {
  const { id, isNew, errors = {} } = form;
  const main = html`${errorSummary(form.errors)}
    <form
      method="post"
      action="${isNew ? "/developer/webhooks" : `/developer/webhooks/${id}/edit`}"
      class="stack"
      novalidate
    >
      ${csrfField(view)} ${isNew ? html`<input type="hidden" name="id" value="${id}" />` : ""}
      ${textField({
        name: "url",
        label: "URL",
        type: "url",
        value: form.url,
        hint: form.allowLocal
          ? "Where your receiver takes POST requests. In this development setup, http:// and this machine’s own addresses work, too."
          : "Where your receiver takes POST requests. It starts with https://, and its host has a public address.",
        errors,
      })}
      ${choiceField({
        name: "events",
        label: "Events",
        hint: "Choose what the endpoint is sent.",
        values: form.events,
        choices: EVENT_TYPES.map((type) => ({
          value: type,
          label: html`<code>${type}</code>`,
          hint: envelopes[type].description,
        })),
        errors,
      })}
      ${
        isNew
          ? html`<p class="quiet">The next page shows its signing secret, once.</p>`
          : html`<p class="quiet">
              What waits for this endpoint already goes to the new URL, too.
            </p>`
      }
      <div class="actions">
        <button class="primary">${isNew ? "Add endpoint" : "Save changes"}</button>
        <a href="${isNew ? "/developer/webhooks" : `/developer/webhooks/${id}`}">Cancel</a>
      </div>
    </form>`;
  return {
    title: isNew ? "Add an endpoint" : "Edit the endpoint",
    section: "webhooks",
    main,
    isWrong: form.errors !== undefined,
  };
}
