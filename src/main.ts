/**
 * Entry point of the process: reads the settings, starts the embedded database, and runs the service. With `--health`,
 * it asks a running process whether it is ready, and exits with 0 or 1.
 */
import { readConfig, readHealthTarget, type Config } from "./config/config.ts";
import { startDatabaseServer } from "./db/embedded/database-server.ts";
import { stopOnSignals } from "./process/stop.ts";

let config: Config | undefined;
try {
  if (process.argv.includes("--health")) {
    const { askHealth } = await import("./process/health-command.ts");
    const { isReady, reason } = await askHealth(readHealthTarget(process.env));
    console.log(reason);
    process.exit(isReady ? 0 : 1);
  }
  config = readConfig(process.env);
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
  const { describeStartError } = await import("./process/explain-error.ts");
  console.error(describeStartError(error, config));
  process.exit(1);
}
