/** Command `webhook test`: sends a test event and waits for the result. */
import { setTimeout as wait } from "node:timers/promises";
import { getDelivery, listAttempts, type Attempt } from "../webhooks/endpoints/delivery-log.ts";
import { hintFor } from "../webhooks/endpoints/hint.ts";
import { sendTest } from "../webhooks/endpoints/test-event.ts";
import type { Webhooks } from "../webhooks/webhooks.ts";
import { readId } from "./arguments.ts";
import type { Result } from "./output.ts";
import { withWebhooks } from "./session.ts";
import type { EndpointOptions } from "./webhook-endpoint-commands.ts";

/** Longer than the time limit of an attempt. */
const WAIT_MS = 15_000;
const POLL_MS = 100;

/**
 * Sends a test event to an endpoint.
 * @param waitMs how long to wait for the result
 * @returns the result, the duration of each phase, and a hint on how to fix a failure
 */
export async function testWebhook(
  options: EndpointOptions & { readonly type?: string | undefined },
  waitMs = WAIT_MS,
): Promise<Result> {
  const id = readId(options.endpoint, "--endpoint");
  return await withWebhooks(options.company, async ({ webhooks, company }) => {
    const ids = await sendTest(webhooks, company.id, id, options.type);
    const { state, attempt } = await waitForResult(webhooks, company.id, ids.deliveryId, waitMs);
    const hint = attempt ? hintFor(attempt) : null;
    return {
      json: { ...ids, state, attempt: attempt ?? null, hint },
      text: attempt ? attemptText(attempt, hint) : unattemptedText(state, waitMs),
      exitCode: state === "succeeded" ? 0 : 1,
    };
  });
}

async function waitForResult(
  webhooks: Webhooks,
  companyId: string,
  deliveryId: string,
  waitMs: number,
): Promise<{ state: string; attempt: Attempt | undefined }> {
  for (const deadline = performance.now() + waitMs; ; await wait(POLL_MS)) {
    const { state } = await getDelivery(webhooks, companyId, deliveryId);
    if (state === "pending" && performance.now() < deadline) continue;
    const [attempt] = await listAttempts(webhooks, companyId, deliveryId);
    return { state, attempt };
  }
}

function attemptText(attempt: Attempt, hint: string | null): string {
  const timings = timingsText(attempt);
  const lines = [resultText(attempt), timings, hint === null ? "" : `How to fix it: ${hint}`];
  return lines.filter((line) => line !== "").join("\n");
}

function resultText({ status, stage, error, durationMs }: Attempt): string {
  if (error === null)
    return `The test event was delivered: the receiver answered ${status} in ${durationMs} ms.`;
  const at = stage === null ? "" : ` (stage: ${stage})`;
  return `The test event failed after ${durationMs} ms${at}: ${error}`;
}

/** Lists the phases that the attempt reached, with their durations. */
function timingsText({ dnsMs, connectMs, tlsMs, firstByteMs }: Attempt): string {
  const phases = { DNS: dnsMs, TCP: connectMs, TLS: tlsMs, "first byte": firstByteMs };
  return Object.entries(phases)
    .filter(([, ms]) => ms !== null)
    .map(([name, ms]) => `${name} ${ms} ms`)
    .join(", ");
}

function unattemptedText(state: string, waitMs: number): string {
  if (state !== "pending") return `The test event was not sent: the delivery is ${state}.`;
  const seconds = Math.round(waitMs / 1000);
  return `The test event was not sent within ${seconds} seconds: no delivery worker seems to be running. Start the service with ROLE=all or ROLE=worker; it then sends the test event.`;
}
