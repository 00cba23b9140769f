/** Prints the OpenTelemetry modules that a process loads; used with `--import`. */
import { registerHooks } from "node:module";
import { writeSync } from "node:fs";

registerHooks({
  load(url, context, next) {
    const [, module] = /\/node_modules\/(@opentelemetry\/[\w-]+|@fastify\/otel)\//.exec(url) ?? [];
    if (module) writeSync(1, `loaded ${module}\n`);
    return next(url, context);
  },
});
