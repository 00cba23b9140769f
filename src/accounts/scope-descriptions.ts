/** Describes scopes for users who decide what an agent may do. */

const DESCRIPTIONS: { readonly [scope: string]: string } = {
  "customers:read": "Read customers, locations, catalog, zones and events",
  "customers:write": "Create and update customers, locations and pricelists",
};

/** What a scope allows. The scope itself if it has no description. */
export function describeScope(scope: string): string {
  return Object.hasOwn(DESCRIPTIONS, scope) ? (DESCRIPTIONS[scope] ?? scope) : scope;
}
