/** Renders form fields, each linked to its label, hint and error for assistive technology. */
import { html, NOTHING, type Html, type Part } from "../../html/html.ts";

/** Error messages by field name. */
export type Errors = { readonly [name: string]: string | undefined };

export interface FieldOptions {
  readonly name: string;
  readonly label: string;
  /** Explains what to enter. */
  readonly hint?: Part;
  readonly errors?: Errors;
}

export interface TextOptions extends FieldOptions {
  readonly value?: string;
  readonly type?: "text" | "email" | "password" | "url" | "search" | "datetime-local" | "date";
  readonly autocomplete?: string;
  /** Set when the field may stay empty. */
  readonly optional?: true;
}

/** A single-line input. Never pass the value of a password: it would be sent back. */
export function textField(options: TextOptions): Html {
  const { name, label, value = "", type = "text", autocomplete = "off", optional } = options;
  return html`<div class="field${options.errors?.[name] ? " wrong" : ""}">
    <label for="${name}"
      >${label}${optional ? html` <span class="quiet">(optional)</span>` : ""}</label
    >
    ${notes(options)}
    <input
      id="${name}"
      name="${name}"
      type="${type}"
      value="${value}"
      autocomplete="${autocomplete}"
      ${type === "email" || type === "url" ? html`autocapitalize="none" spellcheck="false"` : ""}
      ${optional ? "" : html`aria-required="true"`}
      ${described(options)}
    />
  </div>`;
}

export interface Choice {
  readonly value: string;
  readonly label: Part;
  /** Explains the choice. */
  readonly hint?: Part;
}

/** A select element. */
export function selectField(
  options: FieldOptions & { readonly choices: readonly Choice[]; readonly value?: string },
): Html {
  const { name, label, choices, value } = options;
  return html`<div class="field${options.errors?.[name] ? " wrong" : ""}">
    <label for="${name}">${label}</label>
    ${notes(options)}
    <select id="${name}" name="${name}" ${described(options)}>
      ${choices.map((choice) => html`<option value="${choice.value}" ${choice.value === value ? html`selected` : ""}>${choice.label}</option>`)}
    </select>
  </div>`;
}

/** A group of checkboxes, or of radio buttons when `one` is set. */
export function choiceField(
  options: FieldOptions & {
    readonly choices: readonly Choice[];
    readonly values: readonly string[];
    readonly one?: true;
  },
): Html {
  const { name, label, choices, values, one } = options;
  return html`<fieldset
    class="field${options.errors?.[name] ? " wrong" : ""}"
    id="${name}"
    ${described(options)}
  >
    <legend>${label}</legend>
    ${notes(options)}
    ${choices.map(
      (choice, index) =>
        html`<div class="choice">
          <input
            id="${name}-${index}"
            name="${name}"
            type="${one ? "radio" : "checkbox"}"
            value="${choice.value}"
            ${values.includes(choice.value) ? html`checked` : ""}
            ${choice.hint ? html`aria-describedby="${name}-${index}-hint"` : ""}
          />
          <label for="${name}-${index}">${choice.label}</label>
          ${choice.hint ? html`<p class="hint" id="${name}-${index}-hint">${choice.hint}</p>` : ""}
        </div>`,
    )}
  </fieldset>`;
}

/** The error summary above a rejected form, with a link to each field. */
export function errorSummary(errors: Errors | undefined): Html {
  const wrong = Object.entries(errors ?? {}).filter(([, message]) => message !== undefined);
  if (wrong.length === 0) return NOTHING;
  return html`<div class="notice bad" role="alert">
    <p><strong>Nothing was saved.</strong> Fix the highlighted fields and submit again.</p>
    <ul>
      ${wrong.map(([name, message]) => html`<li><a href="#${name}">${message}</a></li>`)}
    </ul>
  </div>`;
}

function notes({ name, hint, errors }: FieldOptions): Html {
  const error = errors?.[name];
  return html`${hint ? html`<p class="hint" id="${name}-hint">${hint}</p>` : ""}${
    error ? html`<p class="error" id="${name}-error">${error}</p>` : ""
  }`;
}

function described({ name, hint, errors }: FieldOptions): Html {
  const error = errors?.[name];
  const ids = [hint ? `${name}-hint` : "", error ? `${name}-error` : ""].filter(Boolean).join(" ");
  return html`${ids ? html`aria-describedby="${ids}"` : ""}
  ${error ? html`aria-invalid="true"` : ""}`;
}
