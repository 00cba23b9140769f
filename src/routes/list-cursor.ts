/**
 * Reads and writes the cursors of lists. A cursor is the place of a page's last item in the order of the list. It isn't
 * signed: it gives access to nothing, because every query is limited to the caller's company, and it is only accepted
 * for the company, list, filters and order that it was made for.
 */
import { hash } from "node:crypto";
import type { ListSort, Position } from "../db/core/keyset.ts";
import { validationFailed } from "../kernel/errors.ts";

const LISTS = ["customers", "locations", "skus", "pricelists"] as const;
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

/** Parts of a cursor, in bytes: version, list, order, digest of the filters, page number, time in milliseconds, id. */
const DIGEST_AT = 3;
const PAGE_AT = 11;
const TIME_AT = 15;
const ID_AT = 23;
const LENGTH = 39;

export type CursorList = (typeof LISTS)[number];

interface ListCall {
  readonly companyId: string;
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
  readonly createdAt: string | null;
  readonly updatedAt: string | null;
}

/** The paging of a list request. */
export interface Paging {
  /** The number of the page. With a cursor, one more than that of the page that returned it. */
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
export function pagingOf(list: CursorList, { companyId, query }: ListCall): Paging {
  const { limit, sort = "-createdAt", after } = query;
  const head = headOf(list, companyId, sort, query);
  const continued = after === undefined ? undefined : decode(after, head);
  const page = continued?.page ?? query.page;
  const field = sort.endsWith("createdAt") ? "createdAt" : "updatedAt";
  return {
    page,
    limit,
    sort,
    position: continued?.position,
    cursorAfter: (item) => encode(head, page + 1, { at: item[field], id: item.id }),
  };
}

function headOf(list: CursorList, companyId: string, sort: ListSort, query: object): Buffer {
  const filters = Object.entries(query)
    .filter(([name, value]) => !PAGING.has(name) && value !== undefined && value !== "")
    .toSorted(([a], [b]) => (a < b ? -1 : 1));
  const digest = hash("sha256", JSON.stringify([companyId, filters]), "buffer");
  const head = Buffer.alloc(PAGE_AT);
  head.writeUInt8(VERSION, 0);
  head.writeUInt8(LISTS.indexOf(list), 1);
  head.writeUInt8(SORTS.indexOf(sort), 2);
  digest.copy(head, DIGEST_AT);
  return head;
}

const PAGING = new Set(["page", "limit", "sort", "after"]);

function encode(head: Buffer, page: number, { at, id }: Position): string {
  const bytes = Buffer.alloc(LENGTH);
  head.copy(bytes);
  bytes.writeUInt32BE(Math.min(page, MAX_PAGE), PAGE_AT);
  bytes.writeBigInt64BE(at === null ? NO_TIME : BigInt(Date.parse(at)), TIME_AT);
  bytes.write(id.replaceAll("-", ""), ID_AT, "hex");
  return bytes.toString("base64url");
}

function decode(
  text: string,
  head: Buffer,
): { readonly page: number; readonly position: Position } {
  const bytes = Buffer.from(text, "base64url");
  const isCursor = bytes.length === LENGTH && bytes.toString("base64url") === text;
  if (!isCursor || bytes[0] !== VERSION) throw invalid();
  const page = bytes.readUInt32BE(PAGE_AT);
  const ms = bytes.readBigInt64BE(TIME_AT);
  if (page < 1 || page > MAX_PAGE) throw invalid();
  if (ms !== NO_TIME && (ms < MIN_MS || ms > MAX_MS)) throw invalid();
  if (bytes[1] !== head[1]) throw mismatch("another list", "the list that returned it");
  if (bytes[2] !== head[2]) throw mismatch("another sort", "the same sort");
  if (bytes.compare(head, DIGEST_AT, PAGE_AT, DIGEST_AT, PAGE_AT) !== 0)
    throw mismatch("other filters", "the same filters");
  const id = bytes.toString("hex", ID_AT);
  return {
    page,
    position: {
      at: ms === NO_TIME ? null : new Date(Number(ms)).toISOString(),
      id: id.replace(/^(.{8})(.{4})(.{4})(.{4})/, "$1-$2-$3-$4-"),
    },
  };
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
