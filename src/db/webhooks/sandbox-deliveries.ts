/** Finds the deliveries of a sandbox that show what the company's receiver can do. */
import type { Executor } from "../core/connections/client.ts";
import { SANDBOX_DELIVERIES } from "./statements/sandbox-deliveries.ts";

interface FoundDelivery {
  readonly id: string;
  readonly at: Date;
}

/** The newest delivery of each kind, as far as there is one. */
export interface SandboxDeliveries {
  /** Answered with 2xx. */
  readonly delivery?: FoundDelivery;
  /** Answered with 2xx, like an earlier delivery of the same event to the same endpoint. */
  readonly duplicate?: FoundDelivery;
  /** Answered with 2xx after a failed attempt. */
  readonly recovered?: FoundDelivery;
}

/**
 * Reads a limited number of the newest deliveries, by an index: the cost doesn't grow with their number.
 * @param otherUrls the beginning of URLs whose receiver isn't the company's
 */
export async function findSandboxDeliveries(
  db: Executor,
  companyId: string,
  otherUrls: string,
): Promise<SandboxDeliveries> {
  const { rows } = await db.runStatement(SANDBOX_DELIVERIES, [companyId, otherUrls]);
  return Object.fromEntries(
    rows.map(({ kind, id, at }) => [String(kind), { id: String(id), at: new Date(String(at)) }]),
  );
}
