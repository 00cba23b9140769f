/**
 * To be preloaded (`node --import`): makes Drizzle load in a tenth of the time. Node parses its package.json,
 * 180 KB, anew for each of its files to learn that they are modules; here they are known to be.
 */
import { registerHooks } from "node:module";

registerHooks({
  resolve(specifier, context, next) {
    const { parentURL = "" } = context;
    if (!/^\.\.?\/.*\.js$/.test(specifier) || !parentURL.includes("/node_modules/drizzle-orm/"))
      return next(specifier, context);
    return { url: new URL(specifier, parentURL).href, format: "module", shortCircuit: true };
  },
});
