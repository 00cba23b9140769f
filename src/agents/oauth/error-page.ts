/** What a person sees when a sign-in can't go on, and there is no agent to send the answer to. */
import { htmlDocument } from "../../html/document.ts";
import { html, type Html } from "../../html/html.ts";

export const PAGE_HEADERS = {
  "cache-control": "no-store",
  "content-security-policy":
    "default-src 'none'; style-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
  // The address of this page holds what the agent asked.
  "referrer-policy": "no-referrer",
  "x-content-type-options": "nosniff",
};

export interface SignInError {
  /** As the protocol calls it, such as `invalid_client`. */
  readonly code: string;
  /** For whoever wrote the agent; undefined for errors that are not the agent's. */
  readonly description: string | undefined;
  readonly statusCode: number;
  /** Whether the sign-in is over: too old, or finished before. */
  readonly isOver: boolean;
  readonly requestId: string;
}

export function errorPage(error: SignInError): Html {
  const { title, advice } = wordsFor(error);
  const description = error.description ? `: ${error.description}` : "";
  return htmlDocument({
    title,
    head: html`<link rel="stylesheet" href="/docs/errors.css" />`,
    body: html`<main>
      <h1>${title}</h1>
      <p>${advice}</p>
      <p>
        For the agent’s developer: <code>${error.code}</code>${description}. Request
        <code>${error.requestId}</code>.
      </p>
      <p><a href="/docs/agents">How to connect an agent</a></p>
    </main>`,
  });
}

function wordsFor({ statusCode, isOver }: SignInError): { title: string; advice: string } {
  if (isOver)
    return {
      title: "This sign-in is over",
      advice: "It was finished, or took too long. Go back to the agent, and connect it again.",
    };
  if (statusCode === 503)
    return {
      title: "The service can’t answer right now",
      advice: "Reload this page in a few seconds.",
    };
  if (statusCode >= 500)
    return {
      title: "Something went wrong on our side",
      advice: "Connect the agent again later. If it stays, tell us the request below.",
    };
  return {
    title: "The agent can’t be connected",
    advice:
      "What it asked for can’t be accepted. Remove this service from the agent, add it again, and connect it once more.",
  };
}
