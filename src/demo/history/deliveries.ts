/** Generates the deliveries of the demo company's events, with their attempts. */
import { v7 as uuid } from "uuid";
import { isUnlucky } from "../receiver/answers.ts";
import type { Random } from "../random.ts";
import {
  ENDPOINT_EVENTS,
  ENDPOINT_IDS,
  type EndpointName,
  ENDPOINT_PATHS,
  type Story,
} from "./cast.ts";
import type { Write } from "./calls.ts";

export interface DemoEvent extends Write {
  readonly eventId: string;
}

export interface DemoDelivery {
  readonly id: string;
  readonly endpointId: string;
  readonly eventId: string;
  readonly trigger: "event" | "resend" | "recover";
  readonly state: "succeeded" | "failed" | "skipped";
  readonly createdAt: Date;
  readonly finishedAt: Date;
  readonly attempts: readonly DemoAttempt[];
}

interface DemoAttempt {
  readonly number: number;
  readonly at: Date;
  readonly durationMs: number;
  readonly status: number;
  readonly error: string | null;
  readonly excerpt: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly dnsMs: number | null;
  readonly connectMs: number | null;
  readonly firstByteMs: number;
}

const MAX_ATTEMPTS = 8;
const FIRST_GAP_MS = 60_000;

const OUTAGE_TEXT = '{"error":"Ledger database is down for maintenance"}';
const UNLUCKY_TEXT = '{"error":"CRM is busy, try again"}';

/** Gives each write the id of its event. */
export function makeEvents(writes: readonly Write[], random: Random): DemoEvent[] {
  return writes.map((write) => {
    const msecs = write.at.getTime();
    const id = uuid({ msecs, random: random.bytes(16), seq: 0 });
    return { ...write, eventId: `evt_${id.replaceAll("-", "")}` };
  });
}

/** @param port of the receiver */
export function makeDeliveries(
  story: Story,
  events: readonly DemoEvent[],
  port: number,
  random: Random,
): DemoDelivery[] {
  const deliver = new Deliveries(story, port, random);
  const names = Object.keys(ENDPOINT_IDS) as EndpointName[];
  const first = events.flatMap((event) =>
    names
      .filter((name) => ENDPOINT_EVENTS[name].includes(event.type))
      .map((name) => deliver.event(name, event)),
  );
  const missed = first.filter(
    ({ endpointId, state }) => endpointId === ENDPOINT_IDS.books && state !== "succeeded",
  );
  const byId = new Map(events.map((event) => [event.eventId, event]));
  const recovered = missed.map((delivery, n) => deliver.recovered(byId.get(delivery.eventId), n));
  return [...first, ...recovered].filter(({ finishedAt }) => finishedAt < story.now);
}

class Deliveries {
  readonly #story: Story;
  readonly #port: number;
  readonly #random: Random;

  constructor(story: Story, port: number, random: Random) {
    this.#story = story;
    this.#port = port;
    this.#random = random;
  }

  /** The delivery of a new event, retried until it succeeds or its endpoint is disabled. */
  event(name: EndpointName, event: DemoEvent): DemoDelivery {
    const { outage } = this.#story;
    const attempts: DemoAttempt[] = [];
    const end = (state: DemoDelivery["state"], finishedAt: Date) =>
      this.#delivery(name, event, {
        trigger: "event",
        state,
        createdAt: event.at,
        finishedAt,
        attempts,
      });
    let atMs = event.at.getTime() + this.#random.between(15, 60);
    for (let number = 1; ; number++) {
      const at = new Date(atMs);
      const isBooks = name === "books";
      if (isBooks && at >= outage.disabled && at < outage.enabled)
        return end("skipped", number === 1 ? event.at : at);
      const isDown = isBooks && at >= outage.from && at < outage.disabled;
      const isBusy = name === "crm" && number === 1 && isUnlucky(event.eventId);
      const attempt = this.#attempt(name, event, number, at, isDown ? 500 : isBusy ? 503 : 200);
      attempts.push(attempt);
      const endedAt = new Date(atMs + attempt.durationMs);
      if (attempt.status === 200) return end("succeeded", endedAt);
      if (number === MAX_ATTEMPTS) return end("failed", endedAt);
      atMs =
        endedAt.getTime() + FIRST_GAP_MS * 2 ** (number - 1) * (1 + 0.09 * this.#random.next());
    }
  }

  /** @param n number of earlier deliveries of the same recovery */
  recovered(event: DemoEvent | undefined, n: number): DemoDelivery {
    if (!event) throw new Error("a missed delivery has no event");
    const createdAt = this.#story.outage.recovered;
    const at = new Date(createdAt.getTime() + 200 + n * 35);
    const attempt = this.#attempt("books", event, 1, at, 200);
    const finishedAt = new Date(at.getTime() + attempt.durationMs);
    const rest = { state: "succeeded", createdAt, finishedAt, attempts: [attempt] } as const;
    return this.#delivery("books", event, { trigger: "recover", ...rest });
  }

  #delivery(
    name: EndpointName,
    { eventId }: DemoEvent,
    rest: Omit<DemoDelivery, "id" | "endpointId" | "eventId">,
  ): DemoDelivery {
    const msecs = rest.createdAt.getTime();
    const id = uuid({ msecs, random: this.#random.bytes(16), seq: 0 });
    return { ...rest, id, endpointId: ENDPOINT_IDS[name], eventId };
  }

  #attempt(
    name: EndpointName,
    { eventId, type }: DemoEvent,
    number: number,
    at: Date,
    status: number,
  ): DemoAttempt {
    const usualMs = { board: 14, crm: 45, books: 240 }[name];
    const firstByteMs = Math.round(usualMs * (6 + this.#random.next() * 12)) / 10;
    // Most attempts reuse a connection.
    const isNew = number > 1 || this.#random.next() < 0.3;
    const connectMs = isNew ? this.#random.between(2, 9) / 10 : null;
    const digest = Buffer.from(this.#random.bytes(32)).toString("hex");
    return {
      number,
      at,
      durationMs: Math.ceil(firstByteMs + (connectMs ?? 0) + this.#random.next()),
      status,
      error: status === 200 ? null : `The receiver answered ${status}.`,
      excerpt: status === 200 ? '{"received":true}' : status === 500 ? OUTAGE_TEXT : UNLUCKY_TEXT,
      headers: {
        host: `127.0.0.1:${this.#port}`,
        connection: "keep-alive",
        "content-type": "application/json",
        "user-agent": "Partner-API-Webhooks/1.0",
        "x-service-event-id": eventId,
        "x-service-event-type": type,
        "x-service-signature": `t=${Math.floor(at.getTime() / 1000)},s=${digest}`,
      },
      dnsMs: isNew ? 0.1 : null,
      connectMs,
      firstByteMs,
    };
  }
}

/** The URL of an endpoint at the demo's receiver. */
export function endpointUrl(name: EndpointName, port: number): string {
  return `http://127.0.0.1:${port}${ENDPOINT_PATHS[name]}`;
}
