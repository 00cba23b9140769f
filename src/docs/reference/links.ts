/** Renders links to operations and events. */
import { html, type Html } from "../../html/html.ts";
import { REFERENCE } from "./load.ts";
import type { OperationText } from "./model.ts";

/** Address of an operation's page. */
export function operationPath(id: string): string {
  return `/docs/reference/${id}`;
}

/** Address of an event type's page. */
export function eventPath(type: string): string {
  return `/docs/events/${type}`;
}

/** The method as a badge. */
export function methodBadge(method: string): Html {
  return html`<span class="method ${method.toLowerCase()}">${method}</span>`;
}

/** A list of operations, a line each. */
export function operationList(operations: readonly (readonly [string, OperationText])[]): Html {
  return html`<ul class="operations">
    ${operations.map(
      ([id, { method, path, summary, deprecation }]) =>
        html`<li>
          <a href="${operationPath(id)}">
            ${methodBadge(method)} <span class="operation-summary">${summary}</span>
            <code>${path}</code>
            ${deprecation && html`<span class="label deprecated">Deprecated</span>`}
          </a>
        </li>`,
    )}
  </ul>`;
}

/** A list of event types, a line each. */
export function eventList(types: readonly string[]): Html {
  return html`<ul class="events">
    ${types.map(
      (type) =>
        html`<li>
          <a href="${eventPath(type)}"><code>${type}</code></a>
          <span>${REFERENCE.events[type]?.summary}.</span>
        </li>`,
    )}
  </ul>`;
}
