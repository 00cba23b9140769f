/** Renders the responses of an operation: successful ones, error codes, and the bodies of errors. */
import { http } from "../../kernel/node-http.ts";
import { html, NOTHING, type Html } from "../../html/html.ts";
import { errorPagePath, type ErrorCode } from "../../kernel/errors.ts";
import { ERROR_TEXTS } from "../errors/pages.ts";
import { prose } from "../prose.ts";
import { codeBlock } from "../site/code.ts";
import { fieldList } from "./fields.ts";
import { fieldsOf, markdown, REFERENCE } from "./load.ts";
import type { Example, Field, OperationText, ResponseText } from "./model.ts";

/** The schema of all errors, and its field that differs between them. */
const ERROR = "ErrorBody";
const DETAILS = "extraData";

interface Response extends ResponseText {
  readonly status: string;
  /** Those that this operation can return. */
  readonly examples: readonly Example[];
}

/** Renders the section with statuses below 400. */
export function successResponses(operation: OperationText): Html {
  return html`<h2 id="responses">Responses</h2>
    ${responsesOf(operation)
      .filter(({ status }) => !isError(status))
      .map(responseDetails)}`;
}

/** Renders the examples of successful responses. */
export function successExamples(operation: OperationText): Html {
  return html`${responsesOf(operation)
    .filter(({ examples, status }) => !isError(status) && examples.length > 0)
    .map(
      ({ examples, status }, index) =>
        html`<h2 id="response-example${index === 0 ? "" : `-${status}`}">
            Response <code>${status}</code>
          </h2>
          ${exampleList(examples, `response-${status}`)}`,
    )}`;
}

/** Renders the section with the error codes and the bodies of their responses. */
export function errorResponses(operation: OperationText): Html {
  const errors = responsesOf(operation).filter(({ status }) => isError(status));
  const rows = errors.flatMap(({ status, examples }) =>
    [...new Set(examples.flatMap(({ code }) => code ?? []))].map((code) => errorRow(status, code)),
  );
  return html`<h2 id="errors">Errors</h2>
    <p>
      The errors of this operation. Errors that any request can get, such as a timeout, are in the
      <a href="/docs/errors">list of all codes</a>.
    </p>
    <ul class="error-codes">
      ${rows}
    </ul>
    <h3 id="error-responses" data-markdown-ignore>Error responses</h3>
    <p>Every error has these fields. <code>extraData</code> depends on the status.</p>
    ${fieldList(
      fieldsOf(ERROR).filter(({ name }) => name !== DETAILS),
      { prefix: "error" },
    )}
    ${errors.map((response) => errorDetails(response, successHeaders(operation)))}`;
}

/**
 * Renders examples; the first one is open.
 * @param name unique in the page
 */
export function exampleList(examples: readonly Example[], name: string): Html {
  const [only, ...others] = examples;
  if (!only) return NOTHING;
  if (others.length === 0) return codeBlock("json", only.text);
  return html`<div class="examples">
    ${examples.map(
      ({ summary, text }, i) =>
        html`<details name="${name}" ${i === 0 ? html`open` : ""}>
          <summary>${summary}</summary>
          ${codeBlock("json", text)}
        </details>`,
    )}
  </div>`;
}

function responsesOf(operation: OperationText): Response[] {
  return Object.entries(operation.responses).map(([status, name]) => {
    const response = REFERENCE.responses[name];
    if (!response) throw new Error(`The reference has no response ${name}.`);
    const examples = response.body?.examples ?? [];
    return {
      ...response,
      status,
      examples: operation.body ? examples : examples.filter(({ needsBody }) => !needsBody),
    };
  });
}

function isError(status: string): boolean {
  return status >= "400";
}

function errorRow(status: string, code: string): Html {
  const { meaning } = ERROR_TEXTS[code as ErrorCode];
  return html`<li>
    <span class="status">${status}</span>
    <a href="${errorPagePath(code as ErrorCode)}"><code>${code}</code></a>
    <span class="meaning">${prose(meaning)}</span>
  </li>`;
}

function responseDetails({ status, about, headers, body }: Response): Html {
  const prefix = `response-${status}`;
  return html`<details class="response" id="${prefix}" open>
    ${responseSummary(status)}
    <div class="response-about">${markdown(about)}</div>
    ${
      body &&
      html`<p class="part">Body</p>
        ${fieldList(fieldsOf(body.of), { prefix, isOpen: true })}`
    }
    <details class="nested">
      <summary>Headers</summary>
      ${fieldList(headers, { prefix: headerPrefix(status) })}
    </details>
  </details>`;
}

/**
 * Renders the response of an error status, without what all errors have.
 * @param known ids of the headers that the page describes already
 */
function errorDetails(response: Response, known: ReadonlyMap<string, string>): Html {
  const { status, about, headers, body, examples } = response;
  const prefix = `response-${status}`;
  const details = fieldsOf(body?.of ?? ERROR).filter(({ name }) => name === DETAILS);
  const further = headers.filter((header) => !known.has(keyOf(header)));
  const shared = headers.filter((header) => known.has(keyOf(header)));
  return html`<details class="response" id="${prefix}" data-markdown-ignore>
    ${responseSummary(status)}
    <div class="response-about">${markdown(about)}</div>
    <p class="part">Body</p>
    ${fieldList(details, { prefix, isOpen: true })}
    <p class="part">Example</p>
    ${exampleList(examples, `${prefix}-example`)}
    <p class="part">Headers</p>
    ${further.length > 0 && fieldList(further, { prefix: headerPrefix(status) })}
    ${
      shared.length > 0 &&
      html`<p class="part-note">
        ${further.length > 0 ? "Also, as" : "As"} in successful responses:
        ${shared.map(
          (header, i) =>
            html`${i > 0 ? ", " : ""}<a href="#${known.get(keyOf(header))}">${header.name}</a>`,
        )}
      </p>`
    }
  </details>`;
}

function responseSummary(status: string): Html {
  return html`<summary>
    <span class="status">${status}</span> ${http.STATUS_CODES[status] ?? ""}
  </summary>`;
}

/** The ids of the headers of the first successful response. */
function successHeaders(operation: OperationText): Map<string, string> {
  const [success] = responsesOf(operation);
  if (!success || isError(success.status)) return new Map();
  const prefix = headerPrefix(success.status);
  return new Map(success.headers.map((header) => [keyOf(header), `${prefix}-${header.name}`]));
}

/** Headers with the same key need one description. */
function keyOf(header: Field): string {
  return JSON.stringify(header);
}

function headerPrefix(status: string): string {
  return `response-${status}-header`;
}
