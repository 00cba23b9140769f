/** Prints the packages that a process loads. Used with `--import`. */
import { registerHooks } from "node:module";
import { writeSync } from "node:fs";

registerHooks({
  load(url, context, next) {
    const [, name] = /.*\/node_modules\/(@[\w-]+\/[\w.-]+|[\w.-]+)\//.exec(url) ?? [];
    if (name) writeSync(1, `loaded ${name}\n`);
    return next(url, context);
  },
});
