/**
 * Makes what is imported after this load quickly. In JavaScript, since taking the types off the very first file
 * would load what does that, 15 MB, before there is anything kept to use instead.
 *
 * Compiled code and TypeScript without its types are kept between starts, beside the packages: whoever can
 * write there can change the code itself. Where that can't be written, nothing is kept.
 *
 * Drizzle loads in a tenth of the time: Node parses its package.json, 180 KB, at each import of one of its
 * files, to learn where it is and that it is a module.
 */
import { enableCompileCache, registerHooks } from "node:module";
import { fileURLToPath } from "node:url";

enableCompileCache(fileURLToPath(new URL("../../node_modules/.cache/compiled", import.meta.url)));

const found = new Map();

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
