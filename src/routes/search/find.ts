import { findMatches } from "../../db/search/find-matches.ts";
import type { Handler } from "../handler.ts";

export const find: Handler<"find"> = async ({ companyId, query }, { db, clock }, respond) => {
  const { searchTerm, limit } = query;
  const data = await findMatches(db, companyId, searchTerm, { limit, now: clock.now() });
  return respond(200, { data });
};
