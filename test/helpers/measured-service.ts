/** Runs the service in a separate process, and reads its metrics. */
import type { Test } from "tap";
import { eventually } from "./eventually.ts";
import { freePort } from "./free-port.ts";
import { startService, type ServiceProcess } from "./service-process.ts";

export interface MeasuredService extends ServiceProcess {
  /** Reads one value; NaN if there is none. */
  metric(name: string): Promise<number>;
}

/**
 * Starts it; kills it when `t` ends. A process with routes is ready when this resolves.
 * @param args of node, see startService
 */
export async function startMeasuredService(
  t: Test,
  environment: Record<string, string>,
  args?: readonly string[],
): Promise<MeasuredService> {
  const port = await freePort();
  const service = await startService(t, { ...environment, METRICS_PORT: String(port) }, args);
  if (environment["ROLE"] !== "worker")
    await eventually("the service", async () =>
      fetch(`${service.url}/health/ready`).then(
        ({ ok }) => ok || undefined,
        () => undefined,
      ),
    );
  return {
    ...service,
    async metric(name) {
      const text = await (await fetch(`http://127.0.0.1:${port}/metrics`)).text();
      const line = text.split("\n").find((found) => found.startsWith(`${name} `));
      return Number(line?.slice(name.length + 1) ?? NaN);
    },
  };
}
