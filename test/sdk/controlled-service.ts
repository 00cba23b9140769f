/** Starts the service for the tests of an SDK in another process, which control its faults and its clock. */
import type { Test } from "tap";
import { startApi } from "../helpers/api.ts";
import { startRelay } from "../helpers/servers/relay.ts";
import { startFaultyProxy } from "./faulty-proxy.ts";
import { startControl } from "./go/control.ts";
import { startNewerService } from "./newer-service.ts";
import { startExports } from "./php/exports.ts";

/** Starts the service until `t` ends; returns the environment variables for its clients. */
export async function startControlledService(t: Test): Promise<Record<string, string>> {
  const api = await startApi(t, { environment: "sandbox" });
  const url = await api.app.listen({ port: 0, host: "127.0.0.1" });
  const proxy = await startFaultyProxy(t, url);
  const relay = await startRelay(t, url);
  const exports = await startExports(t);
  const control = await startControl(t, api, {
    ...exports.actions,
    faults: (query) => {
      const faults: unknown[] = JSON.parse(query.get("list") ?? "[]");
      // null is no fault.
      proxy.faults.splice(0, Infinity, ...faults.map((fault) => (fault ?? undefined) as never));
      proxy.requests.length = 0;
    },
    requests: () => proxy.requests,
    hold: () => relay.hold(),
    restore: () => relay.restore(),
    key: (query) => api.addKey(api.company.id, query.getAll("scope")),
  });
  return {
    PARTNER_API_BASE_URL: url,
    PARTNER_API_NEWER_URL: await startNewerService(t, url),
    PARTNER_API_EXPORTS_URL: exports.url,
    PARTNER_API_PROXY_URL: proxy.url,
    PARTNER_API_RELAY_URL: relay.url.replace(/\/$/, ""),
    PARTNER_API_KEY: api.company.key,
    PARTNER_API_TEST_CONTROL: control,
  };
}
