/** Renders the form for a new or existing endpoint. */
import { EVENT_TYPES, OPERATIONAL_TYPES, type SubscribableType } from "../../events/envelope.ts";
import { envelopes } from "../../generated/events.ts";
import { SANDBOX_RECEIVERS } from "../../webhooks/sending/sandbox-receivers.ts";
import { choiceField, errorSummary, textField, type Errors } from "../ui/field.ts";
import { html, type Html } from "../../html/html.ts";
import type { FilterPreview } from "../../db/webhooks/filter-preview.ts";
import type { Page } from "../ui/layout.ts";
import { csrfField, type View } from "../ui/view.ts";

import { conditionRows } from "./condition-rows.ts";
import { headerRows } from "./header-rows.ts";
import type { SettingsForm } from "./settings-form.ts";

export interface EndpointForm {
  /** Also set for a new endpoint: a form that is submitted twice creates one endpoint. */
  readonly id: string;
  readonly isNew: boolean;
  readonly settings: SettingsForm;
  /** The names of headers that have a value. */
  readonly storedHeaders: readonly string[];
  /** Number of recent events that meet the filter, if the user asked for it. */
  readonly preview?: readonly FilterPreview[] | undefined;
  /** Whether http:// URLs and addresses of this machine are allowed. */
  readonly allowLocal: boolean;
  readonly errors?: Errors | undefined;
}

export function endpointFormPage(view: View, form: EndpointForm): Page {
  const { id, isNew, settings, storedHeaders, errors = {} } = form;
  const main = html`${errorSummary(form.errors)}
    <form
      method="post"
      action="${isNew ? "/developer/webhooks" : `/developer/webhooks/${id}/edit`}"
      class="stack settings"
      novalidate
    >
      ${SAVE_ON_ENTER} ${csrfField(view)}
      ${isNew ? html`<input type="hidden" name="id" value="${id}" />` : ""}
      ${textField({
        name: "url",
        label: "URL",
        type: "url",
        value: settings.url,
        hint: urlHint(view, form),
        errors,
      })}
      ${textField({
        name: "name",
        label: "Name",
        value: settings.name,
        optional: true,
        hint: "Shown in lists and in the audit log, in place of the URL’s host and path.",
        errors,
      })}
      ${descriptionField(settings.description, errors)}
      ${choiceField({
        name: "events",
        label: "Events",
        hint: html`Select the events to send to this endpoint.
          <a href="/developer/webhooks/events">View the event catalog</a>`,
        values: settings.events,
        choices: [
          ...EVENT_TYPES.map((type) => toChoice(type, "Data events")),
          ...OPERATIONAL_TYPES.map((type) => toChoice(type, "Operational events")),
        ],
        errors,
      })}
      ${conditionRows(settings.filter, settings.events, errors, form.preview)}
      ${headerRows(settings.headers, storedHeaders, errors)}
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

function urlHint({ session }: View, { allowLocal }: EndpointForm): Html {
  const rule = allowLocal
    ? "Your receiver’s URL for POST requests. In this development setup, http:// and local addresses are allowed."
    : "Your receiver’s URL for POST requests. It must start with https://, and its host must have a public address.";
  if (session?.company.environment !== "sandbox") return html`${rule}`;
  return html`${rule} The sandbox also has receivers, such as
    <code>${SANDBOX_RECEIVERS[0].url}</code>, that
    <a href="/docs/guides/testing#receivers">answer, fail or are slow</a>.`;
}

/** Enter presses the first button of a form, which must not be one that adds a row. */
const SAVE_ON_ENTER = html`<button class="visually-hidden" tabindex="-1" aria-hidden="true">
  Save
</button>`;

function toChoice(type: SubscribableType, group: string) {
  return {
    value: type,
    label: html`<code>${type}</code>`,
    hint: envelopes[type].description,
    group,
  };
}

function descriptionField(value: string, errors: Errors): Html {
  const error = errors["description"];
  return html`<div class="field${error ? " wrong" : ""}">
    <label for="description">Description <span class="quiet">(optional)</span></label>
    ${error ? html`<p class="error" id="description-error">${error}</p>` : ""}
    <textarea
      id="description"
      name="description"
      rows="2"
      ${error ? html`aria-describedby="description-error" aria-invalid="true"` : ""}
    >
${value}</textarea>
  </div>`;
}
