/** Renders the page for a failed sign-in that can't be reported to the agent. */
import { htmlDocument } from "../../html/document.ts";
import { brand } from "../../html/brand.ts";
import { html, type Html } from "../../html/html.ts";

export const PAGE_HEADERS = {
  "cache-control": "no-store",
  "content-security-policy":
    "default-src 'none'; style-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
  // The URL of this page contains the agent's request.
  "referrer-policy": "no-referrer",
  "x-content-type-options": "nosniff",
};

export interface SignInError {
  /** OAuth error code, such as `invalid_client`. */
  readonly code: string;
  /** Shown to the agent's developer. Undefined if the agent didn't cause the error. */
  readonly description: string | undefined;
  readonly statusCode: number;
  /** The sign-in has expired or was finished before. */
  readonly isOver: boolean;
  readonly requestId: string;
  /** The agent's URL that reports the error to it; undefined if there is none that a browser opens. */
  readonly returnTo: URL | undefined;
}

export function errorPage(error: SignInError): Html {
  const { title, advice } = messageFor(error);
  const description = error.description ? `: ${error.description}` : "";
  return htmlDocument({
    title,
    head: html`<link rel="stylesheet" href="/developer/assets/platform.css" />`,
    body: html`<div class="alone">
      <header class="top">${brand("Developers", "/developer")}</header>
      <div class="frame">
        <main>
          <h1>${title}</h1>
          <p>${advice}</p>
          <p>
            For the agent’s developer: <code>${error.code}</code>${description}. Request
            <code>${error.requestId}</code>.
          </p>
          ${
            error.returnTo &&
            html`<p>
              <a href="${error.returnTo.href}">Return to the agent at ${error.returnTo.host}</a>.
              Continue only if you know this address.
            </p>`
          }
          <p><a href="/docs/agents">How to connect an agent</a></p>
        </main>
      </div>
    </div>`,
  });
}

function messageFor({ statusCode, isOver }: SignInError): { title: string; advice: string } {
  if (isOver)
    return {
      title: "This sign-in has ended",
      advice: "It was completed or took too long. Go back to the agent and connect it again.",
    };
  if (statusCode === 503)
    return {
      title: "The service is temporarily unavailable",
      advice: "Reload this page in a few seconds.",
    };
  if (statusCode >= 500)
    return {
      title: "Something went wrong on our side",
      advice:
        "Connect the agent again later. If the problem persists, contact us with the request id below.",
    };
  return {
    title: "The agent can’t be connected",
    advice:
      "The service can’t accept its request. Remove this service from the agent, add it again, and connect it once more.",
  };
}
