/** Commands `webhook deliveries`, `resend` and `recover`: list deliveries, and send events again. */
import {
  getDelivery,
  listAttempts,
  listDeliveries,
  type Attempt,
  type Delivery,
} from "../webhooks/endpoints/delivery-log.ts";
import { recover, resendDelivery } from "../webhooks/endpoints/recovery.ts";
import { readId } from "./arguments.ts";
import { formatTimestamp, table, type Result } from "./output.ts";
import { withWebhooks } from "./session.ts";
import { readLimit, readSince, readState } from "./webhook-arguments.ts";
import type { EndpointOptions } from "./webhook-endpoint-commands.ts";

const DEFAULT_LIMIT = 20;

export interface DeliveriesOptions {
  readonly company: string;
  readonly endpoint?: string;
  readonly state?: string;
  readonly limit?: string;
  readonly before?: string;
  /** Shows the attempts of this delivery instead of a list. */
  readonly delivery?: string;
}

export async function showDeliveries(options: DeliveriesOptions): Promise<Result> {
  const { endpoint, state, limit, before, delivery } = options;
  if (delivery !== undefined)
    return await showAttempts(options.company, readId(delivery, "--delivery"));
  const filter = {
    endpointId: endpoint === undefined ? undefined : readId(endpoint, "--endpoint"),
    state: state === undefined ? undefined : readState(state),
    limit: limit === undefined ? DEFAULT_LIMIT : readLimit(limit),
    before: before === undefined ? undefined : readId(before, "--before"),
  };
  return await withWebhooks(options.company, async ({ webhooks, company }) => {
    const deliveries = await listDeliveries(webhooks, company.id, filter);
    return {
      json: { deliveries },
      text: deliveries.length > 0 ? deliveryTable(deliveries) : "No deliveries.",
    };
  });
}

export async function resendWebhook(options: {
  company: string;
  delivery: string;
}): Promise<Result> {
  const id = readId(options.delivery, "--delivery");
  return await withWebhooks(options.company, async ({ webhooks, company }) => {
    const resent = await resendDelivery(webhooks, company.id, id);
    return {
      json: resent,
      text: `Queued event ${resent.eventId} again as delivery ${resent.deliveryId}.`,
    };
  });
}

export async function recoverWebhook(
  options: EndpointOptions & { readonly since: string },
): Promise<Result> {
  const id = readId(options.endpoint, "--endpoint");
  return await withWebhooks(options.company, async ({ webhooks, company }) => {
    const since = readSince(options.since, webhooks.clock.now());
    const { deliveries } = await recover(webhooks, company.id, id, since);
    return {
      json: { endpointId: id, since: since.toISOString(), deliveries },
      text: `Queued ${deliveries} ${deliveries === 1 ? "event" : "events"} since ${formatTimestamp(since)} again.`,
    };
  });
}

async function showAttempts(companyOption: string, id: string): Promise<Result> {
  return await withWebhooks(companyOption, async ({ webhooks, company }) => {
    const delivery = await getDelivery(webhooks, company.id, id);
    const attempts = await listAttempts(webhooks, company.id, id);
    const log = attempts.length > 0 ? attemptTable(attempts) : "No attempts.";
    return {
      json: { ...delivery, attemptLog: attempts },
      text: `${deliveryTable([delivery])}\n\n${log}`,
    };
  });
}

function deliveryTable(deliveries: readonly Delivery[]): string {
  const heading = ["ID", "CREATED", "STATE", "ATTEMPTS", "NEXT", "TRIGGER", "EVENT", "TYPE"];
  const rows = deliveries.map((delivery) => [
    delivery.id,
    formatTimestamp(delivery.createdAt),
    delivery.state,
    String(delivery.attempts),
    delivery.nextAttemptAt ? formatTimestamp(delivery.nextAttemptAt) : "-",
    delivery.trigger,
    delivery.eventId,
    delivery.eventType,
  ]);
  return table([heading, ...rows]);
}

function attemptTable(attempts: readonly Attempt[]): string {
  const rows = attempts.map(({ number, at, durationMs, status, stage, error }) => [
    String(number),
    formatTimestamp(at),
    `${durationMs} ms`,
    String(status ?? "-"),
    stage ?? "-",
    error ?? "",
  ]);
  return table([["#", "AT", "TOOK", "STATUS", "STAGE", "ERROR"], ...rows]);
}
