/** Finds the requests of a sandbox that show what the company's program can do. */
import { firstUuidAt } from "../../kernel/uuid.ts";
import type { Executor } from "../core/connections/client.ts";
import { SANDBOX_REQUESTS } from "./statements/sandbox-requests.ts";

/** Ids of the newest request of each kind; null if there is none. */
export interface SandboxRequests {
  /** Succeeded. */
  readonly call: string | null;
  /** Sent again with its idempotency key. */
  readonly replay: string | null;
  /** Failed with 429 or 5xx, and succeeded when the same key sent it again. */
  readonly retry: string | null;
  /** Read a list from a cursor or position. */
  readonly cursor: string | null;
  /** Changed a resource with If-Match. */
  readonly ifMatch: string | null;
  /** The operations that succeeded. */
  readonly operations: readonly string[];
}

/**
 * Reads the newest requests, at most `MAX_SANDBOX_REQUESTS`: the cost doesn't grow with the log.
 * @param since reads requests from then on
 */
export async function findSandboxRequests(
  db: Executor,
  companyId: string,
  since: Date,
): Promise<SandboxRequests> {
  const { rows } = await db.runStatement(SANDBOX_REQUESTS, [companyId, firstUuidAt(since)]);
  const row = rows[0] as unknown as Omit<SandboxRequests, "operations"> & {
    readonly operations: readonly string[] | null;
  };
  return { ...row, operations: row.operations ?? [] };
}
