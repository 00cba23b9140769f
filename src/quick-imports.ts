/**
 * Makes Drizzle load in a tenth of the time: Node parses its package.json, 180 KB, at each import of one of
 * its files, to learn where it is and that it is a module. For what is imported after this.
 */
import { registerHooks, type ResolveFnOutput } from "node:module";

const found = new Map<string, ResolveFnOutput>();

registerHooks({
  resolve(specifier, context, next) {
    const { parentURL = "" } = context;
    const isInside = parentURL.includes("/node_modules/drizzle-orm/");
    if (isInside && /^\.\.?\/.*\.js$/.test(specifier))
      return { url: new URL(specifier, parentURL).href, format: "module", shortCircuit: true };
    if (!specifier.startsWith("drizzle-orm")) return next(specifier, context);
    const known = found.get(specifier);
    if (known) return { ...known, shortCircuit: true };
    const first = next(specifier, context);
    found.set(specifier, first);
    return first;
  },
});
