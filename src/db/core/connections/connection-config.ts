/** Configures connections: their time limits, and the settings that Postgres applies to them. */
import { CONNECT_TIMEOUT_MS } from "./connection-slots.ts";
import { pooledClient } from "./pooled-client.ts";
import { poolClient, type ServerConfig } from "./server-client.ts";
import type { Servers } from "./servers.ts";
import { SESSION_SETTINGS, startupOptions, type SessionSettings } from "./session-settings.ts";

/**
 * Idle time before the system asks whether the server's machine is still there. Its default is two hours, in which the
 * connection that listens for notifications would miss them.
 */
const KEEP_ALIVE_MS = 10_000;
/** After the statement timeout, which an unresponsive server doesn't enforce. */
const ANSWER_GRACE_MS = 5_000;
/** Ends a transaction whose client is gone, which only the server notices. */
const IDLE_TRANSACTION_TIMEOUT_MS = 30_000;

/** Configures connections whose settings are startup parameters. */
export function configureDirect(
  servers: Servers,
  statementTimeoutMs: number,
  settings: SessionSettings = {},
): ServerConfig {
  return {
    ...connectionTo(servers, statementTimeoutMs),
    Client: poolClient,
    options: startupOptions({
      ...SESSION_SETTINGS,
      ...sessionSettings(statementTimeoutMs, settings),
    }),
  };
}

/**
 * Configures connections through a pooler, without startup parameters, which poolers refuse or ignore. The rest of
 * SESSION_SETTINGS is compared at the start, see find-pooler.ts: each transaction would cost more with them.
 */
export function configurePooled(
  servers: Servers,
  statementTimeoutMs: number,
  settings: SessionSettings,
): ServerConfig {
  return {
    ...connectionTo(servers, statementTimeoutMs),
    Client: pooledClient(sessionSettings(statementTimeoutMs, settings)),
  };
}

function sessionSettings(statementTimeoutMs: number, settings: SessionSettings): SessionSettings {
  return {
    TimeZone: SESSION_SETTINGS.TimeZone,
    statement_timeout: statementTimeoutMs,
    idle_in_transaction_session_timeout: IDLE_TRANSACTION_TIMEOUT_MS,
    ...settings,
  };
}

function connectionTo(servers: Servers, statementTimeoutMs: number): ServerConfig {
  return {
    servers,
    application_name: "partner-api",
    connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
    query_timeout: statementTimeoutMs + ANSWER_GRACE_MS,
    keepAlive: true,
    keepAliveInitialDelayMillis: KEEP_ALIVE_MS,
  };
}
