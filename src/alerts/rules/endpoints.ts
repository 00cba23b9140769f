/** Decides about alerts of webhook endpoints: failing, disabled by the service, recovered. */
import { findEndpointCandidates, findLastFailure } from "../../db/alerts/alert-candidates.ts";
import { lockOpenAlert, updateAlert, type AlertRow } from "../../db/alerts/alerts.ts";
import { lockEndpoint, type EndpointRow } from "../../db/webhooks/webhook-endpoints.ts";
import { end, notify, raise, type Change } from "../alerts.ts";
import { withoutQuery } from "../describe.ts";
import { FAILING_AFTER_TEXT, failingBefore, isFailing } from "../../webhooks/endpoints/failing.ts";
import { RECOVERED_AFTER_MS } from "../kinds.ts";
import type { Rule } from "./rule.ts";

const FAILING = "webhook_endpoint.failing";
const DISABLED = "webhook_endpoint.disabled";

/** An endpoint has at most one open alert. Its row stays locked, so that evaluations decide one after the other. */
export const endpointRule: Rule = {
  find: async ({ db }, now, limit) =>
    await findEndpointCandidates(
      db.forAllCompanies.work,
      {
        failingBefore: failingBefore(now),
        calmBefore: new Date(now.getTime() - RECOVERED_AFTER_MS),
      },
      limit,
    ),
  async decide(change, endpointId) {
    const { tx, companyId } = change;
    const endpoint = await lockEndpoint(tx, companyId, endpointId);
    const open = await lockOpenAlert(tx, companyId, [FAILING, DISABLED], endpointId);
    if (!endpoint || endpoint.status === "deleted")
      return await endOpen(change, open, "The endpoint was deleted.");
    if (endpoint.status === "disabled")
      return await endOpen(change, open, "The endpoint was disabled by a user.");
    if (endpoint.status === "auto_disabled") return await decideDisabled(change, endpoint, open);
    if (endpoint.failingSince) return await decideFailing(change, endpoint, open);
    if (open) await decideWorking(change, endpoint, open);
  },
};

async function decideDisabled(
  change: Change,
  endpoint: EndpointRow,
  open: AlertRow | undefined,
): Promise<void> {
  // It was enabled meanwhile if the alert has become calm.
  if (open?.kind === DISABLED && open.calmSince === null) return;
  await endOpen(change, open, "The endpoint was disabled.");
  const reason = endpoint.disabledReason ?? "Every attempt failed.";
  await raise(change, {
    kind: DISABLED,
    subject: endpoint.id,
    since: change.now,
    name: endpoint.name,
    details: { ...detailsOf(endpoint), since: change.now.toISOString(), reason },
  });
}

async function decideFailing(
  change: Change,
  endpoint: EndpointRow,
  open: AlertRow | undefined,
): Promise<void> {
  const { tx, companyId, now } = change;
  const since = endpoint.failingSince ?? now;
  if (open?.kind === FAILING) {
    if (open.calmSince !== null) await updateAlert(tx, companyId, open.id, { calmSince: null });
    return;
  }
  if (!isFailing(endpoint, now)) {
    if (open && open.calmSince === null)
      await updateAlert(tx, companyId, open.id, { calmSince: now });
    return;
  }
  await endOpen(change, open, "The endpoint was enabled.");
  const reason = await reasonOf(change, endpoint.id);
  await raise(change, {
    kind: FAILING,
    subject: endpoint.id,
    since,
    name: endpoint.name,
    details: { ...detailsOf(endpoint), since: since.toISOString(), reason },
  });
}

/** The endpoint is enabled, and no attempt has failed since the last success, or since a user changed its URL. */
async function decideWorking(change: Change, endpoint: EndpointRow, open: AlertRow): Promise<void> {
  const { tx, companyId, now } = change;
  if (open.calmSince === null) {
    await updateAlert(tx, companyId, open.id, { calmSince: now });
    return;
  }
  const hasSucceeded = endpoint.lastSuccessAt !== null && endpoint.lastSuccessAt > open.raisedAt;
  if (!hasSucceeded || now.getTime() - open.calmSince.getTime() < RECOVERED_AFTER_MS) return;
  if (!(await end(change, open.id, "The endpoint recovered."))) return;
  const since = open.calmSince.toISOString();
  const details = { ...detailsOf(endpoint), since, reason: "Attempts succeed again." };
  await notify(change, open.id, "webhook_endpoint.recovered", details, endpoint.name);
}

async function endOpen(change: Change, open: AlertRow | undefined, outcome: string): Promise<void> {
  if (open) await end(change, open.id, outcome);
}

function detailsOf({ id, url }: EndpointRow) {
  return { endpointId: id, endpointUrl: withoutQuery(url) };
}

/** Errors of a connection may have names of hosts, so only the stage is named. */
async function reasonOf({ tx, companyId }: Change, endpointId: string): Promise<string> {
  const last = await findLastFailure(tx, companyId, endpointId);
  const cause =
    last?.status != null
      ? ` The last one failed with status ${last.status}.`
      : last?.stage
        ? ` The last one failed: ${STAGES[last.stage] ?? last.stage}.`
        : "";
  return `Every attempt has failed for ${FAILING_AFTER_TEXT}.${cause}`;
}

const STAGES: { readonly [stage: string]: string } = {
  dns: "the host was not found",
  connect: "no connection",
  tls: "the TLS handshake failed",
  send: "the request could not be sent",
  response: "the response was not valid",
  timeout: "no response in time",
  blocked: "the address is not allowed",
};
