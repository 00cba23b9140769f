/** Renders the console of an operation: a form for its parameters and body, which a script sends. */
import type { OperationId } from "../../generated/operations.ts";
import { html, NOTHING, type Html } from "../../html/html.ts";
import { operationPath } from "../reference/links.ts";
import type { Body, OperationText, Parameter } from "../reference/model.ts";

/** Anchor of the console in its page. Links that end with it open the console. */
const ANCHOR = "try-it";

const GROUPS = [
  { in: "path", title: "Path parameters" },
  { in: "query", title: "Query parameters" },
  { in: "header", title: "Headers" },
] as const;

/** A separate control sends it. */
const IDEMPOTENCY_KEY = "Idempotency-Key";

/** Address of an operation's open console. */
export function consolePath(id: OperationId): string {
  return `${operationPath(id)}#${ANCHOR}`;
}

/** Renders the console, closed. Without scripts, it points to the samples. */
export function consoleSection(id: string, operation: OperationText): Html {
  const { method, path, parameters, body, scopes } = operation;
  const isWrite = !scopes.every((scope) => scope.endsWith(":read"));
  return html`<details
    class="console"
    id="${ANCHOR}"
    data-operation="${id}"
    data-method="${method}"
    data-path="${path}"
    data-markdown-ignore
  >
    <summary><h2>Try it</h2></summary>
    <p class="without-scripts">
      The console needs JavaScript. Run the <a href="#request-sample">samples</a> instead.
    </p>
    <form class="console-form" novalidate autocomplete="off">
      ${keyField(id)}
      ${GROUPS.map((group) =>
        fieldGroup(
          group.title,
          parameters.filter((each) => each.in === group.in && each.name !== IDEMPOTENCY_KEY),
        ),
      )}
      ${body ? bodyField(body) : ""}
      ${parameters.some(({ name }) => name === IDEMPOTENCY_KEY) ? idempotencyField : ""}
      ${
        isWrite
          ? html`<p class="console-warning">
              This changes data of <span data-company>the key’s company</span>.
            </p>`
          : ""
      }
      <p class="console-send">
        <button class="primary" disabled>Send request</button>
        <span role="status" data-status></span>
      </p>
    </form>
    <section class="console-result" aria-label="Result" data-result hidden></section>
  </details>`;
}

function keyField(id: string): Html {
  // Signing in leads back to the open console.
  const next = encodeURIComponent(`${operationPath(id)}#${ANCHOR}`);
  return html`<div class="field">
    <label for="console-key">API key</label>
    <p class="hint" id="console-key-hint" data-key-hint>
      <a href="/developer/sign-in?next=${next}" data-sign-in>Sign in</a> to use a key of your
      company’s sandbox, or enter one.
    </p>
    <input
      id="console-key"
      type="password"
      spellcheck="false"
      autocomplete="off"
      aria-describedby="console-key-hint console-key-error"
    />
    ${errorLine("console-key")}
  </div>`;
}

function fieldGroup(title: string, parameters: readonly Parameter[]): Html {
  if (parameters.length === 0) return NOTHING;
  return html`<fieldset>
    <legend>${title}</legend>
    ${parameters.map(parameterField)}
  </fieldset>`;
}

function parameterField(parameter: Parameter): Html {
  const { name, required, isInSample, values, type, example } = parameter;
  const id = `console-${parameter.in}-${name}`;
  const describedBy = `${id}-hint ${id}-error`;
  const field = `${parameter.in}.${name}`;
  return html`<div class="field">
    <label for="${id}"
      ><code>${name}</code>
      ${required ? html`<span class="label required">Required</span>` : ""}</label
    >
    <p class="hint" id="${id}-hint">${hintOf(parameter)}</p>
    ${
      values
        ? html`<select id="${id}" name="${field}" aria-describedby="${describedBy}">
            <option value="">Not sent</option>
            ${values.map((value) => html`<option>${value}</option>`)}
          </select>`
        : html`<input
            id="${id}"
            name="${field}"
            spellcheck="false"
            ${type === "integer" ? html`inputmode="numeric"` : ""}
            ${required ? html`aria-required="true"` : ""}
            ${(required || isInSample) && example !== undefined ? html`data-example="${example}"` : ""}
            aria-describedby="${describedBy}"
          />`
    }
    ${/^If-(?:None-)?Match$/.test(name) ? etagButton(id) : ""} ${errorLine(id)}
  </div>`;
}

/** Constraints, default and example. Several, so that the form explains itself. */
function hintOf({ type, rules, default: standard, example, values }: Parameter): Html {
  const shown = type.startsWith("array") ? `${type}, separated by commas` : type;
  const parts = [
    html`${[shown, ...rules.filter((rule) => !rule.startsWith("matches "))].join(", ")}`,
    standard !== undefined && html`default <code>${standard}</code>`,
    example !== undefined && !values && html`such as <code>${example}</code>`,
  ].filter((part) => part !== false);
  return html`${parts.map((part, i) => html`${i > 0 ? "; " : ""}${part}`)}`;
}

/** Shown when the script has seen an ETag of the resource. */
function etagButton(id: string): Html {
  return html`<button type="button" class="small" data-etag-for="${id}" hidden>
    Use the last ETag
  </button>`;
}

function bodyField({ examples }: Body): Html {
  return html`<fieldset>
    <legend>Body</legend>
    ${
      examples.length > 1
        ? html`<div class="field">
            <label for="console-example">Example</label>
            <select id="console-example">
              ${examples.map(
                ({ summary, text }) => html`<option value="${text}">${summary}</option>`,
              )}
            </select>
          </div>`
        : ""
    }
    <div class="field">
      <label for="console-body">JSON</label>
      <textarea
        id="console-body"
        rows="${Math.min(14, Math.max(4, (examples[0]?.text ?? "").split("\n").length))}"
        spellcheck="false"
        aria-describedby="console-body-error"
      >
${examples[0]?.text ?? "{}"}</textarea>
      ${errorLine("console-body")}
    </div>
  </fieldset>`;
}

const idempotencyField = html`<div class="field console-choice">
  <input type="checkbox" id="console-same-key" disabled aria-describedby="console-same-key-hint" />
  <label for="console-same-key">Send the same Idempotency-Key again</label>
  <p class="hint" id="console-same-key-hint">
    Each request has a new key. The same key with the same body returns the stored response.
  </p>
</div>`;

/** Filled by the script. */
function errorLine(id: string): Html {
  return html`<p class="error" id="${id}-error" hidden></p>`;
}
