/** Gives places in the queue that became free to the deliveries that wait for them. */
import { setTimeout as wait } from "node:timers/promises";
import type { Clock } from "../../kernel/clock.ts";
import type { Database } from "../../db/core/client.ts";
import { hasMoved } from "../../db/core/company-statement.ts";
import { isUnavailable } from "../../db/core/failures.ts";
import { CompanyNodes, type RunOnShards } from "../../db/core/company-nodes.ts";
import type { EndpointQueue } from "../../db/webhooks/delivery-results.ts";
import {
  companiesWithWaiting,
  fillPlaces,
  LOWEST_PLACE,
  raisePlaces,
} from "../../db/webhooks/queue-places.ts";
import {
  endpointsWithDueRetries,
  fillRetryPlaces,
  type EndpointId,
} from "../../db/webhooks/retry-places.ts";
import type { DeliveryQueue, QueuePriority } from "../queue.ts";

/** Companies or endpoints per transaction. */
const BATCH = 100;
/** Companies per transaction on a cluster, where each one is in two phases. */
const CLUSTER_BATCH = 32;
/** Transactions on a cluster, whose nodes work in parallel: one connection stays free for claims and results. */
const CONCURRENT_BATCHES = 3;
/** Between two runs of `fillSoon`, each of which asks all nodes. */
const FILL_PAUSE_MS = 20;

export interface PlaceFillerOptions {
  readonly db: Database;
  readonly queue: DeliveryQueue;
  readonly clock: Clock;
  readonly onError: (error: unknown) => void;
  /** Whether this worker's capacity for first attempts is used, so that places decide what is claimed next. */
  readonly isBusy: () => boolean;
  /** Called when jobs were added. */
  readonly wake: (priority: QueuePriority) => void;
}

/** The companies and endpoints of one transaction. */
interface Work {
  /** Those that have waiting deliveries. */
  readonly companies: readonly string[];
  /** Those that have retries that are due. */
  readonly endpoints: readonly EndpointId[];
  /** Companies without waiting deliveries, which may get better places. */
  readonly raised: readonly string[];
}

export class PlaceFiller {
  readonly #options: PlaceFillerOptions;
  readonly #companies = new Set<string>();
  /** Companies without waiting deliveries whose places change. */
  readonly #raised = new Set<string>();
  readonly #endpoints = new Map<string, EndpointId>();
  /** The transaction that starts next, once something is added for it. */
  #next: PromiseWithResolvers<void> | undefined;
  #running: Promise<void> | undefined;
  #isFillRequested = false;
  #fillingSoon: Promise<void> | undefined;
  readonly #nodes: CompanyNodes;

  constructor(options: PlaceFillerOptions) {
    this.#options = options;
    this.#nodes = new CompanyNodes(options.db.jobs, options.onError);
  }

  /**
   * Fills the places of endpoints whose results were recorded, and of their companies. Those that are added during a
   * transaction share the next one. What fails here is filled by `fillAll` and `fillDueRetries`.
   * @returns once the places are filled; at once if there is nothing to do. Never rejects
   */
  async add(endpoints: readonly EndpointQueue[]): Promise<void> {
    const isBusy = this.#options.isBusy();
    let hasWork = false;
    for (const { companyId, endpointId, hasWaiting, hasLowPlace, hasDueRetry } of endpoints) {
      if (hasWaiting) this.#companies.add(companyId);
      else if (hasLowPlace && isBusy) this.#raised.add(companyId);
      hasWork ||= hasWaiting || hasDueRetry || (hasLowPlace && isBusy);
      if (hasDueRetry) this.#endpoints.set(endpointId, { companyId, endpointId });
    }
    if (!hasWork) return;
    this.#next ??= Promise.withResolvers<void>();
    const { promise } = this.#next;
    this.#running ??= this.#run().finally(() => (this.#running = undefined));
    await promise;
  }

  /**
   * Fills the places of all companies: for an endpoint that stopped being throttled, a delivery that began to wait just
   * when the last result was recorded, or a process that died between the two.
   */
  async fillAll(): Promise<void> {
    await this.#onEachNode("waiting", async (run) => {
      const companies = await companiesWithWaiting(run);
      for (let at = 0; at < companies.length; at += BATCH)
        await this.#fill(companies.slice(at, at + BATCH), []);
    });
  }

  /** Adds jobs for retries that have become due, and for recovered deliveries, as far as their endpoints have places. */
  async fillDueRetries(): Promise<void> {
    await this.#onEachNode("retries", async (run) => {
      const endpoints = await endpointsWithDueRetries(run, this.#options.clock.now());
      for (let at = 0; at < endpoints.length; at += BATCH)
        await this.#fill([], endpoints.slice(at, at + BATCH));
    });
  }

  /** Runs `work` once, or on a cluster for each node: the companies of others go on while a node is down. */
  async #onEachNode(name: string, work: (run: RunOnShards) => Promise<void>): Promise<void> {
    const { jobs } = this.#options.db;
    if (!jobs.isSharded) return await work((text, values) => jobs.runStatement(text, values));
    await this.#nodes.runOnEach(name, (node) =>
      work((text, values) => this.#nodes.runOn(node, text, values)),
    );
  }

  /** Fills the places of all companies soon. Calls meanwhile share the next run. What fails is filled by `fillAll`. */
  fillSoon(): void {
    this.#isFillRequested = true;
    this.#fillingSoon ??= this.#fillNew()
      .catch(this.#options.onError)
      .finally(() => (this.#fillingSoon = undefined));
  }

  async #fillNew(): Promise<void> {
    while (this.#isFillRequested) {
      this.#isFillRequested = false;
      await this.fillAll();
      await wait(FILL_PAUSE_MS);
    }
  }

  /** Waits for the transactions that `add` and `fillSoon` started. */
  async finish(): Promise<void> {
    await this.#running;
    await this.#fillingSoon;
    await this.#nodes.finish();
  }

  async #run(): Promise<void> {
    // What is added in the same tick shares the transaction.
    await new Promise(setImmediate);
    while (this.#next) {
      const { resolve } = this.#next;
      this.#next = undefined;
      const companies = [...this.#companies];
      const raised = [...this.#raised];
      const endpoints = [...this.#endpoints.values()];
      this.#companies.clear();
      this.#raised.clear();
      this.#endpoints.clear();
      await this.#fill(companies, endpoints, raised).catch(this.#options.onError);
      resolve();
    }
  }

  async #fill(
    companies: readonly string[],
    endpoints: readonly EndpointId[],
    raised: readonly string[] = [],
  ): Promise<void> {
    const { db, onError } = this.#options;
    if (!db.jobs.isSharded) return this.#fillTogether({ companies, endpoints, raised });
    const ids = new Set([...companies, ...endpoints.map(({ companyId }) => companyId), ...raised]);
    const byNode = await db.jobs.groupByNode([...ids].map((companyId) => ({ companyId })));
    const batches = byNode.flatMap((keys) => {
      const some = keys.map(({ companyId }) => companyId).toSorted();
      return Array.from({ length: Math.ceil(some.length / CLUSTER_BATCH) }, (_, i) =>
        some.slice(i * CLUSTER_BATCH, (i + 1) * CLUSTER_BATCH),
      );
    });
    const fillOf = async (of: readonly string[]) =>
      this.#fillTogether({
        companies: companies.filter((id) => of.includes(id)),
        endpoints: endpoints.filter(({ companyId }) => of.includes(companyId)),
        raised: raised.filter((id) => of.includes(id)),
      });
    const left = batches.values();
    const fillSome = async () => {
      for (const batch of left)
        try {
          await fillOf(batch);
        } catch (error) {
          if (batch.length === 1 || (isUnavailable(error) && !hasMoved(error))) onError(error);
          else for (const id of batch) await fillOf([id]).catch(onError);
        }
    };
    await Promise.all(Array.from({ length: CONCURRENT_BATCHES }, fillSome));
  }

  /** On a cluster, for companies of one node. */
  async #fillTogether({ companies, endpoints, raised }: Work): Promise<void> {
    const { db, queue, clock, isBusy, wake } = this.#options;
    const placed = await db.jobs.transaction(async (tx) => {
      // If Postgres crashes, a place and its job are lost together, and filled again. On a cluster, the places are on another
      // node than the jobs: there, both are prepared and committed durably.
      if (!tx.isSharded) await tx.runStatement("set local synchronous_commit = off");
      const unused = new Set(raised);
      const deliveries = [
        ...(await fillPlaces(tx, companies, unused)),
        ...(await fillRetryPlaces(tx, endpoints, clock.now())),
      ];
      if (isBusy()) await raisePlaces(tx, [...unused]);
      return await queue.addPlaced(tx, deliveries);
    });
    const isFirst = ({ priority }: { priority: number }) => priority >= LOWEST_PLACE;
    if (placed.some(isFirst)) wake("first");
    if (!placed.every(isFirst)) wake("retry");
  }
}
