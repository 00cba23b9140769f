/** Renders the conditions of a filter as rows of a form. */
import { SUBSCRIBABLE_TYPES, type SubscribableType } from "../../events/envelope.ts";
import { html, type Html } from "../../html/html.ts";
import {
  MAX_CONDITIONS,
  OPERATORS,
  type ConditionInput,
} from "../../webhooks/filters/condition.ts";
import { fieldsOf, fieldsOfAny } from "../../webhooks/filters/event-fields.ts";
import type { FilterPreview } from "../../db/webhooks/filter-preview.ts";
import type { Errors } from "../ui/field.ts";
import { icon } from "../../html/icon.ts";
import { filterPreview } from "./filter-preview.ts";
import { FORM_ACTIONS } from "./settings-form.ts";

export function conditionRows(
  conditions: readonly ConditionInput[],
  events: readonly string[],
  errors: Errors,
  preview: readonly FilterPreview[] | undefined,
): Html {
  return html`<fieldset class="field rows-field" id="filter" aria-describedby="filter-hint">
    <legend>Filter <span class="quiet">(optional)</span></legend>
    <p class="hint" id="filter-hint">
      Send an event only if it meets all conditions. Separate the values of “in” by commas.
      <a href="/docs/webhooks#filters">How filters work</a>
    </p>
    ${conditions.map((condition, i) => row(condition, i + 1, events, errors))}
    <div class="actions">
      ${
        conditions.length < MAX_CONDITIONS
          ? html`<button class="small" name="do" value="${FORM_ACTIONS.addCondition}">
              ${icon("plus")} Add condition
            </button>`
          : ""
      }
      ${
        conditions.length > 0
          ? html`<button class="small" name="do" value="${FORM_ACTIONS.preview}">
              Preview filter
            </button>`
          : ""
      }
    </div>
    ${preview ? html`<div class="notice" role="status">${filterPreview(preview)}</div>` : ""}
    ${CHOICES.map(
      ({ name, choices }) =>
        html`<datalist id="values-${name}">
          ${choices?.map((choice) => html`<option value="${choice}"></option>`)}
        </datalist>`,
    )}
  </fieldset>`;
}

/** Fields with a closed list of values, or with true and false. */
const CHOICES = fieldsOfAny(SUBSCRIBABLE_TYPES)
  .map((field) => (field.kind === "boolean" ? { ...field, choices: ["true", "false"] } : field))
  .filter(({ choices }) => choices !== undefined);

function row(
  { field, operator, value }: ConditionInput,
  number: number,
  events: readonly string[],
  errors: Errors,
): Html {
  const id = `condition-${number}`;
  const error = errors[id];
  const describedBy = error ? html`aria-describedby="${id}-error" aria-invalid="true"` : "";
  const hasChoices = CHOICES.some(({ name }) => name === field);
  return html`<div class="row-field${error ? " wrong" : ""}">
    ${error ? html`<p class="error" id="${id}-error">${error}</p>` : ""}
    <div class="row-inputs">
      <select
        id="${id}"
        name="condition-field"
        aria-label="Field of condition ${number}"
        ${describedBy}
      >
        ${fieldOptions(field, events)}
      </select>
      <select name="condition-operator" aria-label="Operator of condition ${number}">
        ${Object.entries(OPERATORS).map(([name, { label }]) => html`<option value="${name}" ${name === operator ? html`selected` : ""}>${label}</option>`)}
      </select>
      <input
        name="condition-value"
        value="${value}"
        aria-label="Value of condition ${number}"
        autocomplete="off"
        autocapitalize="none"
        spellcheck="false"
        ${hasChoices ? html`list="values-${field}"` : ""}
      />
      <button
        class="small"
        name="do"
        value="remove-condition-${number}"
        aria-label="Remove condition ${number}"
      >
        Remove
      </button>
    </div>
  </div>`;
}

/** The fields of the selected events, grouped by the events that share them. */
function fieldOptions(selected: string, events: readonly string[]): Html {
  const types = SUBSCRIBABLE_TYPES.filter((type) => events.length === 0 || events.includes(type));
  const groups = new Map<string, { types: SubscribableType[]; names: readonly string[] }>();
  for (const type of types) {
    const names = fieldsOf(type).map(({ name }) => name);
    const group = groups.get(names.join());
    if (group) group.types.push(type);
    else groups.set(names.join(), { types: [type], names });
  }
  const all = [...groups.values()];
  const isKnown = all.some(({ names }) => names.includes(selected));
  let isSelected = false;
  const option = (name: string) => {
    // A field of several groups is selected in the first one.
    const isThis = name === selected && !isSelected;
    isSelected ||= isThis;
    return html`<option value="${name}" ${isThis ? html`selected` : ""}>${name}</option>`;
  };
  return html`<option value="">Choose a field</option>
    ${isKnown || selected === "" ? "" : option(selected)}
    ${all.map(
      (group) =>
        html`<optgroup label="${group.types.join(", ")}">${group.names.map(option)}</optgroup>`,
    )}`;
}
