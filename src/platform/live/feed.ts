/**
 * Reads one company's changes for all its viewers in this process, and renders each row once for all viewers with the
 * same filter. It reads only while somebody watches, so nothing else in the service has to notify it: requests cost the
 * same whether or not anybody watches. Reasons: docs/decisions/0023-live-updates-and-captures.md.
 */
import type { Clock } from "../../kernel/clock.ts";
import { withDisplay } from "../ui/display.ts";
import type { LiveSource, LiveView, Poll, RenderedRows } from "./source.ts";

/** Time between two polls. Requests are written every 250 ms. */
const INTERVAL_MS = 500;
/** Advances the position of idle viewers, and keeps proxies from closing their connections. */
const HEARTBEAT_MS = 15_000;

/** Somebody who watches. */
export interface Viewer<Filter> {
  readonly view: LiveView<Filter>;
  /** Position at which this viewer's page ends; undefined for now. */
  readonly after: string | undefined;
  /** Sends an event. @param rows the number of its rows */
  send(event: Buffer, rows: number): void;
  /** Ends the stream; the client connects again. */
  end(): void;
}

/** Runs work when the process may use another connection for live updates. */
export type Throttle = (work: () => Promise<void>) => Promise<void>;

/** One company's changes of one kind. */
export class Feed<Filter> {
  readonly #companyId: string;
  readonly #source: LiveSource<Filter>;
  readonly #clock: Clock;
  readonly #throttle: Throttle;
  readonly #log: (error: unknown) => void;
  readonly #viewers = new Set<Viewer<Filter>>();
  /** Viewers that haven't received what followed their page. */
  readonly #joining = new Set<Viewer<Filter>>();
  #position: string | undefined;
  #sentAtMs = performance.now();
  #isRunning = false;
  #isFailing = false;

  constructor(
    companyId: string,
    source: LiveSource<Filter>,
    clock: Clock,
    throttle: Throttle,
    log: (error: unknown) => void,
  ) {
    this.#companyId = companyId;
    this.#source = source;
    this.#clock = clock;
    this.#throttle = throttle;
    this.#log = log;
  }

  get viewers(): number {
    return this.#viewers.size + this.#joining.size;
  }

  /** Adds a viewer, who first gets what followed its page. */
  add(viewer: Viewer<Filter>): void {
    this.#joining.add(viewer);
    if (!this.#isRunning) this.#schedule(0);
  }

  /** Removes a viewer. The last one ends the polling. */
  remove(viewer: Viewer<Filter>): void {
    this.#viewers.delete(viewer);
    this.#joining.delete(viewer);
  }

  async #run(): Promise<void> {
    try {
      await this.#throttle(() => this.#poll());
      this.#isFailing = false;
    } catch (error) {
      // The next poll continues from the same position.
      if (!this.#isFailing) this.#log(error);
      this.#isFailing = true;
    }
    if (this.viewers > 0) return this.#schedule(INTERVAL_MS);
    this.#isRunning = false;
    this.#position = undefined;
  }

  #schedule(delayMs: number): void {
    this.#isRunning = true;
    setTimeout(() => void this.#run(), delayMs).unref();
  }

  async #poll(): Promise<void> {
    const joining = [...this.#joining];
    const poll = await this.#source.find(this.#companyId, this.#position);
    if (poll.ids.length > 0 || poll.isCut) await this.#publish([...this.#viewers], poll);
    this.#position = poll.position;
    await this.#join(joining, poll.position);
    if (performance.now() - this.#sentAtMs >= HEARTBEAT_MS) this.#sendPosition(this.#viewers);
  }

  /** Sends each new viewer what happened between its page and the current poll. */
  async #join(joining: readonly Viewer<Filter>[], position: string): Promise<void> {
    for (const [after, viewers] of Map.groupBy(joining, (viewer) => viewer.after))
      try {
        const missed =
          after === undefined
            ? undefined
            : await this.#source.find(this.#companyId, after, position);
        if (missed && (missed.ids.length > 0 || missed.isCut)) await this.#publish(viewers, missed);
        else this.#sendPosition(viewers, position);
        for (const viewer of viewers) if (this.#joining.delete(viewer)) this.#viewers.add(viewer);
      } catch (error) {
        // Such as for a position that never was one. It must not end the updates of others.
        this.#log(error);
        for (const viewer of viewers) viewer.end();
      }
  }

  async #publish(viewers: readonly Viewer<Filter>[], poll: Poll): Promise<void> {
    for (const group of Map.groupBy(viewers, ({ view }) => view.key).values()) {
      const [first] = group;
      if (!first) continue;
      const { filter, display } = first.view;
      const rendered = await withDisplay({ ...display, now: this.#clock.now() }, () =>
        this.#source.render(this.#companyId, poll.ids, filter),
      );
      const { rows, skipped } = rendered;
      if (rows.length === 0 && skipped === 0 && !poll.isCut) continue;
      const event = rowsEvent(poll, rendered);
      for (const viewer of group) viewer.send(event, rows.length);
    }
    this.#sentAtMs = performance.now();
  }

  /** An event without rows, for its id. */
  #sendPosition(viewers: Iterable<Viewer<Filter>>, position = this.#position): void {
    const event = Buffer.from(`id: ${position ?? ""}\nevent: position\ndata:\n\n`);
    for (const viewer of viewers) viewer.send(event, 0);
    this.#sentAtMs = performance.now();
  }
}

/** All rows of a poll in one event, so that its id means that all of them have arrived. */
function rowsEvent({ position, isCut }: Poll, { rows, skipped }: RenderedRows): Buffer {
  const data = JSON.stringify({
    rows: rows.map(({ id, html }) => ({ id, html: html.toString() })),
    skipped,
    isCut,
  });
  return Buffer.from(`id: ${position}\nevent: rows\ndata: ${data}\n\n`);
}
