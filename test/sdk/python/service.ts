/** Runs a service for the tests of the Python SDK, with controls to break its connections. */
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import type { Test } from "tap";
import { createEndpoint } from "#src/webhooks/endpoints/endpoints.ts";
import { startApi } from "../../helpers/api.ts";
import { freePort } from "../../helpers/servers/free-port.ts";
import { startPeer } from "../../helpers/peer.ts";
import { startRelay } from "../../helpers/servers/relay.ts";
import { runDeliveryWorker } from "../../helpers/webhooks.ts";
import { makeWorld } from "../../helpers/world.ts";

/** The quota of companies that test the limit. */
const SMALL_QUOTA = 3;

/** Starts the service until `t` ends; returns the environment variables for the tests. */
export async function startService(t: Test): Promise<Record<string, string>> {
  const api = await startApi(t, { environment: "sandbox" });
  const local = { host: "127.0.0.1", port: 0 };
  const baseUrl = await api.app.listen(local);
  const world = await makeWorld(api);

  const network = await startRelay(t, baseUrl);
  const database = await startRelay(t, api.databaseUrl);
  const unstable = await startPeer(t, api, { databaseUrl: database.url });

  const webhookCompany = await api.addCompany();
  const webhookPort = await freePort();
  const endpoint = await createEndpoint(api.services.webhooks, webhookCompany.id, {
    url: `http://127.0.0.1:${webhookPort}/hooks`,
    events: ["customer.created"],
  });
  runDeliveryWorker(t, api, { pollMs: 1_000 });

  const { clock } = api.services;
  const controls: { readonly [path: string]: (query: URLSearchParams) => unknown } = {
    "/now": () => String(clock.now().getTime() / 1000),
    "/advance": (query) => clock.advance(Number(query.get("seconds")) * 1000),
    "/network/cut": () => network.cut(),
    "/network/hold": () => network.hold(),
    "/network/restore": () => network.restore(),
    "/database/cut": () => database.cut(),
    "/database/restore": () => database.restore(),
    "/customer": (query) =>
      api.call("createCustomer", { body: { displayName: query.get("name") } }),
  };
  const controlUrl = await startControls(t, controls);
  return {
    PARTNER_API_BASE_URL: baseUrl,
    PARTNER_API_KEY: api.company.key,
    PARTNER_API_TEST_WORLD: JSON.stringify({
      ...world,
      controlUrl,
      relayUrl: network.url,
      unstableUrl: await unstable.listen(local),
      readKey: await api.addKey(api.company.id, ["customers:read"]),
      limitedKey: (await api.addCompany(SMALL_QUOTA)).key,
      otherLimitedKey: (await api.addCompany(SMALL_QUOTA)).key,
      webhookKey: webhookCompany.key,
      webhookPort: String(webhookPort),
      webhookSecret: endpoint.secret,
    }),
  };
}

/** Starts an HTTP server that lets the tests, in another process, control the service. */
async function startControls(
  t: Test,
  controls: { readonly [path: string]: (query: URLSearchParams) => unknown },
): Promise<string> {
  const server = createServer(async (request, response) => {
    const { pathname, searchParams } = new URL(request.url ?? "/", "http://localhost");
    const control = controls[pathname];
    const result = await control?.(searchParams);
    response.writeHead(control ? 200 : 404).end(typeof result === "string" ? result : "");
  });
  await new Promise<void>((resolve) => void server.listen(0, "127.0.0.1", resolve));
  t.teardown(() => {
    server.closeAllConnections();
    server.close();
  });
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}
