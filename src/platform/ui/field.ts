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

/** A text of several lines. */
export function textAreaField(
  options: FieldOptions & { readonly value: string; readonly rows: number },
): Html {
  const { name, label, value, rows } = options;
  // A line break directly after the tag is not part of the value.
  return html`<div class="field${options.errors?.[name] ? " wrong" : ""}">
    <label for="${name}">${label}</label>
    ${notes(options)}
    <textarea
      id="${name}"
      name="${name}"
      rows="${rows}"
      class="code"
      autocomplete="off"
      spellcheck="false"
      ${described(options)}
    >
${value}</textarea>
  </div>`;
}

export interface Choice {
  readonly value: string;
  readonly label: Part;
  /** Explains the choice. */
  readonly hint?: Part;
  /** The heading of the choices that it is one of. */
  readonly group?: string;
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

interface ChoiceOptions extends FieldOptions {
  readonly choices: readonly Choice[];
  readonly values: readonly string[];
  readonly one?: true;
}

/** A group of checkboxes, or of radio buttons when `one` is set. */
export function choiceField(options: ChoiceOptions): Html {
  const { name, label, choices } = options;
  return html`<fieldset
    class="field${options.errors?.[name] ? " wrong" : ""}"
    id="${name}"
    ${described(options)}
  >
    <legend>${label}</legend>
    ${notes(options)}
    ${[...Map.groupBy(choices.entries(), ([, { group }]) => group)].map(([group, entries]) => {
      const inputs = entries.map(([index, choice]) => choiceInput(options, choice, index));
      return group === undefined
        ? inputs
        : html`<fieldset class="choice-group">
            <legend>${group}</legend>
            ${inputs}
          </fieldset>`;
    })}
  </fieldset>`;
}

function choiceInput({ name, values, one }: ChoiceOptions, choice: Choice, index: number): Html {
  return html`<div class="choice">
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
  </div>`;
}

/**
 * The error summary above a rejected form, with a link to each field.
 * @param result what the rejection means, such as for forms that save nothing when they are accepted, either
 */
export function errorSummary(
  errors: Errors | undefined,
  result: string = "Nothing was saved.",
): Html {
  const wrong = Object.entries(errors ?? {}).filter(([, message]) => message !== undefined);
  if (wrong.length === 0) return NOTHING;
  return html`<div class="notice bad" role="alert">
    <p><strong>${result}</strong> Fix the highlighted fields and submit again.</p>
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
