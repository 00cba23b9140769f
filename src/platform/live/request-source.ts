/** Reads new requests for live pages. */
import { createCache } from "../../kernel/cache.ts";
import { listGrants } from "../../accounts/agent-grants.ts";
import type { ApiKey } from "../../accounts/key.ts";
import { listKeys } from "../../accounts/keys.ts";
import { findNewRequests } from "../../db/requests/new-requests.ts";
import type { RequestConditions } from "../../db/requests/request-conditions.ts";
import { pageQuery } from "../../db/requests/request-list.ts";
import type { Platform } from "../platform.ts";
import { openHref } from "../requests/list-links.ts";
import { requestRow } from "../requests/list-table.ts";
import { pollBetween } from "./position.ts";
import type { LiveSource } from "./source.ts";

/** Requests are recorded when they end, at most this long after they arrived, unless the database was unavailable. */
const LATE_MS = 30_000;
/** Rows of one event. Events are at least half a second after each other. */
const MAX_ROWS = 50;
/** Matching requests that are counted to tell how many an event leaves out. */
const MAX_COUNTED = 500;

/** Time for which the states of keys and agents are cached: reading them would cost more than the rest of a poll. */
const STATES_TTL_MS = 5_000;
const MAX_COMPANIES = 1_000;

export interface LiveRequestFilter {
  readonly conditions: RequestConditions;
  /** The text of the query, for links. */
  readonly text: string;
}

export function requestSource(
  platform: Pick<Platform, "db" | "clock">,
): LiveSource<LiveRequestFilter> {
  const { db } = platform;
  const statesOf = createStates(platform);
  return {
    find: (companyId, from, to) =>
      pollBetween(platform, companyId, from, to, LATE_MS, (range) =>
        findNewRequests(db.forCompany(companyId).work, companyId, range),
      ),
    async render(companyId, ids, { conditions, text }) {
      const counted = ids.slice(0, MAX_COUNTED);
      const requests = await pageQuery(db.forCompany(companyId).work, companyId, {
        ...conditions,
        ids: counted,
        limit: MAX_COUNTED,
      });
      if (requests.length === 0) return { rows: [], skipped: 0 };
      const states = await statesOf(companyId);
      const hrefOf = (id: string) => openHref(text, {}, id, true);
      const rows = requests.slice(0, MAX_ROWS).map((request) => ({
        id: request.id,
        html: requestRow(request, { states, hrefOf }),
      }));
      const skipped = requests.length - rows.length + (ids.length - counted.length);
      return { rows: rows.toReversed(), skipped };
    },
  };
}

type States = Map<string, ApiKey["state"]>;

/** Reads the states of a company's keys and agents by id, at most once in some seconds. */
function createStates(
  platform: Pick<Platform, "db" | "clock">,
): (companyId: string) => Promise<States> {
  const cache = createCache<Promise<States>>(MAX_COMPANIES, { ttl: STATES_TTL_MS });
  const read = async (companyId: string) => {
    const [keys, grants] = await Promise.all([
      listKeys(platform, companyId),
      listGrants(platform, companyId),
    ]);
    return new Map([...keys, ...grants].map(({ id, state }) => [id, state]));
  };
  return (companyId) => {
    const known = cache.get(companyId);
    if (known) return known;
    const states = read(companyId);
    cache.set(companyId, states);
    states.catch(() => cache.delete(companyId));
    return states;
  };
}
