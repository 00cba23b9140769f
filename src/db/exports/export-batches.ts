/** Reads all of a company's items of a resource in batches, as the lines of an export. */
import { sql } from "drizzle-orm";
import { NIL } from "uuid";
import type { ExportableResource } from "../../generated/schemas.ts";
import { listEntries, type EntryKind } from "../catalog/entries.ts";
import { listPricelists } from "../catalog/pricelists.ts";
import { listServices } from "../catalog/services.ts";
import { listSkus } from "../catalog/skus.ts";
import { listZones } from "../catalog/zones.ts";
import type { Executor } from "../core/connections/client.ts";
import type { Page, PageRequest } from "../core/lists/page.ts";
import { CUSTOMER_JSON } from "../customers/customer-json.ts";
import { LOCATION_JSON } from "../locations/location-json.ts";

/** Lines, each with its line feed. */
interface Batch {
  readonly lines: string;
  readonly count: number;
}

/** Reads the items in a transaction that doesn't see later changes. */
export type ReadBatches = (tx: Executor, companyId: string) => AsyncGenerator<Batch, void>;

/**
 * Reads by primary key: each batch costs the same, and a batch is one value, whose JSON Postgres writes.
 * @param json SQL of an item's JSON, from `table`
 */
function byKey(table: string, json: string, size: number): ReadBatches {
  const line = sql.raw(`'{"type":"item","data":' || ${json} || E'}\\n' as line`);
  const from = sql.raw(table);
  return async function* readBatches(tx, companyId) {
    for (let after: string = NIL, count = size; count === size;) {
      const { rows } = await tx.execute<{ lines: string | null; count: number; last: string }>(sql`
        select string_agg(line, '') as lines, count(*)::int as count, (array_agg(id))[count(*)] as last
        from (
          select id, ${line} from ${from}
          where company_id = ${companyId} and id > ${after} order by id limit ${size}
        ) as items`);
      const [row] = rows;
      if (!row?.lines) return;
      ({ count, last: after } = row);
      yield { lines: row.lines, count };
    }
  };
}

/** Reads the pages of a list. Nothing changes in between, so that no item is read twice or missed. */
function byPage(
  list: (tx: Executor, companyId: string, page: PageRequest) => Promise<Page<object>>,
  limit: number,
): ReadBatches {
  return async function* readBatches(tx, companyId) {
    for (let page = 1, read = 0, total = 1; read < total; page++) {
      const { data, total: found } = await list(tx, companyId, { page, limit });
      if (data.length === 0) return;
      total = found;
      read += data.length;
      yield toBatch(data);
    }
  };
}

function entries(kind: EntryKind): ReadBatches {
  return byPage((tx, companyId, page) => listEntries(tx, companyId, kind, page), 1_000);
}

function toBatch(items: readonly object[]): Batch {
  const lines = items.map((data) => `${JSON.stringify({ type: "item", data })}\n`).join("");
  return { lines, count: items.length };
}

/**
 * Reads each resource. The longest customer takes 2 KiB, the longest location 12 KiB. Usual batches of both stay below the
 * 128 KiB (two bytes per character) from which V8 frees a text only by a full collection, which delays other requests.
 */
export const EXPORT_BATCHES: { readonly [R in ExportableResource]: ReadBatches } = {
  customers: byKey("customers", CUSTOMER_JSON, 64),
  locations: byKey("locations", LOCATION_JSON, 32),
  skus: byPage(listSkus, 200),
  pricelists: byPage(listPricelists, 200),
  services: byPage(listServices, 100),
  products: entries("products"),
  "material-types": entries("materialTypes"),
  "load-compositions": entries("loadCompositions"),
  "pricing-types": entries("pricingTypes"),
  async *zones(tx, companyId) {
    yield toBatch(await listZones(tx, companyId));
  },
};
