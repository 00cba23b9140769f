/**
 * Converts the times in stored objects. oidc-provider has no clock to configure: it compares `exp` with the machine's
 * clock, while the service uses the database's. They are stored in the database's time, and read in the machine's.
 */
import type { Adapter, AdapterPayload } from "oidc-provider";
import type { Clock } from "../../../kernel/clock.ts";

/** Seconds since 1970. `iiat` is when the first of a series of refresh tokens was issued. */
const TIMES = ["iat", "iiat", "exp"] as const;

/** Returns the adapter for an authorization server that uses the machine's clock. */
export function inMachineTime(
  adapter: Adapter,
  clock: Pick<Clock, "now">,
  machineNowMs: () => number = () => Date.now(),
): Adapter {
  const offsetSeconds = () => Math.round((machineNowMs() - clock.now().getTime()) / 1000);
  return {
    ...adapter,
    upsert: (id, payload, expiresIn) =>
      adapter.upsert(id, shift(payload, -offsetSeconds()), expiresIn),
    async find(id) {
      const payload = await adapter.find(id);
      return payload && shift(payload, offsetSeconds());
    },
  };
}

function shift(payload: AdapterPayload, seconds: number): AdapterPayload {
  if (seconds === 0) return payload;
  const shifted: AdapterPayload = { ...payload };
  for (const name of TIMES) {
    const time = payload[name];
    if (typeof time === "number") shifted[name] = time + seconds;
  }
  return shifted;
}
