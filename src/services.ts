/** Opens and closes the services used by handlers, the request pipeline and operator commands. */
import { systemClock, type Clock } from "./kernel/clock.ts";
import type { Config } from "./config/config.ts";
import type {
  CompanyDatabase,
  Database,
  DatabaseOptions,
  OpenDatabase,
} from "./db/core/connections/client.ts";
import { openDatabaseClock, type DatabaseClock } from "./db/core/statements/database-clock.ts";
import { openSuitableDatabase } from "./db/core/connections/find-pooler.ts";
import { startDatabaseServer, type DatabaseServer } from "./db/embedded/database-server.ts";
import { migrate } from "./db/migrations/migrate.ts";
import { pendingNames } from "./db/migrations/migration-state.ts";
import { createEvents, type Events } from "./events/emit.ts";
import { openJobs, type Jobs, type JobsOptions } from "./jobs/jobs.ts";
import { QUEUES } from "./jobs/queues.ts";
import { createGeocoder } from "./geocoding/create.ts";
import type { Geocoder } from "./geocoding/geocoder.ts";
import { checkKeys } from "./webhooks/check-secrets-key.ts";
import { createKeyDerivation, type DeriveKeys } from "./kernel/secrets-key.ts";
import { openWebhooks, type Webhooks } from "./webhooks/webhooks.ts";

export interface Services {
  readonly db: Database;
  readonly events: Events;
  readonly geocoder: Geocoder;
  readonly clock: Clock;
  /** Background work, of this process or others. */
  readonly jobs: Jobs;
  readonly webhooks: Pick<Webhooks, "secrets">;
}

/** The services of one request: its company's rows, and events with its cause. */
export interface RequestServices extends Omit<Services, "db"> {
  readonly db: CompanyDatabase;
}

/** The database and its clock: all that most operator commands need. */
export interface Storage extends Pick<Services, "db"> {
  readonly clock: DatabaseClock;
  /** postgres:// URL of the embedded or external database; past the pooler if that is known. */
  readonly databaseUrl: string;
  readonly isEmbedded: boolean;
  /** Closes connections, and stops the embedded server unless another process uses it. */
  close(): Promise<void>;
}

export interface OpenServices extends Services, Storage {
  readonly clock: DatabaseClock;
  readonly webhooks: Webhooks;
  readonly jobs: Jobs;
  /** Derives keys from the service's keys: the same in every process. */
  readonly deriveKeys: DeriveKeys;
}

/** What is opened here has the database with its pools, which tests use. */
interface WithPools {
  readonly db: OpenDatabase;
}

/** Callbacks for errors outside of requests. */
interface ErrorCallbacks {
  /** Called when the geocoding provider refuses the API key. */
  readonly onGeocoderDenied?: (provider: string) => void;
  readonly onJobError?: JobsOptions["onError"];
  /** Called with the reason when the replica can't be used from now on, and with undefined when it can. */
  readonly onReplicaChange?: (problem: string | undefined) => void;
}

export interface ServiceOptions extends ErrorCallbacks {
  /** The database server, if it was started already. */
  readonly server?: Promise<DatabaseServer>;
  /** Returns the active span, which deliveries continue. Omit when tracing is disabled. */
  readonly traceparent?: () => string | undefined;
}

/**
 * Opens all services.
 * @throws when the database can't be started, reached or migrated, or its secrets are encrypted with another key
 */
export async function openServices(
  config: Config,
  options: ServiceOptions = {},
): Promise<OpenServices & WithPools> {
  const { server } = options;
  const {
    onGeocoderDenied = () => {},
    onJobError = () => {},
    onReplicaChange,
    traceparent,
  } = options;
  let clock: Clock = systemClock; // until the database is open, which takes as long as loading the geocoder
  const geocoder = createGeocoder(config.geocoder, {
    onDenied: onGeocoderDenied,
    clock: { now: () => clock.now() },
  });
  const storage = await openStorage(config, server, onReplicaChange);
  ({ clock } = storage);
  try {
    await checkKeys(storage.db, config);
    const webhooks = openWebhooks(storage, config);
    const jobs = openJobs(storage.db, {
      queues: QUEUES,
      runsJobs: config.role !== "api",
      onError: onJobError,
    });
    return {
      ...storage,
      geocoder,
      jobs,
      webhooks,
      deriveKeys: createKeyDerivation(config.secretsKeys, config.dataDir),
      events: createEvents(webhooks.dispatch, storage.clock, traceparent ? { traceparent } : {}),
      async close() {
        await jobs.close();
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
 * Starts or joins the embedded database unless DATABASE_URL is set, migrates it, and connects.
 * @param onReplicaChange opens the replica too, if there is one
 * @throws when the database can't be started, reached or migrated
 */
export async function openStorage(
  config: Config,
  starting = startDatabaseServer(config),
  onReplicaChange?: ErrorCallbacks["onReplicaChange"],
): Promise<Storage & WithPools> {
  const server = await starting;
  const databaseUrl = config.databaseDirectUrl ?? server.url;
  const replica = onReplicaChange && replicaOf(config, onReplicaChange);
  const db = await openSuitableDatabase(server.url, config, replica);
  let clock: DatabaseClock;
  try {
    const { fast, work } = db.forAllCompanies;
    const pending = await pendingNames(async (text) => await work.runStatement(text));
    if (pending.length > 0) {
      if (!config.migrate) throw new Error(describePending(pending));
      await migrate(databaseUrl);
    }
    clock = await openDatabaseClock(fast);
  } catch (error) {
    await db.close();
    await server.stop();
    throw error;
  }
  return {
    db,
    clock,
    databaseUrl,
    isEmbedded: config.databaseUrl === undefined,
    async close() {
      clock.close();
      await db.close();
      await server.stop();
    },
  };
}

function describePending(names: readonly string[]): string {
  const last = names.length > 1 ? `, up to ${names.at(-1)}` : "";
  return `the database lacks migrations (${names[0]}${last}), and MIGRATE is off. Run them with: npm run -s admin -- migrate`;
}

function replicaOf(
  { databaseReplica: replica }: Config,
  onChange: (problem: string | undefined) => void,
): DatabaseOptions["replica"] {
  return replica && { url: replica.url, maxLagMs: replica.maxLagSeconds * 1000, onChange };
}
