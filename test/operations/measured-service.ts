/** Runs the service in a separate process, and reads its metrics. */
import type { Test } from "tap";
import { startService, type ServiceProcess } from "../helpers/process/service-process.ts";

const METRICS = /Metrics listening on port (\d+)/;

export interface MeasuredService extends ServiceProcess {
  /** Reads one value; NaN if there is none. */
  metric(name: string): Promise<number>;
}

/**
 * Starts it; kills it when `t` ends. It is ready when this resolves, or about to be if it is a worker.
 * @param args of node, see startService
 */
export async function startMeasuredService(
  t: Test,
  environment: Record<string, string>,
  args?: readonly string[],
): Promise<MeasuredService> {
  const service = await startService(t, { ...environment, METRICS_PORT: "0" }, args);
  const [, port = ""] = await service.says(METRICS);
  return {
    ...service,
    async metric(name) {
      const text = await (await fetch(`http://127.0.0.1:${port}/metrics`)).text();
      const line = text.split("\n").find((found) => found.startsWith(`${name} `));
      return Number(line?.slice(name.length + 1) ?? NaN);
    },
  };
}
