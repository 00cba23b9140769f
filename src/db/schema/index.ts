/** Every table, for queries and for the migration generator. */
export * from "./agents.ts";
export * from "./alerts.ts";
export * from "./api-keys.ts";
export * from "./catalog.ts";
export * from "./captures.ts";
export * from "./companies.ts";
export * from "./customer-erasures.ts";
export * from "./customer-search.ts";
export * from "./customers.ts";
export * from "./events.ts";
export * from "./http.ts";
export * from "./locations.ts";
export * from "./users.ts";
export * from "./pricelists.ts";
export * from "./requests.ts";
export * from "./webhooks.ts";
export * from "./zones.ts";
