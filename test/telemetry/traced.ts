/** Starts the whole service with a collector that it exports to. */
import type { Test } from "tap";
import { systemClock } from "#src/kernel/clock.ts";
import { openDatabase, type OpenDatabase } from "#src/db/core/connections/client.ts";
import { openWebhooks, type Webhooks } from "#src/webhooks/webhooks.ts";
import { testDatabase } from "../helpers/database.ts";
import { startRelay, type Relay } from "../helpers/servers/relay.ts";
import { startService, type ServiceProcess } from "../helpers/process/service-process.ts";
import { exportTo, startCollector, type Collector } from "./collector.ts";
import { teardown } from "../helpers/teardown.ts";

export interface Traced {
  readonly service: ServiceProcess;
  readonly collector: Collector;
  /** The demo company's API key. */
  readonly key: string;
  /** The relay between the service and its database. */
  readonly relay: Relay;
  /** Direct access to the service's database and webhooks. */
  readonly db: OpenDatabase;
  readonly webhooks: Webhooks;
  /** Sends a request with the key. With a body, the request is a POST with JSON. */
  readonly send: (
    path: string,
    options?: { readonly body?: object; readonly headers?: Headers },
  ) => Promise<Response>;
  /** Returns the log lines written so far. */
  readonly lines: () => LogLine[];
}

type LogLine = { readonly [field: string]: unknown };
type Headers = { readonly [name: string]: string };

/** Starts the service and the collector, which are stopped when `t` ends. */
export async function startTraced(
  t: Test,
  environment: { readonly [name: string]: string } = {},
): Promise<Traced> {
  const [databaseUrl, collector] = await Promise.all([testDatabase(t), startCollector(t)]);
  const relay = await startRelay(t, databaseUrl);
  const secretsKey = Buffer.alloc(32, 7);
  const service = await startService(t, {
    DATABASE_URL: relay.url,
    SECRETS_KEY: secretsKey.toString("base64"),
    DEMO: "on",
    ...exportTo(collector),
    ...environment,
  });
  const [, key = ""] = await service.says(/Bearer (pak_\w+)/);
  const db = openDatabase(databaseUrl, { poolSize: 2 });
  const webhooks = openWebhooks(
    { db, clock: systemClock, isEmbedded: false },
    {
      secretsKeys: [secretsKey],
      dataDir: "",
      demo: true,
      webhooksAllowLocal: undefined,
    },
  );
  teardown(t, "closing the database", () => db.close());
  teardown(t, "closing the webhooks", () => webhooks.close());
  return {
    service,
    collector,
    key,
    relay,
    db,
    webhooks,
    send: (path, { body, headers = {} } = {}) =>
      fetch(`${service.url}${path}`, {
        headers: {
          authorization: `Bearer ${key}`,
          ...(body ? { "content-type": "application/json" } : {}),
          ...headers,
        },
        ...(body ? { method: "POST", body: JSON.stringify(body) } : {}),
      }),
    lines: () =>
      service
        .output()
        .split("\n")
        .filter((line) => line.startsWith("{"))
        .map((line) => JSON.parse(line) as LogLine),
  };
}
