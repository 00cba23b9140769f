/** The guide to agents. */
import { html, type Html } from "../../../html/html.ts";
import { guidePage, type Guide } from "../guide.ts";
import { byHandSections } from "./by-hand.ts";
import { callSections } from "./calls.ts";
import { CLIENTS, connectSections } from "./connect.ts";
import { consentSections } from "./consent.ts";
import { protocolSections } from "./protocol.ts";
import { toolSections } from "./tools.ts";

export const AGENTS: Guide = {
  path: "/docs/agents",
  title: "Agents",
  about: "Let Claude, Cursor, VS Code and others work with the same resources, without a key.",
  page,
};

function page(baseUrl: string): Html {
  const links = CLIENTS.map(
    ({ id, name }, i) => html`${i === 0 ? "" : ", "}<a href="#${id}">${name}</a>`,
  );
  const main = html`<h1>Agents</h1>
    <p class="meaning">
      An assistant such as Claude or Cursor can work with your customers, locations and catalog. It
      gets no key: one of you signs in, and says once what it may do.
    </p>
    <p>Point it at this address, which speaks the Model Context Protocol (MCP):</p>
    <pre><code>${baseUrl}/mcp</code></pre>
    <ol>
      <li>Add the address to your client: ${links}.</li>
      <li>
        The client opens your browser. <a href="#consent">Sign in, look who asks, and allow</a> what
        it may do. That takes an admin.
      </li>
      <li>
        Ask it something, such as “Which of our customers are in Austin, and what do dumpsters cost
        there?”
      </li>
    </ol>
    <p>
      For every operation of the API there is <a href="#tools">a tool</a>. A call passes the same
      checks as a request to <code>/v1</code>, makes the same events and webhooks, and counts toward
      the same <a href="#quota">quota</a>. API keys, webhook endpoints and people are out of an
      agent’s reach, and so is every other company.
    </p>
    ${connectSections(`${baseUrl}/mcp`)} ${consentSections()} ${callSections()} ${toolSections()}
    ${protocolSections(baseUrl)} ${byHandSections(baseUrl)}`;
  return guidePage({ title: "Agents", main });
}
