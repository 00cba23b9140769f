/** Scopes, for people who decide what an agent may do. */

const WORDS: { readonly [scope: string]: string } = {
  "customers:read": "See everything: customers, locations, catalog, zones and events",
  "customers:write": "Create and change customers, locations and pricelists",
};

/** What a scope lets somebody do. */
export function scopeWords(scope: string): string {
  return Object.hasOwn(WORDS, scope) ? (WORDS[scope] ?? scope) : scope;
}
