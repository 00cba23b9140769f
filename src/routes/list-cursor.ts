/**
 * Reads and writes the cursors of lists. A cursor is the place of a page's last item in the order of the list. It isn't
 * signed: it gives access to nothing, because every query is limited to the caller's company, and it is only accepted
 * for the company, list, filters and order that it was made for. Reasons: docs/decisions/0050-list-cursors.md.
 */
import { hash } from "node:crypto";
import type { ListSort, Position } from "../db/core/lists/keyset.ts";
import { validationFailed } from "../kernel/errors.ts";

/**
 * The lists, and what each is sorted by before `id`. Cursors have the number of the list in this order, so add new ones at the
 * end.
 */
const LISTS = {
  customers: "time",
  locations: "time",
  skus: "time",
  pricelists: "time",
  services: "time",
  prices: "time",
  products: "name",
  materialTypes: "name",
  loadCompositions: "name",
  pricingTypes: "name",
  pricelistSkus: "id",
  pricelistCharges: "id",
} as const;
const NUMBERS = Object.keys(LISTS);
const SORTS: readonly ListSort[] = ["-createdAt", "createdAt", "-updatedAt", "updatedAt"];
/** Changes with the format. */
const VERSION = 2;
/** The place of an item without a time. */
const NO_TIME = -(2n ** 63n);
/** Years 1 to 9999, which RFC 3339 can write. */
const MIN_MS = -62_135_596_800_000n;
const MAX_MS = 253_402_300_799_999n;
/** Page numbers are limited to what the document allows. */
const MAX_PAGE = 2_147_483_647;

/** Parts of a cursor, in bytes: version, list, order, digest of the filters, page number, id, time in milliseconds or name. */
const DIGEST_AT = 3;
const PAGE_AT = 11;
const ID_AT = 15;
const VALUE_AT = 31;

export type CursorList = keyof typeof LISTS;

interface ListCall {
  readonly companyId: string;
  /** Which of several lists it is, such as the id of a pricelist. */
  readonly params?: object;
  readonly query: {
    readonly page: number;
    readonly limit: number;
    readonly sort?: ListSort;
    readonly after?: string;
  };
}

/** An item of a list, or its part that matters. */
interface Item {
  readonly id: string;
  readonly createdAt?: string | null;
  readonly updatedAt?: string | null;
  readonly name?: string;
}

/** The paging of a list request. */
export interface Paging {
  /** The number of the page. With a cursor, one more than the number of the page that returned it. */
  readonly page: number;
  readonly limit: number;
  readonly sort: ListSort;
  /** Lists what comes after it. */
  readonly position: Position | undefined;
  /** Returns the cursor of what comes after an item. */
  readonly cursorAfter: (item: Item) => string;
}

/**
 * Reads the paging of a list request.
 * @throws ApiError VALIDATION_FAILED for a cursor that isn't one of this list, order and filters
 */
export function pagingOf(list: CursorList, call: ListCall): Paging {
  const { limit, sort = "-createdAt", after } = call.query;
  const head = headOf(list, call, sort);
  const continued = after === undefined ? undefined : decode(list, after, head);
  const page = continued?.page ?? call.query.page;
  const cursorAfter = (item: Item) => {
    const value = VALUES[LISTS[list]].write(item, sort);
    return Buffer.concat([head, pageAndId(page + 1, item.id), value]).toString("base64url");
  };
  return { page, limit, sort, position: continued?.position, cursorAfter };
}

/** The part of a cursor that all cursors of a list, with the same filters and order, have in common. */
function headOf(list: CursorList, { companyId, params, query }: ListCall, sort: ListSort): Buffer {
  const filters = Object.entries({ ...query, ...params })
    .filter(([name, value]) => !PAGING.has(name) && value !== undefined && value !== "")
    .toSorted(([a], [b]) => (a < b ? -1 : 1));
  const digest = hash("sha256", JSON.stringify([companyId, filters]), "buffer");
  const head = Buffer.alloc(PAGE_AT);
  head.writeUInt8(VERSION, 0);
  head.writeUInt8(NUMBERS.indexOf(list), 1);
  head.writeUInt8(SORTS.indexOf(sort), 2);
  digest.copy(head, DIGEST_AT);
  return head;
}

const PAGING = new Set(["page", "limit", "sort", "after"]);

function pageAndId(page: number, id: string): Buffer {
  const bytes = Buffer.alloc(VALUE_AT - PAGE_AT);
  bytes.writeUInt32BE(Math.min(page, MAX_PAGE));
  bytes.write(id.replaceAll("-", ""), ID_AT - PAGE_AT, "hex");
  return bytes;
}

/** How a cursor has the value that its list is sorted by. Reading returns undefined for other bytes than were written. */
const VALUES: {
  readonly [kind in (typeof LISTS)[CursorList]]: {
    readonly write: (item: Item, sort: ListSort) => Buffer;
    readonly read: (bytes: Buffer) => string | null | undefined;
  };
} = {
  time: {
    write(item, sort) {
      const at = sort.endsWith("createdAt") ? item.createdAt : item.updatedAt;
      const bytes = Buffer.alloc(8);
      bytes.writeBigInt64BE(at ? BigInt(Date.parse(at)) : NO_TIME);
      return bytes;
    },
    read(bytes) {
      if (bytes.length !== 8) return undefined;
      const ms = bytes.readBigInt64BE();
      if (ms === NO_TIME) return null;
      return ms < MIN_MS || ms > MAX_MS ? undefined : new Date(Number(ms)).toISOString();
    },
  },
  name: {
    write: ({ name = "" }) => Buffer.from(name),
    read(bytes) {
      const name = bytes.toString();
      return name.includes("\u0000") || !Buffer.from(name).equals(bytes) ? undefined : name;
    },
  },
  id: {
    write: () => Buffer.alloc(0),
    read: (bytes) => (bytes.length === 0 ? null : undefined),
  },
};

function decode(list: CursorList, text: string, head: Buffer) {
  const bytes = Buffer.from(text, "base64url");
  const isCursor = bytes.length >= VALUE_AT && bytes.toString("base64url") === text;
  if (!isCursor || bytes[0] !== VERSION) throw invalid();
  if (bytes[1] !== head[1]) throw mismatch("another list", "the list that returned it");
  const value = VALUES[LISTS[list]].read(bytes.subarray(VALUE_AT));
  const page = bytes.readUInt32BE(PAGE_AT);
  if (value === undefined || page < 1 || page > MAX_PAGE) throw invalid();
  if (bytes[2] !== head[2]) throw mismatch("another sort", "the same sort");
  if (bytes.compare(head, DIGEST_AT, PAGE_AT, DIGEST_AT, PAGE_AT) !== 0)
    throw mismatch("other filters", "the same filters");
  const id = bytes.toString("hex", ID_AT, VALUE_AT);
  const position: Position = {
    value,
    id: id.replace(/^(.{8})(.{4})(.{4})(.{4})/, "$1-$2-$3-$4-"),
  };
  return { page, position };
}

const invalid = () =>
  refused(
    "/after",
    "cursor",
    "is not a cursor of this service: send the nextCursor of the previous page unchanged, or read from the beginning without after",
  );

const mismatch = (what: string, fix: string) =>
  refused(
    "/after",
    "cursor",
    `is a cursor of ${what}: send it with ${fix}, or read from the beginning without after`,
  );

function refused(path: string, keyword: string, message: string) {
  return validationFailed([{ in: "query", path, keyword, message }]);
}
