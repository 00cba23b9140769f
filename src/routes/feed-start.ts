/** Finds where a request starts to read the company's events. */
import { EVENT_RETENTION_DAYS } from "../db/events/events.ts";
import { canContinueAfter, findSequence } from "../db/events/feed.ts";
import { sequenceOf } from "../events/feed-position.ts";
import { referenceNotFound, type Issue } from "../kernel/errors.ts";
import type { RequestServices } from "../services.ts";

/** The place of a position in a request. */
type Place = Pick<Issue, "in" | "path"> & { readonly name: string };

const AFTER: Place = { in: "query", path: "/after", name: "after" };

/**
 * Finds the sequence number of an event or a position.
 * @param since older events aren't found
 * @param sentIn the place of the position in the request
 * @throws ApiError REFERENCE_NOT_FOUND when the feed can't be continued after it
 */
export async function requireStart(
  db: RequestServices["db"],
  companyId: string,
  after: string,
  since: Date,
  sentIn: Place = AFTER,
): Promise<number> {
  const sequence = await find(db, companyId, after, since);
  if (sequence === undefined) throw unknownEvent(sentIn);
  return sequence;
}

/** Finds the sequence number of an event or a position; undefined when the feed can't be continued after it. */
async function find(db: RequestServices["db"], companyId: string, after: string, since: Date) {
  if (after.startsWith("evt_")) return await findSequence(db.read, companyId, after, since);
  const sequence = sequenceOf(companyId, after);
  if (sequence === undefined) return undefined;
  return (await canContinueAfter(db.read, companyId, sequence, since)) ? sequence : undefined;
}

function unknownEvent({ name, ...place }: Place) {
  return referenceNotFound([
    {
      ...place,
      keyword: "reference",
      message: `names no event or position of the last ${EVENT_RETENTION_DAYS} days, so events could be missing; export the resources again, or read from the beginning, without ${name}`,
    },
  ]);
}
