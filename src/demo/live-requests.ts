/** Makes requests for the demo company through the whole request pipeline, so that its pages show what happens now. */
import type { FastifyInstance, InjectOptions, LightMyRequestResponse } from "fastify";
import { HOUR_MS } from "../kernel/time.ts";
import { seededRandom } from "./random.ts";
import WORDS from "./words.json" with { type: "json" };

/** 6 requests a minute, well below the quota. */
const INTERVAL_MS = 10_000;
/** A demo that somebody forgot stops writing. */
const MAX_REQUESTS = (8 * HOUR_MS) / INTERVAL_MS;

/**
 * Makes a request every ten seconds, for eight hours at most. Stops when the key no longer works.
 * @param key the secret of a key with all scopes
 * @returns `stop`, and `ended`, which resolves when it has stopped and its last request has ended
 */
export function startLiveRequests(
  app: FastifyInstance,
  key: string,
  onError: (error: unknown) => void,
  intervalMs = INTERVAL_MS,
): { readonly stop: () => void; readonly ended: Promise<void> } {
  const authorization = `Bearer ${key}`;
  const random = seededRandom(Date.now());
  let made = 0;
  let known: Known | undefined;
  let inFlight = Promise.resolve();
  const { promise: ended, resolve: end } = Promise.withResolvers<void>();
  const send = async (request: InjectOptions) => {
    const answer = await app.inject({ ...request, headers: { authorization } });
    if ([401, 403, 426].includes(answer.statusCode)) stop();
    return answer;
  };
  const tick = async () => {
    if (isStopped) return;
    if (++made > MAX_REQUESTS) stop();
    else if (known) await send(nextRequest(known, random));
    else known = await readKnown(send);
  };
  const timer = setInterval(() => {
    inFlight = inFlight.then(tick).catch((error: unknown) => {
      stop();
      onError(error);
    });
  }, intervalMs).unref();
  let isStopped = false;
  function stop() {
    isStopped = true;
    clearInterval(timer);
    void inFlight.then(end);
  }
  return { stop, ended };
}

/** Ids that requests name. */
interface Known {
  readonly customerIds: readonly string[];
  readonly locationIds: readonly string[];
}

type Send = (request: InjectOptions) => Promise<LightMyRequestResponse>;

async function readKnown(send: Send): Promise<Known | undefined> {
  const idsOf = async (url: string) => {
    const answer = await send({ url });
    const { data = [] } = answer.json<{ data?: { id: string }[] }>();
    return data.map(({ id }) => id);
  };
  const [customerIds, locationIds] = [
    await idsOf("/v1/customers?limit=50"),
    await idsOf("/v1/locations?limit=50"),
  ];
  return customerIds.length > 0 && locationIds.length > 0
    ? { customerIds, locationIds }
    : undefined;
}

function nextRequest(
  { customerIds, locationIds }: Known,
  { next, pick }: ReturnType<typeof seededRandom>,
): InjectOptions {
  const which = next();
  if (which < 0.3) return { url: "/v1/customers?limit=20" };
  if (which < 0.55) return { url: `/v1/customers/${pick(customerIds)}` };
  if (which < 0.7) return { url: `/v1/locations/${pick(locationIds)}` };
  if (which < 0.78) return { url: "/v1/events?limit=20" };
  if (which < 0.8) return { url: "/v1/skus?limit=0" };
  const method = "PATCH";
  if (which < 0.9) {
    const url = `/v1/customers/${pick(customerIds)}`;
    return { method, url, payload: { status: "active" } };
  }
  const url = `/v1/locations/${pick(locationIds)}`;
  return { method, url, payload: { locationNote: pick(WORDS.locationNotes) } };
}
