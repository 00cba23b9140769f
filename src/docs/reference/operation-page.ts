/** Renders the page of an operation. */
import { samples, type Sample } from "../../generated/samples.ts";
import { html, NOTHING, type Html } from "../../html/html.ts";
import { EXPORTS } from "../guides/programs.ts";

import { codeBlock, codeTabs, type Language } from "../site/code.ts";
import { consoleSection } from "../console/console.ts";
import { fieldList } from "./fields.ts";
import { eventList, methodBadge } from "./links.ts";
import { fieldsOf, markdown } from "./load.ts";
import type { OperationText, Parameter } from "./model.ts";
import { relatedGuides } from "./related.ts";
import { errorResponses, exampleList, successExamples, successResponses } from "./responses.ts";

const PARAMETERS = [
  { in: "path", title: "Path parameters" },
  { in: "query", title: "Query parameters" },
  { in: "header", title: "Headers" },
] as const;

/** Renders what follows the heading. */
export function operationContent(id: string, operation: OperationText): Html {
  return html`<div class="operation">
    <div class="operation-head">
      <p class="endpoint">
        ${methodBadge(operation.method)} <code data-copy="Copy path">${operation.path}</code>
      </p>
      ${deprecationNotice(operation)} ${markdown(operation.about)} ${facts(operation)}
    </div>
    <div class="operation-code">
      <h2 id="request-sample">Request</h2>
      ${codeTabs("request", codeSamples(id))}
      <details class="nested">
        <summary>Environment variables of the samples</summary>
        ${codeBlock("sh", EXPORTS)}
      </details>
      ${successExamples(operation)}
    </div>
    <div class="operation-parts">
      ${consoleSection(id, operation)}
      ${PARAMETERS.map((part) =>
        parameters(
          part.title,
          operation.parameters.filter((parameter) => parameter.in === part.in),
        ),
      )}
      ${body(operation)} ${successResponses(operation)} ${errorResponses(operation)}
      ${
        operation.events.length > 0 &&
        html`<h2 id="events">Events</h2>
          <p>The changes of this operation are reported by these events:</p>
          ${eventList(operation.events)}`
      }
      ${relatedGuides(id, operation)}
    </div>
  </div>`;
}

function deprecationNotice({ deprecation }: OperationText): Html {
  if (!deprecation) return NOTHING;
  return html`<p class="notice deprecated">
    <strong>Deprecated</strong> since <time>${deprecation.at}</time>. It stops working on
    <time>${deprecation.sunsetAt}</time>. See
    <a href="/docs/guides/versioning#deprecations">Deprecations</a>.
  </p>`;
}

function facts({ scopes, tool }: OperationText): Html {
  return html`<dl class="facts">
    <div>
      <dt><a href="/docs/guides/authentication">Scope</a></dt>
      <dd>${scopes.map((scope) => html`<code>${scope}</code> `)}</dd>
    </div>
    ${
      tool !== undefined &&
      html`<div>
        <dt><a href="/docs/agents">Agent tool</a></dt>
        <dd><code>${tool}</code></dd>
      </div>`
    }
  </dl>`;
}

function parameters(title: string, list: readonly Parameter[]): Html {
  const [first] = list;
  if (!first) return NOTHING;
  return html`<h2 id="${first.in}">${title}</h2>
    ${fieldList(list, { prefix: first.in, isSent: true })}`;
}

function body({ body: request }: OperationText): Html {
  if (!request) return NOTHING;
  return html`<h2 id="body">Body</h2>
    ${markdown(request.about)} ${fieldList(fieldsOf(request.of), { prefix: "body", isSent: true })}
    <details class="nested">
      <summary>Example bodies</summary>
      ${exampleList(request.examples, "body-example")}
    </details>`;
}

function codeSamples(id: string) {
  const list: readonly Sample[] =
    (samples as Readonly<Record<string, readonly Sample[]>>)[id] ?? [];
  return list.map(({ lang, source }) => ({
    language: (lang === "bash" ? "curl" : lang) as Language,
    text: source,
  }));
}
