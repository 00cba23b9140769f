/** Renders the custom headers of an endpoint as rows of a form. */
import { html, type Html } from "../../html/html.ts";
import { MASK, MAX_HEADERS } from "../../webhooks/endpoints/custom-headers.ts";
import type { Errors } from "../ui/field.ts";
import { icon } from "../../html/icon.ts";
import { FORM_ACTIONS, type HeaderRow } from "./settings-form.ts";

/** @param stored the names of headers that have a value, which is never shown */
export function headerRows(
  headers: readonly HeaderRow[],
  stored: readonly string[],
  errors: Errors,
): Html {
  return html`<fieldset class="field rows-field" id="headers" aria-describedby="headers-hint">
    <legend>Custom headers <span class="quiet">(optional)</span></legend>
    <p class="hint" id="headers-hint">
      Sent with every delivery, for example <code>Authorization</code>. Values are encrypted and
      never shown again. <a href="/docs/webhooks#headers">How custom headers work</a>
    </p>
    ${headers.map((header, i) => row(header, i + 1, stored, errors))}
    ${
      headers.length < MAX_HEADERS
        ? html`<div class="actions">
            <button class="small" name="do" value="${FORM_ACTIONS.addHeader}">
              ${icon("plus")} Add header
            </button>
          </div>`
        : ""
    }
  </fieldset>`;
}

function row(
  { name, value }: HeaderRow,
  number: number,
  stored: readonly string[],
  errors: Errors,
): Html {
  const id = `header-${number}`;
  const error = errors[id];
  const isStored = stored.some((other) => other.toLowerCase() === name.toLowerCase());
  return html`<div class="row-field${error ? " wrong" : ""}">
    ${error ? html`<p class="error" id="${id}-error">${error}</p>` : ""}
    <div class="row-inputs">
      <input
        id="${id}"
        name="header-name"
        value="${name}"
        placeholder="X-Api-Key"
        aria-label="Name of header ${number}"
        autocomplete="off"
        autocapitalize="none"
        spellcheck="false"
        ${error ? html`aria-describedby="${id}-error" aria-invalid="true"` : ""}
      />
      <input
        name="header-value"
        value="${value}"
        placeholder="${isStored ? `${MASK} (unchanged)` : "Value"}"
        aria-label="Value of header ${number}${isStored ? ", leave empty to keep it" : ""}"
        autocomplete="off"
        autocapitalize="none"
        spellcheck="false"
      />
      <button
        class="small"
        name="do"
        value="remove-header-${number}"
        aria-label="Remove header ${number}"
      >
        Remove
      </button>
    </div>
  </div>`;
}
