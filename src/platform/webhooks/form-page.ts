/** Renders the form for a new or existing endpoint. */
import { EVENT_TYPES } from "../../events/envelope.ts";
import { envelopes } from "../../generated/events.ts";
import { choiceField, errorSummary, textField, type Errors } from "../ui/field.ts";
import { html } from "../../html/html.ts";
import type { Page } from "../ui/layout.ts";
import { csrfField, type View } from "../ui/view.ts";

export interface EndpointForm {
  /** Also set for a new endpoint: a form that is submitted twice creates one endpoint. */
  readonly id: string;
  readonly isNew: boolean;
  readonly url: string;
  readonly events: readonly string[];
  /** Whether http:// URLs and addresses of this machine are allowed. */
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
          ? "Your receiver’s URL for POST requests. In this development setup, http:// and local addresses are allowed."
          : "Your receiver’s URL for POST requests. It must start with https://, and its host must have a public address.",
        errors,
      })}
      ${choiceField({
        name: "events",
        label: "Events",
        hint: "Select the events to send to this endpoint.",
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
          ? html`<p class="quiet">The next page shows the signing secret once.</p>`
          : html`<p class="quiet">Pending deliveries are also sent to the new URL.</p>`
      }
      <div class="actions">
        <button class="primary">${isNew ? "Add endpoint" : "Save changes"}</button>
        <a href="${isNew ? "/developer/webhooks" : `/developer/webhooks/${id}`}">Cancel</a>
      </div>
    </form>`;
  return {
    title: isNew ? "Add endpoint" : "Edit endpoint",
    section: "webhooks",
    main,
    isWrong: form.errors !== undefined,
  };
}
