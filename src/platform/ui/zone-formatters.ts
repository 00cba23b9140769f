/** Remembers formatters of times in a time zone. Making one costs about as much as a page. */
import { createCache } from "../../kernel/cache.ts";

const MAX_ZONES = 100;

/**
 * Returns a function that gives a zone's formatter.
 * @param options everything but the zone
 */
export function zoneFormatters(
  locale: string,
  options: Intl.DateTimeFormatOptions,
): (timeZone: string) => Intl.DateTimeFormat {
  const formatters = createCache<Intl.DateTimeFormat>(MAX_ZONES, {
    memoMethod: (timeZone) => new Intl.DateTimeFormat(locale, { ...options, timeZone }),
  });
  return (timeZone) => formatters.memo(timeZone);
}
