/** `partner listen`: receives events over one outbound connection, and forwards them to a local program. */
import { readEnvelope } from "../../../typescript/src/response.ts";
import { buildRequest } from "../../../typescript/src/request.ts";
import { ApiConnectionError, ApiError } from "../../../typescript/src/errors.ts";
import { Listeners } from "../../../typescript/src/generated/resources.ts";
import type { ListenerAttempt, ListenerDelivery } from "../../../typescript/src/generated/types.ts";
import { sleep } from "../../../typescript/src/sleep.ts";
import type { Context } from "../context.ts";
import { readEvents } from "../event-stream.ts";
import { EXIT, isTemporary, usage, type ExitCode } from "../failure.ts";
import { forward, type Answer } from "../forward.ts";
import { readProfiles, writeProfiles, type StoredListener } from "../profiles.ts";

/** More than two heartbeats of the service. */
const SILENCE_MS = 40_000;
const MAX_DELAY_MS = 10_000;
const FLUSH_MS = 1_000;
const MAX_ATTEMPTS = 100;
/** Ids of events that are remembered, to mark those that arrive again. */
const REMEMBERED = 10_000;

export interface ListenOptions {
  readonly forward?: string | undefined;
  readonly events?: string | undefined;
  readonly print?: boolean | undefined;
  readonly replay?: string | undefined;
  /** An event, a position or `latest`. */
  readonly after?: string | undefined;
  /** Ends the command. */
  readonly signal: AbortSignal;
}

/**
 * Receives events until the signal aborts.
 * @throws Failure for wrong options, ApiError when the service refuses the stream
 */
export async function listen(context: Context, options: ListenOptions): Promise<ExitCode> {
  const target = options.forward === undefined ? undefined : readTarget(options.forward);
  if (!target && !options.print)
    throw usage("Pass --forward http://localhost:4000/hooks, or --print to show events.");
  return await new ListenerClient(context, options, target).run();
}

function readTarget(text: string): URL {
  const url = URL.canParse(text) ? new URL(text) : undefined;
  if (!url || !/^https?:$/.test(url.protocol))
    throw usage(`--forward must be a URL such as http://localhost:4000/hooks, not ${text}.`);
  return url;
}

class ListenerClient {
  readonly #context: Context;
  readonly #options: ListenOptions;
  readonly #target: URL | undefined;
  readonly #listeners: Listeners;
  #listener: StoredListener | undefined;
  /** The position after the last event that was handled. */
  #position: string | undefined;
  #failures = 0;
  readonly #handled = new Set<string>();
  readonly #unrecorded: ListenerAttempt[] = [];
  #recording: Promise<void> = Promise.resolve();
  #timer: NodeJS.Timeout | undefined;

  constructor(context: Context, options: ListenOptions, target: URL | undefined) {
    this.#context = context;
    this.#options = options;
    this.#target = target;
    this.#listeners = new Listeners(context.sender);
    this.#listener = context.profile?.listener;
  }

  async run(): Promise<ExitCode> {
    const { signal, replay } = this.#options;
    try {
      while (!signal.aborted) {
        const delayMs = await this.#connect();
        if (replay !== undefined && delayMs === 0) break;
        if (delayMs > 0) await sleep(delayMs, signal);
      }
    } catch (error) {
      if (!signal.aborted) throw error;
    } finally {
      await this.#flush();
      clearTimeout(this.#timer);
      const { length } = this.#unrecorded;
      if (length > 0) this.#context.out.warn(`${length} attempts were not recorded.`);
    }
    return EXIT.ok;
  }

  /** Reads one stream to its end. @returns the delay before the next one */
  async #connect(): Promise<number> {
    const { out } = this.#context;
    try {
      const listener = (this.#listener ??= await this.#create());
      await this.#readStream(listener);
      this.#failures = 0;
      return 0;
    } catch (error) {
      if (this.#options.signal.aborted) return 0;
      if (error instanceof ApiError && error.status === 404 && error.code === "NOT_FOUND") {
        if (this.#options.replay !== undefined && /event/.test(error.message)) throw error;
        // It has ended since its last stream.
        this.#listener = undefined;
        return 1;
      }
      if (!isTemporary(error)) throw error;
      const delayMs = this.#delayMs(error);
      out.note(
        `The connection was interrupted. Connecting again in ${Math.ceil(delayMs / 1000)} s.`,
      );
      return delayMs;
    }
  }

  #delayMs(error: unknown): number {
    const { random } = this.#context.config;
    const growing = Math.min(MAX_DELAY_MS, 250 * 2 ** this.#failures++) * (0.5 + random() / 2);
    const after = error instanceof ApiError ? Number(error.headers.get("retry-after")) : 0;
    return Math.max(growing, after * 1000 || 0);
  }

  async #create(): Promise<StoredListener> {
    const { profileName, out } = this.#context;
    const { id, secret } = await this.#listeners.create({ signal: this.#options.signal });
    if (profileName !== undefined) {
      const { profiles, ...file } = await readProfiles();
      const profile = profiles[profileName];
      if (profile)
        await writeProfiles({
          ...file,
          profiles: { ...profiles, [profileName]: { ...profile, listener: { id, secret } } },
        });
    }
    if (this.#position !== undefined)
      out.warn("The listener had ended. A new one has another signing secret.");
    return { id, secret };
  }

  async #readStream({ id, secret }: StoredListener): Promise<void> {
    const { config, out } = this.#context;
    const { events, replay, signal, after } = this.#options;
    const end = new AbortController();
    const abort = (): void => end.abort();
    signal.addEventListener("abort", abort, { once: true });
    let timer = setTimeout(abort, SILENCE_MS);
    const onBytes = (): void => {
      clearTimeout(timer);
      timer = setTimeout(abort, SILENCE_MS);
    };
    try {
      const query = replay === undefined ? { after, types: events } : { event: replay };
      const path = "/v1/listeners/{id}/stream";
      const call = { operationId: "streamListener", method: "GET", path, params: { id }, query };
      const position = this.#position;
      const request = buildRequest(config, call, {
        headers: {
          accept: "text/event-stream, application/json",
          ...(position === undefined ? {} : { "last-event-id": position }),
        },
      });
      const { url, headers } = request;
      const init = { headers, signal: end.signal, redirect: "manual" } as const;
      const response = await config.fetch(url, init);
      if (response.status !== 200 || !response.body) {
        const { status } = response;
        readEnvelope({ status, headers: response.headers, text: await response.text() }, undefined);
        throw new ApiConnectionError("The response is not a stream.", {});
      }
      if (position === undefined) {
        const environment = response.headers.get("x-environment") ?? "live";
        const value = { type: "ready", listenerId: id, secret, environment };
        out.result(value, () => this.#ready(secret, environment));
      }
      for await (const event of readEvents(response.body, onBytes)) {
        this.#failures = 0;
        if (event.data !== undefined) {
          // A slow program is no silence of the service.
          clearTimeout(timer);
          await this.#handle(JSON.parse(event.data) as ListenerDelivery);
          onBytes();
        }
        this.#position = event.id ?? this.#position;
        if (signal.aborted) return;
      }
    } finally {
      clearTimeout(timer);
      signal.removeEventListener("abort", abort);
      end.abort();
    }
  }

  #ready(secret: string, environment: string): string {
    const { style } = this.#context.out;
    const where = this.#target ? ` Forwarding to ${this.#target.href}.` : "";
    const ready = environment === "live" ? "Ready." : `Ready, in the ${environment}.`;
    return `${style(ready, "green")}${where} Signing secret: ${style(secret, "bold")}`;
  }

  /** Forwards an event, unless it was handled before a cut. */
  async #handle(delivery: ListenerDelivery): Promise<void> {
    const { eventId, attempt } = delivery;
    const isDuplicate = this.#options.replay === undefined && this.#handled.has(eventId);
    const answer = this.#target && !isDuplicate ? await forward(this.#target, delivery) : undefined;
    this.#remember(eventId);
    this.#print(delivery, answer, isDuplicate);
    if (!answer) return;
    this.#unrecorded.push({ eventId, attempt, ...answer });
    if (this.#unrecorded.length === MAX_ATTEMPTS) void this.#flush();
    else this.#flushSoon();
  }

  #remember(eventId: string): void {
    this.#handled.add(eventId);
    if (this.#handled.size <= REMEMBERED) return;
    for (const oldest of this.#handled) {
      this.#handled.delete(oldest);
      return;
    }
  }

  #print(delivery: ListenerDelivery, answer: Answer | undefined, isDuplicate: boolean): void {
    const { out } = this.#context;
    const { eventId, headers, body } = delivery;
    const eventType = headers["x-service-event-type"] ?? "";
    const { status, error, durationMs } = answer ?? {};
    const value = {
      type: "delivery",
      eventId,
      eventType,
      duplicate: isDuplicate,
      ...answer,
      ...(this.#options.print ? { headers, body } : {}),
    };
    out.result(value, () => {
      const isSuccess = status !== undefined && status >= 200 && status < 300;
      const shown = status ?? error;
      const result =
        shown === undefined
          ? ""
          : ` → ${out.style(String(shown), isSuccess ? "green" : "red")} (${durationMs} ms)`;
      const mark = isDuplicate ? out.style(" duplicate, not forwarded again", "yellow") : "";
      const line = `${eventType} ${out.style(eventId, "dim")}${result}${mark}`;
      return this.#options.print ? `${line}\n${body}` : line;
    });
  }

  #flushSoon(): void {
    this.#timer ??= setTimeout(() => void this.#flush(), FLUSH_MS);
  }

  /** Records attempts, one request after the other. */
  async #flush(): Promise<void> {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    this.#recording = this.#recording.then(() => this.#record());
    await this.#recording;
  }

  /** Attempts wait while the service can't be reached. A failure doesn't stop the stream. */
  async #record(): Promise<void> {
    while (this.#listener && this.#unrecorded.length > 0) {
      const attempts = this.#unrecorded.slice(0, MAX_ATTEMPTS);
      try {
        await this.#listeners.createAttempts(this.#listener.id, { attempts });
      } catch (error) {
        if (isTemporary(error)) return this.#flushSoon();
        const reason = error instanceof Error ? error.message : String(error);
        this.#context.out.warn(`${attempts.length} attempts were not recorded: ${reason}`);
      }
      this.#unrecorded.splice(0, attempts.length);
    }
  }
}
