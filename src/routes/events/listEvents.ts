import { EVENT_RETENTION_DAYS, eventRetentionStart } from "../../db/events/events.ts";
import {
  canContinueAfter,
  findLastSequence,
  findSequence,
  listEvents as findAfter,
} from "../../db/events/feed.ts";
import { positionAfter, sequenceOf } from "../../events/feed-position.ts";
import { referenceNotFound } from "../../kernel/errors.ts";
import { JsonText } from "../../kernel/json-text.ts";
import type { Services } from "../../services.ts";
import type { EventList } from "../../generated/schemas.ts";
import type { Handler } from "../handler.ts";

/** Lists the company's events after a given one, in commit order (decisions, section 7). */
export const listEvents: Handler<"listEvents"> = async (call, { db, clock }, respond) => {
  const { companyId } = call;
  const { after, limit, type } = call.query;
  if (after === "latest") {
    const last = await findLastSequence(db.fast, companyId);
    return respond(200, list([], false, positionAfter(companyId, last)));
  }
  const since = eventRetentionStart(clock.now());
  const sequence = after === undefined ? 0 : await find(db, companyId, after, since);
  if (sequence === undefined) throw unknownEvent();
  const filter = { after: sequence, limit, type, since };
  const { bodies, hasMore, last } = await findAfter(db.work, companyId, filter);
  return respond(200, list(bodies, hasMore, positionAfter(companyId, last)));
};

/** Finds the sequence number of an event or a position; undefined when the feed can't be continued after it. */
async function find(db: Services["db"], companyId: string, after: string, since: Date) {
  if (after.startsWith("evt_")) return await findSequence(db.fast, companyId, after, since);
  const sequence = sequenceOf(companyId, after);
  if (sequence === undefined) return undefined;
  return (await canContinueAfter(db.fast, companyId, sequence, since)) ? sequence : undefined;
}

function list(bodies: readonly string[], hasMore: boolean, position: string) {
  return new JsonText<EventList>(
    `{"data":[${bodies.join(",")}],"hasMore":${hasMore},"position":"${position}"}`,
  );
}

function unknownEvent() {
  return referenceNotFound([
    {
      in: "query",
      path: "/after",
      keyword: "reference",
      message: `names no event or position of the last ${EVENT_RETENTION_DAYS} days, so events could be missing; export the resources again, or read from the beginning, without after`,
    },
  ]);
}
