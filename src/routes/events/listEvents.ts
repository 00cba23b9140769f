import { eventRetentionStart } from "../../db/events/events.ts";
import {
  findLastSequence,
  findSequenceBefore,
  listEvents as findAfter,
} from "../../db/events/feed.ts";
import { toTimestamp } from "../../db/core/lists/keyset.ts";
import { positionAfter } from "../../events/feed-position.ts";
import { JsonText } from "../../kernel/json-text.ts";
import type { EventList } from "../../generated/schemas.ts";
import { requireStart } from "../feed-start.ts";
import type { Handler } from "../handler.ts";

/** Lists the company's events after a given one, in commit order. */
export const listEvents: Handler<"listEvents"> = async (call, { db, clock }, respond) => {
  const { companyId } = call;
  const { after, limit, resourceId } = call.query;
  if (after === "latest") {
    const last = await findLastSequence(db.read, companyId);
    return respond(200, list([], false, positionAfter(companyId, last)));
  }
  const retainedSince = eventRetentionStart(clock.now());
  const sequence =
    after === undefined ? 0 : await requireStart(db, companyId, after, retainedSince);
  const since = call.query.since === undefined ? undefined : toTimestamp(call.query.since);
  const start = since === undefined ? 0 : await findSequenceBefore(db.work, companyId, since);
  const filter = {
    after: Math.max(sequence, start),
    limit,
    types: typesOf(call.query),
    resourceId: resourceId?.toLowerCase(),
    since,
    retainedSince,
  };
  const { bodies, hasMore, last } = await findAfter(db.work, companyId, filter);
  return respond(200, list(bodies, hasMore, positionAfter(companyId, last)));
};

type Filter = Pick<Parameters<Handler<"listEvents">>[0]["query"], "type" | "types">;

/** Returns the types of which an event must be one; undefined for all. */
function typesOf({ type, types = [] }: Filter): readonly string[] | undefined {
  if (type === undefined) return types.length > 0 ? [...new Set(types)] : undefined;
  return types.length === 0 || types.includes(type) ? [type] : [];
}

function list(bodies: readonly string[], hasMore: boolean, position: string) {
  return new JsonText<EventList>(
    `{"data":[${bodies.join(",")}],"hasMore":${hasMore},"position":"${position}"}`,
  );
}
