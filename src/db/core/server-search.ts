/** Asks the servers of a URL at the same time which of them is what the URL asks for. */
import { setTimeout as sleep } from "node:timers/promises";
import { Client } from "pg";
import type { NamedServer, Target } from "../../kernel/database-url.ts";
import {
  describeSession,
  readSession,
  suits,
  watchSession,
  type SessionState,
} from "./session-state.ts";

/** Time after which a server that doesn't suit is asked again while another one hasn't answered yet. */
const ASK_AGAIN_MS = 200;

/** Time after the first answer in which a preferred server may still answer. */
const PREFERENCE_MS = 500;

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
  /** Runs on the connection to each server that suits. One for which it throws doesn't suit. */
  readonly look: (client: Client) => Promise<T>;
}

interface Found<T> {
  readonly server: NamedServer;
  /** What `look` returned. */
  readonly value: T;
}

/**
 * Finds the first server that suits.
 * @throws NoServerError; with a single server that can't be reached, the error of the connection
 */
export async function searchServers<T>(search: Search<T>): Promise<Found<T>> {
  const { servers, target, isOrdered = false } = search;
  let silentCount = servers.length;
  let isFound = false;
  const probes = servers.map(async (server) => {
    const first = probe(server, search).finally(() => silentCount--);
    for (let latest = first; ; latest = probe(server, search))
      try {
        const answer = await latest;
        isFound = target !== "prefer-standby" || answer.state.isStandby === true;
        return { server, ...answer };
      } catch (error) {
        // A standby may be promoted before a dead server's time is up.
        if (silentCount === 0 || isFound) throw error;
        await sleep(ASK_AGAIN_MS);
      }
  });
  if (target === "prefer-standby") {
    const standbys = probes.map(async (asked) => {
      const found = await asked;
      if (!found.state.isStandby) throw new Error("a primary");
      return found;
    });
    const standby = await Promise.any(standbys).catch(() => undefined);
    if (standby) return standby;
  }
  try {
    const first = await Promise.any(probes);
    if (!isOrdered || first.server === servers[0]) return first;
    return (await Promise.race([firstInOrder(probes), sleep(PREFERENCE_MS)])) ?? first;
  } catch (error) {
    const errors: unknown[] = error instanceof AggregateError ? error.errors : [error];
    if (servers.length === 1 && hasCode(errors[0])) throw errors[0];
    throw noServer(
      target,
      servers.map((server, at) => reasonOf(server, errors[at])),
    );
  }
}

/** Waits for the first of the promises, in their order, that isn't rejected. */
async function firstInOrder<T>(probes: readonly Promise<T>[]): Promise<T | undefined> {
  for (const asked of probes) {
    const found = await asked.catch(() => undefined);
    if (found) return found;
  }
  return undefined;
}

async function probe<T>(
  server: NamedServer,
  { target, timeoutMs, look }: Search<T>,
): Promise<{ state: SessionState; value: T }> {
  const client = new Client({
    connectionString: server.url,
    application_name: "partner-api",
    connectionTimeoutMillis: timeoutMs,
    query_timeout: timeoutMs,
  });
  client.on("error", () => {}); // the query in flight reports it
  try {
    const reported = watchSession(client);
    await client.connect();
    const state = await readSession(client, reported);
    if (!suits(target, state)) throw new Error(describeSession(state));
    return { state, value: await look(client) };
  } finally {
    void client.end().catch(() => {});
  }
}

/** The error for a session that isn't what the URL asks for. */
export function unsuitable(
  target: Target,
  { name }: NamedServer,
  state: SessionState,
): NoServerError {
  return noServer(target, [`${name}: ${describeSession(state)}`]);
}

/** @param reasons why each server doesn't suit */
function noServer(target: Target, reasons: readonly string[]): NoServerError {
  const requested =
    target === "read-write" ? "accepts writes" : `has target_session_attrs=${target}`;
  return new NoServerError(`No server of the database URL ${requested}. ${reasons.join(", ")}.`);
}

/** Describes why a server can't be used, without the text of the URL. */
function reasonOf({ name }: NamedServer, error: unknown): string {
  const { code, message } = error as { code?: unknown; message?: unknown };
  if (message === "timeout expired") return `${name}: no answer`;
  if (message === "Connection terminated unexpectedly") return `${name}: closed the connection`;
  return `${name}: ${typeof code === "string" ? code : String(message)}`;
}

/** Whether an error says by a code what is wrong, as those of the system and of the server do. */
function hasCode(error: unknown): boolean {
  return typeof (error as { code?: unknown }).code === "string";
}
