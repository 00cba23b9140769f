/** What a request asked for, in a few words. All of an agent's come to one path: what tells them apart is the tool. */
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

/** The operation; words for none. */
export function operationOf({ operation, grantId }: Omit<Call, "method" | "path">): Html {
  if (operation !== null) return html`<code>${operation}</code>`;
  return html`<span class="quiet"
    >${grantId === null ? "none has this path" : "no tool was called"}</span
  >`;
}

/** The operation as the document has it; undefined for none, and for one that is gone. */
export function knownOperation({ operation }: Pick<Call, "operation">): Operation | undefined {
  const isKnown = operation !== null && Object.hasOwn(operations, operation);
  return isKnown ? operations[operation as OperationId] : undefined;
}

/** Whether it could change nothing. */
export function isRead(call: Call): boolean {
  const method = call.grantId === null ? call.method : (knownOperation(call)?.method ?? "GET");
  return method === "GET" || method === "HEAD";
}
