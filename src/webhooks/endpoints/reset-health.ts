/** Resets the record of an endpoint's failures. */
import type { Executor } from "../../db/core/client.ts";
import type { EndpointRow } from "../../db/webhooks/webhook-endpoints.ts";
import type { Webhooks } from "../webhooks.ts";

/**
 * Moves queued attempts back to the queue priority of working endpoints.
 * @returns the changes of the endpoint that forget its failures
 */
export async function resetHealth(
  { queue }: Webhooks,
  tx: Executor,
  companyId: string,
  before: EndpointRow,
) {
  if (before.isThrottled) await queue.moveEndpoint(tx, { companyId, endpointId: before.id }, false);
  return { failingSince: null, isThrottled: false };
}
