/** Changes an endpoint that nobody else changes meanwhile, and notes it. */
import type { Executor } from "../../db/core/client.ts";
import * as stored from "../../db/webhooks/webhook-endpoints.ts";
import { toEndpoint, type Endpoint } from "./endpoint.ts";
import { noteEndpoint, type EndpointNote } from "./audit.ts";
import { unknownEndpoint } from "./refusal.ts";
import type { Webhooks } from "../webhooks.ts";

/** What is to be stored of an endpoint, and what is noted of it: nothing when it is as it was. */
export interface Decision {
  readonly changes: stored.EndpointChanges;
  readonly note: EndpointNote | undefined;
}

/**
 * Changes a locked endpoint to what `decide` returns, in one transaction.
 * @throws Refusal when the company has no such endpoint, or has deleted it
 */
export async function updateEndpointRow(
  webhooks: Webhooks,
  companyId: string,
  id: string,
  decide: (tx: Executor, before: stored.EndpointRow) => Promise<Decision>,
): Promise<Endpoint> {
  const { db, clock } = webhooks;
  const row = await db.work.transaction(async (tx) => {
    const before = await stored.lockEndpoint(tx, companyId, id);
    if (!before || before.status === "deleted") throw unknownEndpoint(id);
    const { changes, note } = await decide(tx, before);
    const after = await stored.updateEndpointRow(tx, companyId, id, changes);
    if (after && note) await noteEndpoint(webhooks, tx, companyId, after, note);
    return after;
  });
  if (!row) throw unknownEndpoint(id);
  return toEndpoint(row, clock.now());
}
