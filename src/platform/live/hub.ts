/** Shares the feeds of this process between their viewers, and ends streams when their time is over. */
import type { FastifyReply, FastifyRequest } from "fastify";
import PQueue from "p-queue";
import { isSessionOpen } from "../../accounts/sessions.ts";
import { sessionOf } from "../access/session-user.ts";
import type { Platform } from "../platform.ts";
import { displayOf } from "../ui/display.ts";
import { PageError } from "../ui/page-error.ts";
import { Feed, type Viewer } from "./feed.ts";
import { StreamLimits } from "./limits.ts";
import type { LiveSource, LiveView } from "./source.ts";
import { openStream, type EventStream } from "./stream.ts";

/** The connections that all looks of this process use at a time, so that pages and requests have the others. */
const CONNECTIONS = 2;
/** The longest time for which a stream outlives its session. */
const SESSION_CHECK_MS = 2_000;
/** Longer texts can't be positions. */
const MAX_ID_LENGTH = 5_000;

/** Opens streams of one kind. */
type OpenLive<Filter> = (
  request: FastifyRequest,
  reply: FastifyReply,
  view: { readonly key: string; readonly filter: Filter },
) => FastifyReply;

export interface LiveHub {
  /** Creates the function that opens streams of a source. */
  open<Filter>(source: LiveSource<Filter>): OpenLive<Filter>;
  /** Ends all streams; clients connect again, to another process. */
  close(): void;
}

/** @param log receives the errors of looks */
export function createLiveHub(platform: Platform, log: (error: unknown) => void): LiveHub {
  const queue = new PQueue({ concurrency: CONNECTIONS });
  const throttle = async (work: () => Promise<void>) => await queue.add(work);
  const limits = new StreamLimits();
  const streams = new Set<EventStream>();
  let isClosed = false;

  /** Rows look the same for all users with the same setting of times. */
  function viewOf<Filter>(request: FastifyRequest, key: string, filter: Filter): LiveView<Filter> {
    const display = displayOf(request, platform.clock.now());
    const { times, timeZone = "" } = display;
    return { key: `${times} ${times === "local" ? timeZone : ""} ${key}`, filter, display };
  }

  /** Ends a stream soon after its session. Reading the session this way doesn't extend it. */
  function watchSession(token: string, stream: EventStream): NodeJS.Timeout {
    return setInterval(() => {
      isSessionOpen(platform, token).then((isOpen) => isOpen || stream.end("signed-out"), log);
    }, SESSION_CHECK_MS).unref();
  }

  return {
    open<Filter>(source: LiveSource<Filter>): OpenLive<Filter> {
      const feeds = new Map<string, Feed<Filter>>();
      return (request, reply, { key, filter }) => {
        const { user, company } = sessionOf(request);
        const owner = { userId: user.id, companyId: company.id };
        const token = platform.cookies.session.get(request) ?? "";
        if (isClosed || !limits.add(owner)) throw tooManyStreams();
        const feed =
          feeds.get(company.id) ?? new Feed(company.id, source, platform.clock, throttle, log);
        feeds.set(company.id, feed);
        const stream = openStream(reply, () => {
          limits.remove(owner);
          streams.delete(stream);
          clearInterval(timer);
          feed.remove(viewer);
          if (feed.viewers === 0 && feeds.get(company.id) === feed) feeds.delete(company.id);
        });
        streams.add(stream);
        const timer = watchSession(token, stream);
        const viewer: Viewer<Filter> = {
          view: viewOf(request, key, filter),
          after: readPositionOf(request),
          send: (event, rows) => stream.send(event, rows),
          end: () => stream.end(),
        };
        feed.add(viewer);
        return reply;
      };
    },
    close() {
      isClosed = true;
      for (const stream of streams) stream.end();
    },
  };
}

/** Position at which the client's list ends: the last event's id, or the position in the page. */
function readPositionOf({ headers, query }: FastifyRequest): string | undefined {
  const last = headers["last-event-id"];
  const { after } = query as { readonly after?: unknown };
  const text = typeof last === "string" && last !== "" ? last : after;
  return typeof text === "string" && text.length <= MAX_ID_LENGTH ? text : undefined;
}

function tooManyStreams(): PageError {
  return new PageError(
    429,
    "Too many live pages",
    "Live updates are open in too many windows. Close some of them.",
    { "retry-after": "30" },
  );
}
