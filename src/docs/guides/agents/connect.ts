/** How each client is told the address. */
import { html, type Html } from "../../../html/html.ts";

/** What clients call the service. Yours to choose. */
const NAME = "partner-api";

export const CLIENTS = [
  { id: "claude", name: "Claude", section: claude },
  { id: "claude-code", name: "Claude Code", section: claudeCode },
  { id: "cursor", name: "Cursor", section: cursor },
  { id: "vs-code", name: "VS Code", section: vsCode },
  { id: "inspector", name: "the MCP Inspector", section: inspector },
  { id: "others", name: "any other", section: others },
] as const;

/** @param url the address of the agent endpoint */
export function connectSections(url: string): Html {
  return html`${CLIENTS.map(({ section }) => section(url))}`;
}

function claude(url: string): Html {
  return html`<h2 id="claude">Connect Claude</h2>
    <p>On the web and in the desktop app:</p>
    <ol>
      <li>
        Open “Customize”, “Connectors” (in some versions “Settings”, “Connectors”), and choose “Add
        custom connector”.
      </li>
      <li>Give it a name and the address <code>${url}</code>. Leave the OAuth fields empty.</li>
      <li>Choose “Add”, then “Connect”, and sign in.</li>
    </ol>
    <p>
      On Team and Enterprise plans an owner adds it first, under “Organization settings”,
      “Connectors”. Claude connects from Anthropic’s servers, not from your computer, so an address
      on <code>localhost</code> or in a private network can’t be reached this way.
    </p>`;
}

function claudeCode(url: string): Html {
  return html`<h2 id="claude-code">Connect Claude Code</h2>
    <pre><code>claude mcp add --transport http ${NAME} ${url}</code></pre>
    <p>
      Then, in a session, type <code>/mcp</code>, choose <code>${NAME}</code> and “Authenticate”.
    </p>`;
}

function cursor(url: string): Html {
  const config = Buffer.from(JSON.stringify({ url })).toString("base64");
  const link = `cursor://anysphere.cursor-deeplink/mcp/install?name=${NAME}&config=${encodeURIComponent(config)}`;
  return html`<h2 id="cursor">Connect Cursor</h2>
    <p>
      <a href="${link}">Add it to Cursor</a>, or write it into <code>.cursor/mcp.json</code> of a
      project or of your home folder:
    </p>
    <pre><code>${json({ mcpServers: { [NAME]: { url } } })}</code></pre>
    <p>Cursor asks you to sign in when it connects.</p>`;
}

function vsCode(url: string): Html {
  const server = { type: "http", url };
  const named = JSON.stringify({ name: NAME, ...server });
  return html`<h2 id="vs-code">Connect VS Code</h2>
    <p>
      <a href="vscode:mcp/install?${encodeURIComponent(named)}">Add it to VS Code</a>, or write it
      into <code>.vscode/mcp.json</code>:
    </p>
    <pre><code>${json({ servers: { [NAME]: server } })}</code></pre>
    <p>Or, for all your projects, from a terminal:</p>
    <pre><code>code --add-mcp ${JSON.stringify(named)}</code></pre>
    <p>Start the server from the file or with “MCP: List Servers”, and sign in.</p>`;
}

function inspector(url: string): Html {
  return html`<h2 id="inspector">Connect the MCP Inspector</h2>
    <p>To look at tools and answers without a model. It needs Node 22.19 or newer.</p>
    <pre><code>npx @modelcontextprotocol/inspector --server-url ${url} --transport http</code></pre>
    <p>Open the address that it prints, switch the server on, and sign in.</p>`;
}

function others(url: string): Html {
  return html`<h2 id="others">Connect any other client</h2>
    <p>
      It needs the transport “streamable HTTP” and MCP’s OAuth sign-in. Give it the address
      <code>${url}</code>, and neither a client id nor a secret. What a client does then is below,
      <a href="#protocol">for those who write one</a>.
    </p>`;
}

function json(value: object): string {
  return JSON.stringify(value, null, 2);
}
