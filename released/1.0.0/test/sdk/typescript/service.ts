/** The service, listening, and clients of it that wait for nothing. */
import type { Test } from "tap";
import { PartnerApi, type ClientOptions } from "../../../sdk/typescript/src/index.ts";
import { startApi, type Api } from "../../helpers/api.ts";

export interface Service {
  readonly api: Api;
  readonly url: string;
  /** A client with the company's key. Its waits end at once, and move the service's clock. */
  readonly newClient: (options?: ClientOptions) => PartnerApi;
  /** How long clients have waited before each retry and look. */
  readonly waitsMs: number[];
}

/** Starts the service; it ends with `t`. */
export async function startService(
  t: Test,
  overrides: Parameters<typeof startApi>[1] = {},
): Promise<Service> {
  const api = await startApi(t, overrides);
  const url = await api.app.listen({ port: 0, host: "127.0.0.1" });
  const waitsMs: number[] = [];
  return {
    api,
    url,
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

/** What a call is refused with. */
export async function failureOf(call: Promise<unknown>): Promise<unknown> {
  return await call.then(
    () => {
      throw new Error("It succeeds.");
    },
    (error: unknown) => error,
  );
}
