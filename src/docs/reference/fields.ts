/** Renders lists of fields, parameters and headers. */
import { html, NOTHING, type Html } from "../../html/html.ts";
import { fieldsOf, markdown } from "./load.ts";
import type { Field } from "./model.ts";

interface FieldListOptions {
  /** Beginning of the ids: `body` for `#body-displayName`. */
  readonly prefix: string;
  /** Whether the reader sends the fields. Otherwise those are marked that can be missing. */
  readonly isSent?: boolean;
  /** Whether the objects of the first level are shown open. */
  readonly isOpen?: boolean;
}

/** Renders each field with an anchor, objects with their fields inside. */
export function fieldList(fields: readonly Field[], options: FieldListOptions): Html {
  return html`<ul class="fields">
    ${fields.map((field) => fieldItem(field, options))}
  </ul>`;
}

function fieldItem(field: Field, options: FieldListOptions): Html {
  const id = `${options.prefix}-${field.name}`;
  return html`<li id="${id}">
    <p class="field-head">
      <a class="field-name" href="#${id}"><code>${field.name}</code></a>
      <span class="field-type">${field.type}</span>
      ${presence(field, options.isSent)}
      ${field.deprecated ? html`<span class="label deprecated">Deprecated</span>` : ""}
    </p>
    <div class="field-about">${markdown(field.about)}</div>
    ${facts(field)} ${field.of === undefined ? "" : nested(field.name, field.of, id, options)}
  </li>`;
}

function presence(field: Field, isSent = false): Html {
  if (isSent) return field.required ? html`<span class="label required">Required</span>` : NOTHING;
  return field.required ? NOTHING : html`<span class="label">Not always present</span>`;
}

function facts(field: Field): Html {
  const parts = [
    ...field.rules.map(rule),
    field.values && html`${field.values.length > 1 ? "One of" : "Always"} ${codes(field.values)}`,
    field.default !== undefined && html`Default: <code>${field.default}</code>`,
    field.example !== undefined && html`Example: <code>${field.example}</code>`,
  ].filter((part) => part !== undefined && part !== false);
  if (parts.length === 0) return NOTHING;
  return html`<ul class="field-facts">
    ${parts.map((part) => html`<li>${part}</li>`)}
  </ul>`;
}

/** Constraints are plain words, except for patterns. */
function rule(text: string): Html {
  const pattern = /^matches (.+)$/.exec(text)?.[1];
  return pattern === undefined
    ? html`${text.replace(/^./, (first) => first.toUpperCase())}`
    : html`Matches <code>${pattern}</code>`;
}

function codes(values: readonly string[]): Html {
  return html`${values.map((value, i) => html`${i > 0 ? ", " : ""}<code>${value}</code>`)}`;
}

function nested(name: string, of: string, prefix: string, options: FieldListOptions): Html {
  const { isOpen = false, ...inner } = options;
  return html`<details class="nested" ${isOpen ? html`open` : ""}>
    <summary>Fields of <code>${name}</code></summary>
    ${fieldList(fieldsOf(of), { ...inner, prefix })}
  </details>`;
}
