/** `webhook test`: sends a test, and waits for what comes of it. */
import { setTimeout as wait } from "node:timers/promises";
import { getDelivery, listAttempts, type Attempt } from "../webhooks/endpoints/delivery-log.ts";
import { hintFor } from "../webhooks/endpoints/hint.ts";
import { sendTest } from "../webhooks/endpoints/test-event.ts";
import type { Webhooks } from "../webhooks/webhooks.ts";
import { readId } from "./arguments.ts";
import type { Result } from "./output.ts";
import { withWebhooks } from "./session.ts";
import type { EndpointOptions } from "./webhook-endpoint-commands.ts";

/** Longer than an attempt may take. */
const WAIT_MS = 15_000;
const POLL_MS = 100;

/**
 * Sends a test event to an endpoint.
 * @param waitMs how long the outcome is waited for
 * @returns the outcome, how long its phases took, and what to do about it
 */
export async function testWebhook(options: EndpointOptions, waitMs = WAIT_MS): Promise<Result> {
  const id = readId(options.endpoint, "--endpoint");
  return await withWebhooks(options.company, async ({ webhooks, company }) => {
    const ids = await sendTest(webhooks, company.id, id);
    const { state, attempt } = await outcomeOf(webhooks, company.id, ids.deliveryId, waitMs);
    const hint = attempt ? hintFor(attempt) : null;
    return {
      json: { ...ids, state, attempt: attempt ?? null, hint },
      text: attempt ? attemptText(attempt, hint) : unattemptedText(state, waitMs),
      exitCode: state === "succeeded" ? 0 : 1,
    };
  });
}

async function outcomeOf(
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
  const lines = [outcomeText(attempt), timings, hint === null ? "" : `What to do: ${hint}`];
  return lines.filter((line) => line !== "").join("\n");
}

function outcomeText({ status, stage, error, durationMs }: Attempt): string {
  if (error === null)
    return `The test arrived: the receiver answered ${status} in ${durationMs} ms.`;
  const place = stage === null ? "" : ` (stage: ${stage})`;
  return `The test failed after ${durationMs} ms${place}: ${error}`;
}

/** The phases that were reached. */
function timingsText({ dnsMs, connectMs, tlsMs, firstByteMs }: Attempt): string {
  const phases = { DNS: dnsMs, TCP: connectMs, TLS: tlsMs, "first byte": firstByteMs };
  return Object.entries(phases)
    .filter(([, ms]) => ms !== null)
    .map(([name, ms]) => `${name} ${ms} ms`)
    .join(", ");
}

function unattemptedText(state: string, waitMs: number): string {
  if (state !== "pending") return `The test was not attempted: it is ${state}.`;
  const seconds = Math.round(waitMs / 1000);
  return `Nothing has attempted the test within ${seconds} seconds: no worker seems to be running. Start the service with ROLE=all or ROLE=worker; the test is sent as soon as it runs.`;
}
