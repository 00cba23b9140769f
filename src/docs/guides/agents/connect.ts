/** Renders how to connect each MCP client. */
import { html, type Html } from "../../../html/html.ts";
import { BASE_URL, codeBlock } from "../../site/code.ts";

/** Name of the service in the client. Users can choose another one. */
const NAME = "partner-api";
const URL_IN_CODE = `${BASE_URL}/mcp`;

export const CLIENTS = [
  { id: "claude", name: "Claude", section: claude },
  { id: "claude-code", name: "Claude Code", section: claudeCode },
  { id: "cursor", name: "Cursor", section: cursor },
  { id: "vs-code", name: "VS Code", section: vsCode },
  { id: "inspector", name: "the MCP Inspector", section: inspector },
  { id: "others", name: "other clients", section: others },
] as const;

/** @param url of the agent endpoint */
export function connectSections(url: string): Html {
  return html`${CLIENTS.map(({ section }) => section(url))}`;
}

function claude(url: string): Html {
  return html`<h2 id="claude">Connect Claude</h2>
    <p>On the web and in the desktop app:</p>
    <ol>
      <li>
        Open “Customize”, “Connectors” (in some versions “Settings”, “Connectors”) and select “Add
        custom connector”.
      </li>
      <li>Enter a name and the URL <code>${url}</code>. Leave the OAuth fields empty.</li>
      <li>Select “Add”, then “Connect”, and sign in.</li>
    </ol>
    <p>
      On Team and Enterprise plans, an owner adds the connector first under “Organization settings”,
      “Connectors”. Claude connects from Anthropic’s servers, not from your computer, so it can’t
      reach a URL on <code>localhost</code> or in a private network.
    </p>`;
}

function claudeCode(): Html {
  return html`<h2 id="claude-code">Connect Claude Code</h2>
    ${codeBlock("sh", `claude mcp add --transport http ${NAME} ${URL_IN_CODE}`)}
    <p>
      In a session, type <code>/mcp</code>, then select <code>${NAME}</code> and “Authenticate”.
    </p>`;
}

function cursor(url: string): Html {
  const config = Buffer.from(JSON.stringify({ url })).toString("base64");
  const link = `cursor://anysphere.cursor-deeplink/mcp/install?name=${NAME}&config=${encodeURIComponent(config)}`;
  return html`<h2 id="cursor">Connect Cursor</h2>
    <p>
      <a href="${link}">Add it to Cursor</a>, or add it to <code>.cursor/mcp.json</code> in your
      project or home folder:
    </p>
    ${codeBlock("json", json({ mcpServers: { [NAME]: { url: URL_IN_CODE } } }))}
    <p>Cursor asks you to sign in when it connects.</p>`;
}

function vsCode(url: string): Html {
  return html`<h2 id="vs-code">Connect VS Code</h2>
    <p>
      <a href="vscode:mcp/install?${encodeURIComponent(namedServer(url))}">Add it to VS Code</a>, or
      add it to <code>.vscode/mcp.json</code>:
    </p>
    ${codeBlock("json", json({ servers: { [NAME]: serverAt(URL_IN_CODE) } }))}
    <p>To add it for all your projects, run:</p>
    ${codeBlock("sh", `code --add-mcp ${JSON.stringify(namedServer(URL_IN_CODE))}`)}
    <p>Start the server from the file or with “MCP: List Servers”, then sign in.</p>`;
}

function inspector(): Html {
  return html`<h2 id="inspector">Connect the MCP Inspector</h2>
    <p>Use the MCP Inspector to try tools without a model. It requires Node 22.19 or newer.</p>
    ${codeBlock(
      "sh",
      `npx @modelcontextprotocol/inspector --server-url ${URL_IN_CODE} --transport http`,
    )}
    <p>Open the URL that it prints, connect to the server, and sign in.</p>`;
}

function others(url: string): Html {
  return html`<h2 id="others">Connect other clients</h2>
    <p>
      The client must support the streamable HTTP transport and MCP’s OAuth authorization. Enter the
      URL <code>${url}</code> without a client id or secret. To write your own client, see
      <a href="#protocol">Write a client</a>.
    </p>`;
}

function serverAt(url: string): object {
  return { type: "http", url };
}

function namedServer(url: string): string {
  return JSON.stringify({ name: NAME, ...serverAt(url) });
}

function json(value: object): string {
  return JSON.stringify(value, null, 2);
}
