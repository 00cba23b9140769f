/**
 * Entry point of the process: reads the settings, starts the embedded database, and runs the service. With `--health`,
 * it asks a running process whether it is ready, and exits with 0 or 1.
 */
import { ConfigError, readConfig, readHealthTarget } from "./config/config.ts";
import { startDatabaseServer } from "./db/embedded/database-server.ts";
import { stopOnSignals } from "./process/stop.ts";

try {
  if (process.argv.includes("--health")) {
    const { askHealth } = await import("./process/health-command.ts");
    const { isReady, reason } = await askHealth(readHealthTarget(process.env));
    console.log(reason);
    process.exit(isReady ? 0 : 1);
  }
  const config = readConfig(process.env);
  // Without a certificate, SIGHUP keeps its usual meaning: the terminal was closed.
  const stop = stopOnSignals(["SIGTERM", "SIGINT", ...(config.tls ? [] : (["SIGHUP"] as const))]);
  const { promise: launched, resolve: onLaunched } = Promise.withResolvers<void>();
  const server = startDatabaseServer({ ...config, onLaunched });
  // Loading blocks this process, so it begins once the server was launched, and lasts about as long as its start. A
  // rejection is handled where the server is awaited.
  await Promise.race([launched, server.catch(() => {})]);
  const { run } = await import("./run.ts");
  await run(config, server, stop);
} catch (error) {
  const known = error instanceof ConfigError;
  const lines = known
    ? error.message.split("\n").map((problem) => `Wrong setting: ${problem}`)
    : [`Could not start: ${explain(error)}`];
  console.error(lines.join("\n"));
  process.exit(1);
}

function explain(error: unknown): string {
  const { code, message } = error as { code?: string; message?: string };
  if (code === "EADDRINUSE")
    return "the port is in use. Set PORT to another port, or stop the process that uses it.";
  if (code === "EACCES")
    return "no permission to listen on this port. Set PORT to a port above 1023.";
  if (code === "ECONNREFUSED" || code === "ENOTFOUND" || code === "CONNECT_TIMEOUT")
    return `the database can't be reached (${code}). Check DATABASE_URL.`;
  return message ?? String(error);
}
