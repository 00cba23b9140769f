/** Runs the tests of the PHP SDK against the service. */
import t from "tap";
import { startApi } from "../helpers/api.ts";
import { startRelay } from "../helpers/servers/relay.ts";
import { startFaultyProxy } from "./faulty-proxy.ts";
import { startControl } from "./go/control.ts";
import { startNewerService } from "./newer-service.ts";
import { startExports } from "./php/exports.ts";
import { PHPUNIT, runPhp, withoutPhp } from "./php/toolchain.ts";

const skip = withoutPhp();

t.test("the SDK's tests pass against the service, and none is skipped", { skip }, async (t) => {
  const { code, stdout, stderr } = await runPhp([PHPUNIT], await startService());
  if (!t.match(stdout, /^OK \(\d{2,} tests, \d+ assertions\)$/m)) t.comment(stdout);
  t.strictSame({ code, stderr }, { code: 0, stderr: "" });
});

/** Starts the service; returns the environment variables for its clients. */
async function startService(): Promise<Record<string, string>> {
  const api = await startApi(t);
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
