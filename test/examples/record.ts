/**
 * Records every response and delivery that openapi.yaml has an example of: starts the service on a fresh database, and
 * sends the requests that get them.
 */
import { sql } from "drizzle-orm";
import { createOfflineGeocoder } from "#src/geocoding/offline/offline-geocoder.ts";
import { createPeliasGeocoder } from "#src/geocoding/remote/pelias.ts";
import { openLoopback } from "../geocoding/loopback.ts";
import { startApi } from "../helpers/api.ts";
import type { TestScope } from "../helpers/teardown.ts";
import { addCatalog } from "./catalog.ts";
import { addReceiver, recordDeliveries, recordEvents } from "./deliveries.ts";
import { recordConflicts, recordFailures, recordLimits, recordRefusals } from "./errors.ts";
import { IDS } from "./ids.ts";
import { Recorder, type Recording } from "./recorder.ts";
import {
  recordCatalog,
  recordChanges,
  recordCustomer,
  recordPastTheEnd,
  recordBatches,
  recordLocationUpserts,
  recordUpsertBatches,
  recordUpserts,
} from "./resources.ts";
import { recordSandbox } from "./sandbox.ts";

/** The base URL in the document's examples. */
const BASE_URL = "https://api.example.com";
const QUOTA = 100;

/**
 * Plays the scenario of the examples.
 * @param t its end stops the service
 * @param source text of openapi.yaml
 */
export async function recordExamples(t: TestScope, source: string): Promise<readonly Recording[]> {
  const { geocoder, whileCutOff } = await interruptibleGeocoder();
  const api = await startApi(t, {
    geocoder,
    quota: QUOTA,
    options: { baseUrl: BASE_URL, trustedProxies: ["127.0.0.1"] },
  });
  await api.services.db.work.execute(sql`
    update api_keys set id = ${IDS.apiKey}, name = 'CRM' where company_id = ${api.company.id}`);
  const recorder = new Recorder(api, source);
  api.services.clock.stopAt(new Date("2025-11-03T15:04:05.000Z"));
  await addCatalog(api, api.company.id);
  await recordUpserts(recorder);
  await recordLocationUpserts(recorder);
  await recordBatches(recorder);
  await recordUpsertBatches(recorder);
  const receiver = await addReceiver(t, recorder);
  await recordRefusals(recorder);
  await recordCatalog(recorder);
  await recordCustomer(recorder);
  await recordChanges(recorder);
  await recordEvents(recorder);
  await recorder.recordListener();
  await recorder.recordRequests();
  await recordPastTheEnd(recorder);
  await recordConflicts(recorder);
  await recordLimits(recorder);
  await recordFailures(recorder, whileCutOff);
  await recordSandbox(recorder);
  await recordDeliveries(t, recorder, receiver);
  return recorder.recordings;
}

/** Creates a geocoder whose provider can't be reached at times. */
async function interruptibleGeocoder() {
  const offline = createOfflineGeocoder();
  const server = await openLoopback();
  const unreachable = createPeliasGeocoder({ baseUrl: server.baseUrl });
  await server.close();
  let current = offline;
  return {
    geocoder: {
      name: offline.name,
      geocode: (...request: Parameters<typeof offline.geocode>) => current.geocode(...request),
    },
    whileCutOff: async (work: () => Promise<void>): Promise<void> => {
      current = unreachable;
      await work();
      current = offline;
    },
  };
}
