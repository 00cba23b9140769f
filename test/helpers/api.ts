/** Starts the application on a fresh database, with a company to call it as. */
import type { FastifyInstance } from "fastify";
import type { Response } from "light-my-request";
import { v7 as uuid } from "uuid";
import { randomBytes } from "node:crypto";
import { buildApp, type AppOptions } from "#src/app.ts";
import { insertKey } from "#src/db/accounts/api-keys.ts";
import {
  openDatabase,
  type OpenDatabase,
  type DatabaseOptions,
} from "#src/db/core/connections/client.ts";
import { findEnvironment, insertCompany } from "#src/db/accounts/companies.ts";
import type { Environment } from "#src/kernel/environment.ts";
import { createApiKey, hashApiKey } from "#src/accounts/api-key.ts";
import { SCOPES } from "#src/accounts/scopes.ts";
import { operations, type OperationId } from "#src/generated/operations.ts";
import { createOfflineGeocoder } from "#src/geocoding/offline/offline-geocoder.ts";
import { createEvents } from "#src/events/emit.ts";
import { openJobs } from "#src/jobs/jobs.ts";
import { QUEUES } from "#src/jobs/queues.ts";
import type { OpenServices, Services } from "#src/services.ts";
import { createKeyDerivation } from "#src/kernel/secrets-key.ts";
import { openWebhooks, type Webhooks } from "#src/webhooks/webhooks.ts";
import { TestClock } from "./clock.ts";
import { serviceOptions, serviceUrl, testDatabase } from "./database.ts";
import { checkResponse } from "./responses.ts";
import { teardown, type TestScope } from "./teardown.ts";

/** Loading it takes 0.25 s: shared by all tests of a process. */
const geocoder = createOfflineGeocoder();

export interface Company {
  readonly id: string;
  /** Has all scopes. */
  readonly key: string;
}

export interface CallOptions {
  readonly params?: { readonly [name: string]: string };
  /** A list is sent as one parameter, with commas. */
  readonly query?:
    | { readonly [name: string]: string | number | boolean | readonly string[] }
    | string;
  readonly body?: unknown;
  /** Default: the company's key. null: none. */
  readonly key?: string | null;
  readonly headers?: { readonly [name: string]: string };
}

export interface Api {
  readonly app: FastifyInstance;
  readonly services: Services &
    Pick<OpenServices, "deriveKeys"> & {
      readonly db: OpenDatabase;
      readonly clock: TestClock;
      readonly webhooks: Webhooks;
    };
  readonly databaseUrl: string;
  readonly baseUrl: string;
  readonly company: Company;
  /**
   * Creates another company with a key.
   * @param environment default: as the first company
   */
  addCompany(quota?: number, environment?: Environment): Promise<Company>;
  /** Returns the same application with another company, whose key is the default of `call` and `send`. */
  asNewCompany(quota?: number): Promise<Api>;
  /** Returns the same application with a sandbox of the company, without data, and a key of it. */
  asSandbox(quota?: number): Promise<Api>;
  /** Creates a key of a company. */
  addKey(companyId: string, scopes: string[], expiresAt?: Date): Promise<string>;
  /** Calls an operation by HTTP injection; throws when the response doesn't match the document. */
  call(operationId: OperationId, options?: CallOptions): Promise<Response>;
  /** Sends any request; the response is validated as an error body unless an operation is named. */
  send(
    method: string,
    url: string,
    options?: CallOptions & { operationId?: OperationId; payload?: string | Buffer },
  ): Promise<Response>;
}

/** Opens the webhook dependencies with a random key; local receivers are allowed. No delivery worker runs. */
function openTestWebhooks(db: OpenDatabase, clock: TestClock, secretsKey: Buffer): Webhooks {
  const storage = { db, clock, isEmbedded: true };
  return openWebhooks(storage, {
    secretsKeys: [secretsKey],
    dataDir: "",
    demo: undefined,
    webhooksAllowLocal: true,
  });
}

/**
 * Starts the application without listening, on a fresh database that is dropped when `t` ends.
 * @param overrides services and options to replace
 */
export async function startApi(
  t: TestScope,
  overrides: Partial<Omit<Services, "db">> & {
    options?: Partial<AppOptions>;
    database?: DatabaseOptions;
    /** Runs before the application connects to its database. */
    prepare?: (databaseUrl: string) => Promise<void>;
    quota?: number;
    /** Environment of companies. Default: live. Operations of a sandbox work in a sandbox only. */
    environment?: Environment;
    /** Key of secrets that another process must be able to read. */
    secretsKey?: Buffer;
  } = {},
): Promise<Api> {
  const { options, database, prepare, quota = 1_000_000, ...others } = overrides;
  const { secretsKey = randomBytes(32), environment = "live", ...replaced } = others;
  const databaseUrl = await testDatabase(t);
  await prepare?.(databaseUrl);
  const db: OpenDatabase = openDatabase(serviceUrl(databaseUrl), {
    poolSize: 4,
    ...(await serviceOptions(databaseUrl)),
    ...database,
  });
  teardown(t, "closing the database", () => db.close());
  const clock = new TestClock();
  const webhooks = openTestWebhooks(db, clock, secretsKey);
  teardown(t, "closing the webhooks", () => webhooks.close());
  const events = createEvents(webhooks.dispatch, clock);
  const deriveKeys = createKeyDerivation([randomBytes(32)], "");
  const jobs = openJobs(db, { queues: QUEUES });
  teardown(t, "closing the jobs", () => jobs.close());
  const services = { db, geocoder, events, deriveKeys, jobs, ...replaced, webhooks, clock };
  const baseUrl = options?.baseUrl ?? "http://localhost:3000";
  const app = await buildApp(services, { ...options, baseUrl });
  teardown(t, "closing the application", () => app.close());

  const addKey = async (companyId: string, scopes: string[], expiresAt?: Date) => {
    const environment = await findEnvironment(db.work, companyId);
    const key = createApiKey(environment);
    await insertKey(db.work, companyId, {
      environment,
      id: uuid(),
      name: "test",
      hash: hashApiKey(key),
      lastFour: key.slice(-4),
      scopes,
      createdAt: services.clock.now(),
      expiresAt: expiresAt ?? null,
    });
    return key;
  };
  const addCompany = async (
    requests = quota,
    environmentOfCompany = environment,
    liveCompanyId: string | null = null,
  ) => {
    const id = uuid();
    const company = {
      id,
      name: "Test",
      quota: requests,
      environment: environmentOfCompany,
      liveCompanyId,
    };
    await insertCompany(db.work, { ...company, createdAt: new Date() });
    return { id, key: await addKey(id, [...SCOPES]) };
  };

  const apiOf = (company: Company): Api => {
    const send: Api["send"] = async (method, url, { operationId, payload, ...call } = {}) => {
      const key = call.key === undefined ? company.key : call.key;
      const body = payload ?? (call.body === undefined ? undefined : JSON.stringify(call.body));
      const response = await app.inject({
        method: method as "GET",
        url,
        headers: {
          ...(key === null ? {} : { authorization: `Bearer ${key}` }),
          ...(body === undefined ? {} : { "content-type": "application/json" }),
          ...call.headers,
        },
        ...(body === undefined ? {} : { payload: body }),
      });
      checkResponse(operationId, response);
      return response;
    };

    return {
      app,
      services,
      databaseUrl,
      baseUrl,
      company,
      addCompany: (requests, other) => addCompany(requests, other),
      asSandbox: async (requests) => apiOf(await addCompany(requests, "sandbox", company.id)),
      asNewCompany: async (requests) => apiOf(await addCompany(requests)),
      addKey,
      send,
      call: (operationId, call = {}) => {
        const { method, path } = operations[operationId];
        const at = path.replaceAll(/\{(\w+)\}/g, (_, name: string) =>
          encodeURIComponent(call.params?.[name] ?? ""),
        );
        const query =
          typeof call.query === "string"
            ? call.query
            : new URLSearchParams(
                Object.entries(call.query ?? {}).map(([name, value]) => [name, String(value)]),
              ).toString();
        return send(method, query ? `${at}?${query}` : at, { ...call, operationId });
      },
    };
  };
  return apiOf(await addCompany());
}
