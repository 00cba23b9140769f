/** Starts the service, with clients that skip their waits. */
import type { Test } from "tap";
import { PartnerApi, type ClientOptions } from "../../../sdk/typescript/src/index.ts";
import { startApi, type Api } from "../../helpers/api.ts";
import { throughPrism } from "./prism.ts";

export interface Service {
  readonly api: Api;
  /** Where clients call it: through Prism if the environment says so. */
  readonly url: string;
  /** Where it listens itself, for requests that are wrong on purpose: Prism doesn't forward them. */
  readonly directUrl: string;
  /** Creates a client with the company's key. Its waits end immediately and advance the service's clock. */
  readonly newClient: (options?: ClientOptions) => PartnerApi;
  /** The waits of the clients before each retry and poll. */
  readonly waitsMs: number[];
}

/** Starts the service; it stops when `t` ends. */
export async function startService(
  t: Test,
  overrides: Parameters<typeof startApi>[1] = {},
): Promise<Service> {
  const api = await startApi(t, { environment: "sandbox", ...overrides });
  const directUrl = await api.app.listen({ port: 0, host: "127.0.0.1" });
  const url = await throughPrism(t, directUrl);
  const waitsMs: number[] = [];
  return {
    api,
    url,
    directUrl,
    waitsMs,
    newClient: (options) =>
      new PartnerApi({
        apiKey: api.company.key,
        baseUrl: url,
        async sleep(durationMs) {
          waitsMs.push(durationMs);
          api.services.clock.advance(durationMs);
        },
        ...options,
      }),
  };
}

/** Returns the error that a call fails with. */
export async function failureOf(call: Promise<unknown>): Promise<unknown> {
  return await call.then(
    () => {
      throw new Error("The call succeeded.");
    },
    (error: unknown) => error,
  );
}
