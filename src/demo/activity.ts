/** Runs what keeps the demo alive: the receiver of its webhooks, and live requests. */
import { createHash } from "node:crypto";
import { and, eq, inArray, ne, sql } from "drizzle-orm";
import type { FastifyInstance } from "fastify";
import { hashApiKey } from "../accounts/api-key.ts";
import { findKeyByHash } from "../db/accounts/api-keys.ts";
import { webhookEndpoints } from "../db/schema/index.ts";
import type { OpenServices } from "../services.ts";
import { ENDPOINT_IDS, KEY_IDS } from "./history/cast.ts";
import { demoKeySecret } from "./keys.ts";
import { startLiveRequests } from "./live-requests.ts";
import { startReceiver } from "./receiver/server.ts";

const OWN_URL = /^http:\/\/127\.0\.0\.1:(\d{1,5})\//;

/**
 * Starts the receiver and live requests of a demo company with a history; does nothing for others, and for a demo whose
 * endpoints or keys were deleted.
 * @param app the application, which serves the requests
 * @param onError receives errors, after which the demo works without what failed
 * @returns a function that stops both
 */
export async function startActivity(
  services: Pick<OpenServices, "db" | "clock" | "webhooks" | "deriveKeys">,
  app: FastifyInstance,
  companyId: string,
  onError: (error: unknown) => void,
): Promise<() => Promise<void>> {
  const receiver = await startOwnReceiver(services, companyId, onError);
  const { db, deriveKeys } = services;
  const secret = demoKeySecret(deriveKeys, KEY_IDS.dispatch);
  const key = await findKeyByHash(db.forAllCompanies.fast, hashApiKey(secret));
  const requests = key ? startLiveRequests(app, secret, onError) : undefined;
  return async () => {
    requests?.stop();
    await receiver?.close();
  };
}

async function startOwnReceiver(
  { db, clock, webhooks, deriveKeys }: Parameters<typeof startActivity>[0],
  companyId: string,
  onError: (error: unknown) => void,
) {
  const { companyId: owner, id, url, status } = webhookEndpoints;
  const isOfDemo = and(eq(owner, companyId), inArray(id, Object.values(ENDPOINT_IDS)));
  const { work } = db.forCompany(companyId);
  const stored = await work
    .select({ url })
    .from(webhookEndpoints)
    .where(and(isOfDemo, ne(status, "deleted")));
  const port = stored.map((row) => OWN_URL.exec(row.url)?.[1]).find(Boolean);
  if (port === undefined) return undefined;
  const receiver = await startReceiver({
    port: Number(port),
    // The same for all processes of a service, and reveals nothing about its key.
    instance: createHash("sha256").update(deriveKeys("demo receiver")[0]).digest("hex"),
    secretsOf: (path) => secretsOf({ db, webhooks }, companyId, path),
    now: () => clock.now(),
    onError,
  });
  const [before, after] = [port, receiver.port].map((each) => `http://127.0.0.1:${each}/`);
  if (before !== after)
    await work
      .update(webhookEndpoints)
      .set({ url: sql`replace(${url}, ${before}, ${after})` })
      .where(isOfDemo);
  return receiver;
}

/** The signing secrets of a company's endpoints with a path, current and next. */
async function secretsOf(
  { db, webhooks }: Pick<OpenServices, "db" | "webhooks">,
  companyId: string,
  path: string,
): Promise<string[]> {
  const { id, url, secret, nextSecret, status } = webhookEndpoints;
  const { work } = db.forCompany(companyId);
  const rows = await work
    .select({ id, url, secret, nextSecret })
    .from(webhookEndpoints)
    .where(and(eq(webhookEndpoints.companyId, companyId), ne(status, "deleted")));
  return rows
    .filter((row) => OWN_URL.test(row.url) && new URL(row.url).pathname === path)
    .flatMap((row) =>
      [row.secret, row.nextSecret].flatMap((sealed) =>
        sealed ? [webhooks.secrets.open(sealed, row.id)] : [],
      ),
    );
}
