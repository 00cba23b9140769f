/** Renders the guide to agents. */
import { html, type Html } from "../../../html/html.ts";
import { BASE_URL, codeBlock } from "../../site/code.ts";
import type { DocsPage, Site } from "../../site/page.ts";
import { byHandSections } from "./by-hand.ts";
import { callSections } from "./calls.ts";
import { CLIENTS, connectSections } from "./connect.ts";
import { consentSections } from "./consent.ts";
import { protocolSections } from "./protocol.ts";
import { toolSections } from "./tools.ts";

export const AGENTS: DocsPage = {
  path: "/docs/agents",
  title: "Agents",
  about: "Connect Claude, Cursor, VS Code and other AI agents, without an API key.",
  section: "sdks",
  content,
};

function content({ baseUrl }: Site): Html {
  const links = CLIENTS.map(({ id, name }, i) => html`${separator(i)}<a href="#${id}">${name}</a>`);
  return html`<p class="lead">
      Assistants such as Claude or Cursor can work with your customers, locations and catalog. They
      don’t need an API key: an admin of your company signs in and decides what the agent may do.
    </p>
    <p>Connect your client to this URL, which supports the Model Context Protocol (MCP):</p>
    ${codeBlock("text", `${BASE_URL}/mcp`)}
    <ol>
      <li>Add the URL to your client: ${links}.</li>
      <li>
        The client opens your browser.
        <a href="#consent">Sign in, check which agent requests access, and allow it</a>. This
        requires an admin.
      </li>
      <li>
        Ask the agent something, such as “Which of our customers are in Austin, and what do
        dumpsters cost there?”
      </li>
    </ol>
    <p>
      Every operation of the API is available as <a href="#tools">a tool</a>. A tool call has the
      same validation, events and webhooks as a request to <code>/v1</code>, and counts toward the
      same <a href="#quota">quota</a>. Agents can’t access API keys, webhook endpoints, users or
      other companies.
    </p>
    ${connectSections(`${baseUrl}/mcp`)} ${consentSections()} ${callSections()} ${toolSections()}
    ${protocolSections(baseUrl)} ${byHandSections()}`;
}

function separator(index: number): string {
  if (index === 0) return "";
  return index === CLIENTS.length - 1 ? ", or " : ", ";
}
