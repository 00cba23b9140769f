/** Reads a company's event feed as a partner does. */
import type { Event, EventList } from "#src/generated/schemas.ts";
import type { Api, Company } from "./api.ts";

/**
 * Follows a company's feed from its start: each call returns the events since the previous call, page by page.
 * @param limit how many events a page holds
 */
export function followFeed(
  api: Api,
  { key }: Company = api.company,
  limit = 100,
): () => Promise<Event[]> {
  let after: string | undefined;
  return async () => {
    const seen: Event[] = [];
    for (let hasMore = true; hasMore;) {
      const query = { limit, ...(after === undefined ? {} : { after }) };
      const response = await api.call("listEvents", { key, query });
      if (response.statusCode !== 200) throw new Error(`the feed answers ${response.body}`);
      const page: EventList = response.json();
      seen.push(...page.data);
      after = seen.at(-1)?.id ?? after;
      ({ hasMore } = page);
    }
    return seen;
  };
}
