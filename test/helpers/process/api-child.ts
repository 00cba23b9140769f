/**
 * Serves the API on DATABASE_URL: listens on a free port of 127.0.0.1, prints its URL, and stops on SIGTERM or when
 * standard input ends.
 */
import { setPasswordCost } from "#src/accounts/password.ts";
import { buildApp } from "#src/app.ts";
import { readConfig } from "#src/config/config.ts";
import { openServices } from "#src/services.ts";

// As the runner does in its processes.
setPasswordCost({ memory: 8, passes: 1, parallelism: 1 });
const config = readConfig(process.env);
const services = await openServices(config);
const app = await buildApp(services, { baseUrl: config.baseUrl });
let stopped: Promise<void> | undefined;
const stop = () => (stopped ??= app.close().then(() => services.close()));
process.once("SIGTERM", () => void stop());
process.stdin.resume().once("end", () => void stop());
console.log(await app.listen({ host: "127.0.0.1", port: 0 }));
