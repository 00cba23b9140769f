/** Form fields: each with its label, its hint, and what is wrong with it, tied together for every reader. */
import { html, NOTHING, type Html, type Part } from "../../html/html.ts";

/** What is wrong, by the field's name. */
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
  /** Left out when it may stay empty. */
  readonly optional?: true;
}

/** A line of text. Passwords are never sent back: leave out their value. */
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

/** A list to choose one of. */
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

/** Boxes to tick any of, or with `one` set, exactly one. */
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

/** What a form that was sent back says first: what is wrong, with the way to each field. */
export function errorSummary(errors: Errors | undefined): Html {
  const wrong = Object.entries(errors ?? {}).filter(([, message]) => message !== undefined);
  if (wrong.length === 0) return NOTHING;
  return html`<div class="notice bad" role="alert">
    <p><strong>Nothing was saved.</strong> Mend what is marked, then send it again.</p>
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
