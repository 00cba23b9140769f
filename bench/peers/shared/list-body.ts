/** Builds the body of a list response, with a cursor for the next page. */

type Row = Readonly<Record<string, unknown>>;

/** Returns the body of a page. The cursor contains the last row's sort key. */
export function listBody(data: readonly Row[], page: number, limit: number, total: number): object {
  const last = data.length < limit ? undefined : data.at(-1);
  const cursor = last && JSON.stringify([last["createdAt"], last["id"]]);
  const nextCursor = cursor === undefined ? null : Buffer.from(cursor).toString("base64url");
  return { data, page, limit, total, nextCursor };
}
