/** Instructions to the kill test's processes, and the messages that they send. */
import { flushCompileCache } from "node:module";
import { fileURLToPath } from "node:url";
import { openDatabaseClock } from "#src/db/core/statements/database-clock.ts";
import { isUnavailable } from "#src/db/core/connections/failures.ts";
import { openSuitableDatabase } from "#src/db/core/connections/find-pooler.ts";
import { openWebhooks, type Webhooks } from "#src/webhooks/webhooks.ts";
import { eventually } from "../helpers/eventually.ts";
import type { Program } from "./crew.ts";

export interface Orders {
  readonly seed: number;
  readonly databaseUrl: string;
  /** In hex. */
  readonly secretsKey: string;
  readonly companyIds: readonly string[];
  /** Whether the servers of the database are killed too. */
  readonly hasOutages?: boolean;
}

export type Message =
  /** Sent once, when a worker has started. */
  | { readonly kind: "started" }
  /** Sent in a transaction, just before its end. */
  | { readonly kind: "commits" | "rollsBack"; readonly eventId: string }
  /** Sent after the commit. */
  | { readonly kind: "committed"; readonly eventId: string }
  /** An error that the delivery worker survived. */
  | { readonly kind: "error"; readonly message: string };

/** How to start the processes of a script of this folder, which get their orders as an argument. */
export function programOf(script: string, count: number, orders: Omit<Orders, "seed">): Program {
  return {
    script: fileURLToPath(new URL(script, import.meta.url)),
    count,
    args: (seed) => [JSON.stringify({ ...orders, seed } satisfies Orders)],
    stop: (child) => {
      if (child.connected) child.send("stop");
    },
  };
}

/** Reads this process's orders. The process exits when its parent has gone. */
export function readOrders(): Orders {
  process.on("disconnect", () => process.exit());
  // Node does this on a normal exit, which most of these processes never reach.
  flushCompileCache();
  return JSON.parse(process.argv[2] ?? "") as Orders;
}

/** Sends a message to the parent process. */
export function tell(message: Message): void {
  process.send?.(message);
}

/** Calls `stop` when the parent process asks this one to stop. */
export function onStop(stop: () => void): void {
  process.once("message", stop);
}

/** Disconnects from the parent process, so that this one can exit. */
export function leave(): void {
  process.removeAllListeners("disconnect").disconnect?.();
}

/** Opens the webhook dependencies as the service does, once the database is there. Closing them closes the database too. */
export async function openForOrders(
  orders: Pick<Orders, "databaseUrl" | "secretsKey" | "hasOutages">,
): Promise<Webhooks> {
  if (!orders.hasOutages) return await open(orders);
  return await untilAvailable(() => open(orders));
}

/** Repeats `work` while the database is unavailable. */
export async function untilAvailable<T>(work: () => Promise<T>): Promise<T> {
  const { done } = await eventually("a database that is available", async () => {
    try {
      return { done: await work() };
    } catch (error) {
      if (isUnavailable(error)) return undefined;
      throw error;
    }
  });
  return done;
}

async function open({
  databaseUrl,
  secretsKey,
}: Pick<Orders, "databaseUrl" | "secretsKey">): Promise<Webhooks> {
  const db = await openSuitableDatabase(databaseUrl, {
    databaseUrl,
    databasePooler: "auto",
    databaseDirectUrl: undefined,
    databasePoolSize: 4,
    databaseCompanyConnections: undefined,
  });
  const config = {
    secretsKeys: [Buffer.from(secretsKey, "hex")] as const,
    dataDir: "",
    demo: undefined,
    webhooksAllowLocal: true,
  };
  try {
    const clock = await openDatabaseClock(db.work);
    const storage = { db, clock, isEmbedded: true };
    const webhooks = openWebhooks(storage, config);
    return {
      ...webhooks,
      async close() {
        await webhooks.close();
        clock.close();
        await db.close();
      },
    };
  } catch (error) {
    await db.close();
    throw error;
  }
}
