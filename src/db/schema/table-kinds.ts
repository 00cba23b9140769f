/**
 * Says which rows each node of a Citus cluster has of each table. One Postgres has all tables as they are.
 * docs/decisions/0060-citus-tables.md has the reasons.
 */
import type * as schema from "./index.ts";

/**
 * - `company`: each node has the rows of some companies, in shards by `company_id`. The rows that a company has in all of
 *   these tables are on the same node.
 * - `reference`: each node has all rows. A write changes all nodes, in one transaction, and waits for other updates of the
 *   table: for few or rare writes.
 * - `local`: the coordinator has all rows. Other nodes reach them through it.
 * - an object: each node has some rows, in shards by this column.
 */
export type TableKind = "company" | "reference" | "local" | { readonly column: string };

type Schema = typeof schema;
type NameOf<T> = T extends { readonly _: { readonly name: infer Name extends string } }
  ? Name
  : never;
export type TableName = NameOf<Schema[keyof Schema]>;

/** The kind of every table of the schema. `admin distribute` and migrations read it. */
export const TABLE_KINDS: { readonly [Name in TableName]: TableKind } = {
  // Foreign keys of all others name it, and most queries of accounts join it.
  companies: "reference",

  // Found by a hash, an address or an ID before the company is known. Their unique keys lack the company.
  users: "reference",
  api_keys: "reference",
  user_sessions: "reference",
  password_links: "reference",
  agent_grants: "reference",
  agent_tokens: "reference",
  oauth_objects: "reference",
  // The statement that finds an API key reads it.
  capture_settings: "reference",
  // Found by a hash, like links with which users set a password.
  sandbox_claims: "reference",
  // Every process reads it, of any node.
  secrets_keys: "reference",

  // Written for each sign-in and each token request, by no company.
  rate_windows: { column: "key" },
  // Says which workers are alive. Their advisory locks are on the coordinator too.
  delivery_workers: "local",
  // Statements that read it run on the coordinator.
  coordinator: "local",

  agent_confirmations: "company",
  alerts: "company",
  attempt_counts: "company",
  attempt_durations: "company",
  audit_log: "company",
  charges: "company",
  company_counters: "company",
  company_limits: "company",
  customer_anchors: "company",
  customer_changes: "company",
  customer_erasures: "company",
  customers: "company",
  deliveries: "company",
  delivery_attempts: "company",
  delivery_counts: "company",
  delivery_queue: "company",
  emails: "company",
  events: "company",
  idempotency_keys: "company",
  load_compositions: "company",
  location_anchors: "company",
  location_changes: "company",
  locations: "company",
  material_types: "company",
  old_search_texts: "company",
  pricelist_services: "company",
  pricelist_skus: "company",
  pricelists: "company",
  pricing_types: "company",
  products: "company",
  quota_windows: "company",
  removed_charges: "company",
  request_captures: "company",
  request_counts: "company",
  request_log: "company",
  request_stats: "company",
  request_stats_progress: "company",
  request_views: "company",
  search_totals: "company",
  services: "company",
  sku_fees: "company",
  skus: "company",
  validated_addresses: "company",
  webhook_endpoints: "company",
  zone_services: "company",
  zone_zip_codes: "company",
  zones: "company",
};
