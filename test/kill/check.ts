/** Checks the evidence of a kill test run: each finding is a broken promise. */
import { verify } from "../../sdk/typescript/src/webhooks.ts";
import { MAX_ATTEMPTS } from "#src/webhooks/schedule.ts";
import type { Evidence } from "./evidence.ts";

/** Lists the broken promises; empty when there are none. */
export function check(evidence: Evidence): string[] {
  return [checkWrites, checkRequests, checkArrivals, checkEnds, checkLog].flatMap((part) => [
    ...part(evidence),
  ]);
}

/** A write and its event are committed together or not at all. The customers in the database are the truth. */
function* checkWrites({ customers, events, committed, rolledBack }: Evidence): Iterable<string> {
  const stored = new Set(events.map(({ id }) => id));
  for (const id of committed) if (!stored.has(id)) yield `committed but missing: ${id}`;
  for (const id of rolledBack) if (stored.has(id)) yield `rolled back but stored: ${id}`;
  const eventsOf = Map.groupBy(events, (event) => `${event.companyId}/${dataId(event.body)}`);
  for (const { id, companyId } of customers) {
    const count = eventsOf.get(`${companyId}/${id}`)?.length ?? 0;
    if (count !== 1) yield `customer ${id} has ${count} events`;
  }
  const known = new Set(customers.map(({ id, companyId }) => `${companyId}/${id}`));
  for (const key of eventsOf.keys())
    if (!known.has(key)) yield `an event without a customer: ${key}`;
}

/** Each request carries a committed event of the endpoint's company, byte for byte, signed for the endpoint. */
function* checkRequests({ requests, endpoints, events }: Evidence): Iterable<string> {
  const byId = new Map(events.map((event) => [event.id, event]));
  const byPath = new Map(endpoints.map((endpoint) => [endpoint.path, endpoint]));
  for (const { path, headers, body, at } of requests) {
    const endpoint = byPath.get(path);
    const id = String(headers["x-service-event-id"]);
    const event = byId.get(id);
    if (!endpoint) yield `sent to an unknown path: ${path}`;
    else if (!event) yield `received but never committed: ${id}`;
    else if (event.companyId !== endpoint.companyId) yield `sent to another company: ${id}`;
    else {
      if (!body.equals(Buffer.from(event.body))) yield `bytes differ from the stored ones: ${id}`;
      if (headers["x-service-event-type"] !== "customer.created") yield `no event type: ${id}`;
      try {
        // The attempt was signed before it arrived, by another process's clock.
        const envelope = verify(body, headers, endpoint.secret, { now: at, toleranceSeconds: 10 });
        if (envelope.id !== id) yield `the header names ${id}, the body ${envelope.id}`;
      } catch (error) {
        yield `not verified, ${id}: ${String(error)}`;
      }
    }
  }
}

/** Every endpoint received every event of its company, and none more often than it may be attempted. */
function* checkArrivals(evidence: Evidence): Iterable<string> {
  const { requests, endpoints, events, deliveries, attempts, crashes } = evidence;
  const received = Map.groupBy(
    requests,
    ({ path, headers }) => `${String(headers["x-service-event-id"])} at ${path}`,
  );
  const deliveriesOf = Map.groupBy(deliveries, (row) => `${row.eventId} at ${row.endpointId}`);
  const logged = Map.groupBy(attempts, ({ deliveryId }) => deliveryId);
  for (const { id: endpointId, companyId, path, wasDisabled } of endpoints)
    for (const { id } of events.filter((event) => event.companyId === companyId)) {
      const requests = received.get(`${id} at ${path}`)?.length ?? 0;
      const matching = deliveriesOf.get(`${id} at ${endpointId}`) ?? [];
      const log = matching.flatMap((delivery) => logged.get(delivery.id) ?? []);
      const counted = matching.map(({ id: deliveryId, attempts }) =>
        Math.max(attempts, ...(logged.get(deliveryId) ?? []).map(({ number }) => number)),
      );
      const maxRequests = matching.length * MAX_ATTEMPTS + crashes;
      const answered = log.filter(({ status }) => status !== null).length;
      if (requests === 0) yield `never received: ${id} at ${path}`;
      if (requests > maxRequests)
        yield `${requests} requests, at most ${maxRequests} allowed: ${id} at ${path}`;
      if (requests < answered)
        yield `the log has more answered attempts than requests came: ${id} at ${path}`;
      // A delivery that was skipped doesn't count a claim that lapsed before.
      if (requests > sum(counted) + crashes && !wasDisabled)
        yield `${requests} requests in ${sum(counted)} attempts: ${id} at ${path}`;
      if (matching.filter(({ trigger }) => trigger === "event").length !== 1)
        yield `${matching.length} deliveries: ${id} at ${path}`;
    }
}

/**
 * Every delivery has succeeded, and the queue is empty. Two kinds of deliveries may fail and must then be recovered:
 * deliveries to an endpoint while it was disabled, and, in long runs, those that lost all their attempts to kills.
 */
function* checkEnds({ deliveries, endpoints, queued }: Evidence): Iterable<string> {
  const disabled = new Set(endpoints.filter(({ wasDisabled }) => wasDisabled).map(({ id }) => id));
  const succeeded = deliveries.filter(({ state }) => state === "succeeded");
  const pairs = new Set(succeeded.map(({ eventId, endpointId }) => `${eventId} ${endpointId}`));
  for (const { id, state, endpointId, eventId, attempts } of deliveries) {
    const needsRecovery =
      (state === "skipped" && disabled.has(endpointId)) ||
      (state === "failed" && attempts === MAX_ATTEMPTS);
    if (state !== "succeeded" && !(needsRecovery && pairs.has(`${eventId} ${endpointId}`)))
      yield `delivery ${id} of ${eventId} is ${state} after ${attempts} attempts`;
  }
  for (const { id, attempt } of queued) yield `left in the queue: ${id}, attempt ${attempt}`;
}

/** No delivery has too many attempts, and none succeeded without a 2xx. */
function* checkLog({ deliveries, attempts }: Evidence): Iterable<string> {
  for (const { deliveryId, number } of attempts)
    if (number > MAX_ATTEMPTS) yield `attempt ${number} of delivery ${deliveryId}`;
  const isSuccess = (status: number | null) => status !== null && status >= 200 && status < 300;
  const successes = attempts.filter(({ status }) => isSuccess(status));
  const delivered = new Set(successes.map(({ deliveryId }) => deliveryId));
  for (const { id, state, attempts } of deliveries) {
    if (attempts > MAX_ATTEMPTS) yield `delivery ${id} counts ${attempts} attempts`;
    if (state === "succeeded" && !delivered.has(id)) yield `delivery ${id} succeeded without a 2xx`;
  }
}

/** The id of the resource that an event is about. */
function dataId(body: string): string {
  return (JSON.parse(body) as { data: { id: string } }).data.id;
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, number) => total + number, 0);
}
