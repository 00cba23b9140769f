/** Asks the servers of a URL at the same time which of them is what the URL asks for. */
import { setTimeout as sleep } from "node:timers/promises";
import { Client } from "pg";
import type { NamedServer, Target } from "../../../kernel/database-url.ts";
import { closeClient } from "./close-client.ts";
import { isTooManyConnections } from "./failures.ts";
import {
  describeSession,
  EncodingError,
  readSession,
  suits,
  watchSession,
  type SessionState,
} from "./session-state.ts";

/** Time after which a server that doesn't suit is asked again while another one hasn't answered yet. */
const ASK_AGAIN_MS = 200;

/** Time after the first answer in which a preferred server may still answer. */
const PREFERENCE_MS = 500;

/** The `application_name` of probes, which distinguishes them from connections that use the database. */
export const PROBE_NAME = "partner-api probe";

/** No server of the URL is what it asks for. The message says why, for each. */
export class NoServerError extends Error {
  readonly code = "NO_SERVER";
}

export interface Search<T> {
  readonly servers: readonly NamedServer[];
  readonly target: Target;
  /** Whether earlier servers are preferred to later ones that answer a little sooner. */
  readonly isOrdered?: boolean;
  /** Maximum time in milliseconds for a server to answer. */
  readonly timeoutMs: number;
  /** Maximum time in milliseconds for a server to close its side of a connection. Default: see close-client.ts */
  readonly closeTimeoutMs?: number;
  /** Runs on the connection to each server that suits. One for which it throws doesn't suit. */
  readonly inspect: (client: Client) => Promise<T>;
}

interface Answer<T> {
  readonly state: SessionState;
  /** The result of `inspect`. */
  readonly value: T;
}

interface Found<T> {
  readonly server: NamedServer;
  /** The result of `inspect`. */
  readonly value: T;
}

/** The connections of one search. */
interface Probes {
  /** Aborted when the search has its result. */
  readonly signal: AbortSignal;
  /** Each resolves when its connection is closed. */
  readonly closed: Promise<void>[];
}

/**
 * Finds the first server that suits. Its connections are closed when it returns: those that haven't answered are broken.
 * @throws NoServerError; with a single server that can't be reached, the error of the connection
 */
export async function searchServers<T>(search: Search<T>): Promise<Found<T>> {
  const ended = new AbortController();
  const probes: Probes = { signal: ended.signal, closed: [] };
  try {
    return await askAll(search, probes);
  } finally {
    ended.abort();
    await Promise.all(probes.closed);
  }
}

async function askAll<T>(search: Search<T>, probes: Probes): Promise<Found<T>> {
  const { servers, target, isOrdered = false } = search;
  let silentCount = servers.length;
  let isFound = false;
  const asked = servers.map(async (server) => {
    const first = probe(server, search, probes).finally(() => silentCount--);
    for (let latest = first; ; latest = probe(server, search, probes))
      try {
        const answer = await latest;
        isFound = target !== "prefer-standby" || answer.state.isStandby === true;
        return { server, ...answer };
      } catch (error) {
        // A standby may be promoted before a dead server's time is up.
        if (silentCount === 0 || isFound || probes.signal.aborted) throw error;
        await sleep(ASK_AGAIN_MS, undefined, { signal: probes.signal });
      }
  });
  if (target === "prefer-standby") {
    const standbys = asked.map(async (answer) => {
      const found = await answer;
      if (!found.state.isStandby) throw new Error("a primary");
      return found;
    });
    const standby = await Promise.any(standbys).catch(() => undefined);
    if (standby) return standby;
  }
  try {
    const first = await Promise.any(asked);
    if (!isOrdered || first.server === servers[0]) return first;
    return (await Promise.race([firstInOrder(asked), sleep(PREFERENCE_MS)])) ?? first;
  } catch (error) {
    const errors: unknown[] = error instanceof AggregateError ? error.errors : [error];
    if (servers.length === 1 && (hasCode(errors[0]) || errors[0] instanceof EncodingError))
      throw errors[0];
    throw noServer(
      target,
      servers.map((server, at) => reasonOf(server, errors[at])),
      errors.find(isTooManyConnections),
    );
  }
}

/** Waits for the first of the promises, in their order, that isn't rejected. */
async function firstInOrder<T>(asked: readonly Promise<T>[]): Promise<T | undefined> {
  for (const answer of asked) {
    const found = await answer.catch(() => undefined);
    if (found) return found;
  }
  return undefined;
}

async function probe<T>(
  server: NamedServer,
  search: Search<T>,
  { signal, closed }: Probes,
): Promise<Answer<T>> {
  signal.throwIfAborted();
  // The URL's parameters go before other settings.
  const url = new URL(server.url);
  url.searchParams.set("application_name", PROBE_NAME);
  const client = new Client({
    connectionString: url.href,
    connectionTimeoutMillis: search.timeoutMs,
    query_timeout: search.timeoutMs,
  });
  client.on("error", () => {}); // the query in flight reports it
  const abandon = () => client.connection.stream.destroy(new Error("another server was found"));
  signal.addEventListener("abort", abandon);
  const answer = ask(client, search);
  const close = async () => {
    signal.removeEventListener("abort", abandon);
    await closeClient(client, search.closeTimeoutMs);
  };
  closed.push(answer.then(close, close));
  return await answer;
}

async function ask<T>(client: Client, { target, inspect }: Search<T>): Promise<Answer<T>> {
  const reported = watchSession(client);
  await client.connect();
  const state = await readSession(client, reported);
  if (!suits(target, state)) throw new Error(describeSession(state));
  return { state, value: await inspect(client) };
}

/** The error for a session that isn't what the URL asks for. */
export function unsuitable(
  target: Target,
  { name }: NamedServer,
  state: SessionState,
): NoServerError {
  return noServer(target, [`${name}: ${describeSession(state)}`]);
}

/**
 * @param reasons why each server doesn't suit
 * @param cause the error of a server that may suit
 */
function noServer(target: Target, reasons: readonly string[], cause?: unknown): NoServerError {
  const requested =
    target === "read-write" ? "accepts writes" : `has target_session_attrs=${target}`;
  return new NoServerError(`No server of the database URL ${requested}. ${reasons.join(", ")}.`, {
    cause,
  });
}

/** Describes why a server can't be used, without the text of the URL. */
function reasonOf({ name }: NamedServer, error: unknown): string {
  const { code, message } = error as { code?: unknown; message?: unknown };
  if (message === "timeout expired") return `${name}: no answer`;
  if (message === "Connection terminated unexpectedly") return `${name}: closed the connection`;
  return `${name}: ${typeof code === "string" ? code : String(message)}`;
}

/** Whether an error says by a code what is wrong, as errors of the system and of the server do. */
function hasCode(error: unknown): boolean {
  return typeof (error as { code?: unknown }).code === "string";
}
