/** A web-based agent that requests access. */
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import type { Test } from "tap";
import { authorizeUrl, newClient, newProof } from "../helpers/agents/agent-sign-in.ts";

export interface AgentSite {
  readonly origin: string;
  /** The same site under another host name, which is another origin. */
  readonly otherOrigin: string;
  /** Paths and queries of the received requests. */
  readonly asked: readonly string[];
  /**
   * Registers an agent.
   * @param back where the answer goes: to a path of the site, `/callback` or `/onwards`, which leads on to the
   *   other origin; or to an app
   * @returns the address to send a browser to
   */
  ask(back: string): Promise<URL>;
}

/** Notifies the opener, as agents in browsers do. */
const CALLBACK = `<!doctype html><title>Agent</title><h1>Back at the agent</h1>
  <script>opener?.postMessage("answered", "*");</script>`;

/** @param service base URL of the service */
export async function startAgentSite(t: Test, service: string): Promise<AgentSite> {
  const asked: string[] = [];
  const server = createServer(({ url = "" }, response) => {
    asked.push(url);
    const { port } = server.address() as AddressInfo;
    if (url.startsWith("/onwards"))
      return response
        .writeHead(302, { location: url.replace("/onwards", `http://localhost:${port}/callback`) })
        .end();
    const body = url.startsWith("/callback") ? CALLBACK : "<!doctype html><h1>The agent</h1>";
    return response.writeHead(200, { "content-type": "text/html" }).end(body);
  });
  await new Promise<void>((done) => server.listen(0, done));
  t.teardown(() => {
    server.closeAllConnections();
    server.close();
  });
  const { port } = server.address() as AddressInfo;
  const origin = `http://127.0.0.1:${port}`;
  return {
    origin,
    otherOrigin: `http://localhost:${port}`,
    asked,
    async ask(back) {
      const redirectUri = new URL(back, origin).href;
      const clientId = await newClient(service, { redirect_uris: [redirectUri] });
      return authorizeUrl(service, clientId, newProof(), { redirect_uri: redirectUri });
    },
  };
}
