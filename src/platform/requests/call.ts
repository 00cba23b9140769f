/** Describes what a request called. Requests of agents share one path, so they are told apart by operation. */
import type { ListedRequest } from "../../db/requests/request-list.ts";
import { operations, type OperationId } from "../../generated/operations.ts";
import type { Operation } from "../../generated/typebox.ts";
import { html, type Html } from "../../html/html.ts";

type Call = Pick<ListedRequest, "method" | "path" | "operation" | "grantId">;

/** Such as `POST /v1/customers`, or `POST /mcp createCustomer`. */
export function callOf(call: Call): string {
  const { method, path, operation, grantId } = call;
  return `${method} ${path}${grantId !== null && operation !== null ? ` ${operation}` : ""}`;
}

/** The operation's id, or a text when there was none. */
export function operationOf({ operation, grantId }: Omit<Call, "method" | "path">): Html {
  if (operation !== null) return html`<code>${operation}</code>`;
  return html`<span class="quiet">${grantId === null ? "Unknown path" : "No tool called"}</span>`;
}

/** The operation as defined in openapi.yaml; undefined when there was none or it has been removed. */
export function knownOperation({ operation }: Pick<Call, "operation">): Operation | undefined {
  const isKnown = operation !== null && Object.hasOwn(operations, operation);
  return isKnown ? operations[operation as OperationId] : undefined;
}

/** Whether the request was read-only. */
export function isRead(call: Call): boolean {
  const method = call.grantId === null ? call.method : (knownOperation(call)?.method ?? "GET");
  return method === "GET" || method === "HEAD";
}

/** Whether requests of the operation have a body; unknown operations have one unless they read. */
export function takesBody(call: Call): boolean {
  const known = knownOperation(call);
  return known ? known.schema.body !== undefined : !isRead(call);
}
