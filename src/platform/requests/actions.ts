/** Renders what a user can do with a request: repeat it, and find requests like it. */
import type { ListedRequest } from "../../db/requests/request-list.ts";
import type { CapturedContent } from "../../http/capture/content.ts";
import { REDACTED } from "../../http/capture/redact.ts";
import { isConcealed } from "../../kernel/recorded-path.ts";
import { html, NOTHING, type Html, type Part } from "../../html/html.ts";
import { contentIn, type CaptureView } from "../capture/section.ts";
import { copyableBlock } from "../ui/copy.ts";
import { consoleHref, referenceHref } from "../ui/reference-link.ts";
import { isRead, knownOperation, takesBody } from "./call.ts";
import { consoleRequest } from "./console-request.ts";
import { curlCommand } from "./curl.ts";
import { listHref } from "./list-links.ts";
import { EMPTY_QUERY } from "./query/request-query.ts";
import { printQuery } from "./query/print.ts";

export function actionsSection(
  request: ListedRequest,
  capture: CaptureView,
  baseUrl: string,
): Html {
  return html`${request.grantId === null ? curlSection(request, capture, baseUrl) : ""}
    <h2>Related</h2>
    <ul>
      ${consoleLink(request, capture)}
      ${links(request).map(([href, label]) => html`<li><a href="${href}">${label}</a></li>`)}
    </ul>`;
}

function curlSection(request: ListedRequest, capture: CaptureView, baseUrl: string): Html {
  const { method } = request;
  const content = contentIn(capture);
  const hasBody = takesBody(request);
  const url = `${baseUrl}${pathToRepeat(request)}`;
  const command = curlCommand({ method, url, hasBody, content });
  return html`<section aria-labelledby="repeat-heading">
    <h2 id="repeat-heading">Repeat</h2>
    ${copyableBlock(command, "Copy as curl", "curl command")}
    <p class="quiet">
      Set <code>PARTNER_API_KEY</code> to one of your API keys.
      ${uncaptured(request, content, command)}
      ${request.path.split("/").some(isConcealed) ? "Fill in the part of the path in braces: it was not recorded." : ""}
    </p>
  </section>`;
}

/** The path, with the names of its parameters instead of hashes. */
function pathToRepeat(request: ListedRequest): string {
  const names = knownOperation(request)?.path.split("/") ?? [];
  const parts = request.path.split("/");
  return parts.map((part, at) => (isConcealed(part) ? (names[at] ?? part) : part)).join("/");
}

function uncaptured(
  request: ListedRequest,
  content: CapturedContent | undefined,
  command: string,
): Part {
  if (content) return command.includes(REDACTED) ? "Replace redacted values." : "";
  if (isRead(request)) return "The query was not captured: add it if there was one.";
  if (!takesBody(request)) return "";
  return html`Put the body into <code>body.json</code>; it was not captured.`;
}

/** A link to the console with this request. Calls of agents have no path to fill in. */
function consoleLink(request: ListedRequest, capture: CaptureView): Html {
  const known = knownOperation(request);
  if (!known || request.grantId !== null) return NOTHING;
  // Also when the values are revealed: the console keeps requests in the browser's storage.
  const content = capture.state === "captured" ? capture.content : undefined;
  const filled = JSON.stringify(consoleRequest(known, request.path, content));
  return html`<li>
    <a href="${consoleHref(known)}" data-console-request="${filled}">Open in console</a>
  </li>`;
}

/** Links to the reference and to lists of similar requests. */
function links(request: ListedRequest): [href: string, label: string][] {
  const { at, operation, keyName } = request;
  const found: [string, string][] = [];
  const known = knownOperation(request);
  if (known && operation !== null) {
    found.push([referenceHref(known), `Open ${operation} in the reference`]);
    const op = { anyOf: [operation], noneOf: [] };
    found.push([listHref(printQuery({ ...EMPTY_QUERY, op })), `Requests of ${operation}`]);
  }
  if (keyName !== null) {
    const key = { anyOf: [keyName], noneOf: [] };
    const ofKey = { ...EMPTY_QUERY, key };
    found.push([listHref(printQuery(ofKey)), `Requests with the key ${keyName}`]);
    found.push([
      listHref(printQuery({ ...ofKey, before: at })),
      `Earlier requests with the key ${keyName}`,
    ]);
    found.push([
      listHref(printQuery({ ...ofKey, after: at })),
      `Later requests with the key ${keyName}`,
    ]);
  }
  return found;
}
