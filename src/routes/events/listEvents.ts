import {
  EVENT_RETENTION_DAYS,
  findSequence,
  listEvents as findAfter,
  eventRetentionStart,
} from "../../db/events/events.ts";
import { referenceNotFound } from "../../kernel/errors.ts";
import { JsonText } from "../../kernel/json-text.ts";
import type { Handler } from "../handler.ts";

/** Lists the company's events after a given one, in commit order (decisions, section 7). */
export const listEvents: Handler<"listEvents"> = async (call, { db, clock }, respond) => {
  const { after, limit, type } = call.query;
  const since = eventRetentionStart(clock.now());
  const sequence =
    after === undefined ? 0 : await findSequence(db.fast, call.companyId, after, since);
  if (sequence === undefined) throw unknownEvent();
  // Reads one more than `limit`, to set `hasMore`.
  const bodies = await findAfter(db.work, call.companyId, {
    after: sequence,
    limit: limit + 1,
    type,
    since,
  });
  const data = bodies.slice(0, limit).join(",");
  const hasMore = bodies.length > limit;
  return respond(200, new JsonText(`{"data":[${data}],"hasMore":${hasMore}}`));
};

function unknownEvent() {
  return referenceNotFound([
    {
      in: "query",
      path: "/after",
      keyword: "reference",
      message: `names no event of the last ${EVENT_RETENTION_DAYS} days; read from the beginning, without after`,
    },
  ]);
}
