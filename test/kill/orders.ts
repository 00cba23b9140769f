/** What the processes of the kill test are told when they start, and what they tell. */
import { flushCompileCache } from "node:module";
import { systemClock } from "#src/kernel/clock.ts";
import { openDatabase } from "#src/db/core/client.ts";
import { openWebhooks, type Webhooks } from "#src/webhooks/webhooks.ts";

export interface Orders {
  readonly seed: number;
  readonly databaseUrl: string;
  /** In hex. */
  readonly secretsKey: string;
  readonly companyIds: readonly string[];
}

export type Message =
  /** Said in a transaction, when nothing is left but its end. */
  | { readonly kind: "commits" | "rollsBack"; readonly eventId: string }
  /** Said after the commit. */
  | { readonly kind: "committed"; readonly eventId: string }
  /** An error that the delivery worker met and lives with. */
  | { readonly kind: "error"; readonly message: string };

/** The orders of this process. It ends when nobody is left to hear of it. */
export function readOrders(): Orders {
  process.on("disconnect", () => process.exit());
  // Node would do it at an orderly end, which most of these processes never see.
  flushCompileCache();
  return JSON.parse(process.argv[2] ?? "") as Orders;
}

/** Tells the process that started this one. */
export function tell(message: Message): void {
  process.send?.(message);
}

/** Calls back when this process is to end by itself. */
export function onStop(stop: () => void): void {
  process.once("message", stop);
}

/** Lets go of the process that started this one, so that this one can end. */
export function leave(): void {
  process.removeAllListeners("disconnect").disconnect?.();
}

/** Opens what webhooks take, as the service does. Closing them closes the database, too. */
export async function openForOrders(
  { databaseUrl, secretsKey }: Pick<Orders, "databaseUrl" | "secretsKey">,
  role: "api" | "worker",
  onError: (error: unknown) => void,
): Promise<Webhooks> {
  const db = openDatabase(databaseUrl, { poolSize: 4 });
  const config = {
    secretsKey: Buffer.from(secretsKey, "hex"),
    dataDir: "",
    demo: undefined,
    webhooksAllowLocal: true,
    role,
  };
  const storage = { db, clock: systemClock, isEmbedded: true };
  const webhooks = await openWebhooks(storage, config, { onError });
  return {
    ...webhooks,
    async close() {
      await webhooks.close();
      await db.close();
    },
  };
}
