/** Opens and closes what handlers, the request pipeline and the operator's commands work with. */
import { join } from "node:path";
import { systemClock, type Clock } from "./kernel/clock.ts";
import type { Config } from "./config/config.ts";
import { openDatabase, type Database } from "./db/core/client.ts";
import { startEmbedded } from "./db/embedded/start.ts";
import { migrate } from "./db/core/migrate.ts";
import { createEvents, type Events } from "./events/emit.ts";
import { createGeocoder } from "./geocoding/create.ts";
import type { Geocoder } from "./geocoding/geocoder.ts";
import { checkKey } from "./webhooks/check-secrets-key.ts";
import { createKeyDerivation, createKeyedBox, type DeriveKey } from "./kernel/secrets-key.ts";
import { openWebhooks, type Webhooks } from "./webhooks/webhooks.ts";

export interface Services {
  readonly db: Database;
  readonly events: Events;
  readonly geocoder: Geocoder;
  readonly clock: Clock;
}

/** The database and what belongs to it: all that operator commands need. */
export interface Storage extends Pick<Services, "db" | "clock"> {
  /** postgres:// URL, embedded or not. */
  readonly databaseUrl: string;
  readonly isEmbedded: boolean;
  /** Closes connections, and the embedded server unless another process uses it. */
  close(): Promise<void>;
}

export interface OpenServices extends Services, Storage {
  readonly webhooks: Webhooks;
  /** Keys made from the service's own, for what all processes must agree on. */
  readonly deriveKey: DeriveKey;
}

/** The major version is part of the name: a newer server can't read an older one's files. */
const EMBEDDED_FOLDER = "postgres18";

/** What goes wrong outside of any request. */
interface Alarms {
  /** The geocoding provider refuses our key. */
  readonly onGeocoderDenied?: (provider: string) => void;
  readonly onWebhookError?: (error: unknown) => void;
}

export interface ServiceOptions extends Alarms {
  /** The span that runs now, for deliveries to carry on. Default: none, without traces. */
  readonly traceparent?: () => string | undefined;
}

/**
 * Opens everything that serving takes.
 * @throws when the database can't be started, reached or migrated, or its secrets can't be read
 */
export async function openServices(
  config: Config,
  options: ServiceOptions = {},
): Promise<OpenServices> {
  const { onGeocoderDenied = () => {}, onWebhookError = () => {}, traceparent } = options;
  const geocoder = createGeocoder(config.geocoder, { onDenied: onGeocoderDenied });
  const storage = await openStorage(config);
  try {
    await checkKey(storage.db.fast, createKeyedBox(config.secretsKey, config.dataDir));
    const webhooks = await openWebhooks(storage, config, { onError: onWebhookError });
    return {
      ...storage,
      geocoder,
      webhooks,
      deriveKey: createKeyDerivation(config.secretsKey, config.dataDir),
      events: createEvents(
        webhooks.queue,
        storage.clock,
        webhooks.wake,
        traceparent ? { traceparent } : {},
      ),
      async close() {
        await webhooks.close();
        await storage.close();
      },
    };
  } catch (error) {
    await storage.close();
    throw error;
  }
}

/**
 * Starts or joins the embedded database unless another is configured, migrates it, and connects.
 * @throws when the database can't be started, reached or migrated
 */
export async function openStorage(config: Config): Promise<Storage> {
  const server =
    config.databaseUrl === undefined
      ? await startEmbedded({ dir: join(config.dataDir, EMBEDDED_FOLDER) })
      : { url: config.databaseUrl, stop: async () => {} };
  try {
    await migrate(server.url);
  } catch (error) {
    await server.stop();
    throw error;
  }
  const db = openDatabase(server.url, { poolSize: config.databasePoolSize });
  return {
    db,
    clock: systemClock,
    databaseUrl: server.url,
    isEmbedded: config.databaseUrl === undefined,
    async close() {
      await db.close();
      await server.stop();
    },
  };
}
