/** Finds where a company's sandbox shows each item of the checklist. Each query reads a limited number of rows by an index. */
import { findSandbox } from "../../db/accounts/companies.ts";
import { listAudit } from "../../db/accounts/audit-log.ts";
import { requestRetentionStart } from "../../db/requests/request-log.ts";
import { findSandboxRequests } from "../../db/requests/sandbox-requests.ts";
import { findSandboxDeliveries } from "../../db/webhooks/sandbox-deliveries.ts";
import type { GoLiveId } from "../../accounts/go-live-items.ts";
import type { ApiKey } from "../../accounts/key.ts";
import { listKeys } from "../../accounts/keys.ts";
import { operations } from "../../generated/operations.ts";
import type { Operation } from "../../generated/typebox.ts";
import type { Environment } from "../../kernel/environment.ts";
import { SANDBOX_RECEIVER_ORIGIN } from "../../webhooks/sending/sandbox-receivers.ts";
import type { Platform } from "../platform.ts";
import { DELIVERIES_PATH } from "../webhooks/delivery-filters.ts";

/** Where an item was seen last. */
export interface Seen {
  readonly path: string;
  readonly label: string;
  /** The environment whose pages have the path. */
  readonly environment: Environment;
}

export type GoLive = { readonly [Id in GoLiveId]?: Seen | undefined };

/**
 * Reads the checklist of a company.
 * @param companyId the live company
 * @returns undefined if it has no sandbox
 */
export async function findGoLive(
  platform: Pick<Platform, "db" | "clock">,
  companyId: string,
): Promise<GoLive | undefined> {
  const { db, clock } = platform;
  const sandbox = await findSandbox(db.forAllCompanies.work, companyId);
  if (!sandbox) return undefined;
  const { work } = db.forCompany(sandbox.id);
  const [requests, deliveries, [rotation], keys] = await Promise.all([
    findSandboxRequests(work, sandbox.id, requestRetentionStart(clock.now())),
    findSandboxDeliveries(work, sandbox.id, SANDBOX_RECEIVER_ORIGIN),
    listAudit(work, sandbox.id, { action: "endpoint.secret_rotated", limit: 1 }),
    listKeys(platform, companyId),
  ]);
  const request = (id: string | null) =>
    id === null ? undefined : inSandbox(`/developer/requests/${id}`, "Show the request");
  const delivery = (id: string | null) =>
    id === null ? undefined : inSandbox(`${DELIVERIES_PATH}/${id}`, "Show the delivery");
  const key = keys.find((each) => isRestricted(each, requests.operations));
  return {
    call: request(requests.call),
    replay: request(requests.replay),
    retry: request(requests.retry),
    cursor: request(requests.cursor),
    ifMatch: request(requests.ifMatch),
    delivery: delivery(deliveries.delivery),
    duplicate: delivery(deliveries.duplicate),
    recovered: delivery(deliveries.recovered),
    // The endpoint may have been deleted since.
    secret:
      rotation && inSandbox(`/developer/audit?action=${rotation.action}`, "Show the audit log"),
    liveKey: key && {
      path: `/developer/keys/${key.id}`,
      label: "Show the key",
      environment: "live",
    },
  };
}

function inSandbox(path: string, label: string): Seen {
  return { path, label, environment: "sandbox" };
}

/** Whether a key works until it expires, and has only scopes that the operations need. */
function isRestricted(
  { state, expiresAt, isForDocumentation, scopes }: ApiKey,
  used: readonly string[],
): boolean {
  const all: Readonly<Record<string, Operation>> = operations;
  const needed = new Set(used.flatMap((id) => all[id]?.scopes ?? []));
  return (
    state === "active" &&
    expiresAt !== null &&
    !isForDocumentation &&
    scopes.every((scope) => needed.has(scope))
  );
}
