/** What of a request's own text may be kept and logged: short, storable, and nothing that opens a door. */

/** Longer than the path of any operation with its ids. */
const LONGEST_PATH = 2_048;

/** Keys and webhook secrets, and what follows them: where a webhook secret ends can't be told in an address. */
const MARKED_SECRET = /(pak|whsec)(?:_|%5f).*/is;
/** Longer than the ids of anything: a token, whosever. */
const LONG_TOKEN = /[\w+=-]{40,}/g;

/**
 * A request's path without its query, which holds what people search for.
 * @param url the request target, as it was sent
 */
export function recordablePath(url: string): string {
  const path = /^[^?#]*/.exec(url)?.[0] ?? "";
  // A target may name its server, and a user with a password before it.
  return recordableText(path.replace(/^\w+:\/\/[^/]*/, ""), LONGEST_PATH);
}

/** Text without secrets, cut to a length, that Postgres can hold. */
export function recordableText(text: string, longest: number): string {
  return text
    .slice(0, 2 * longest)
    .replace(MARKED_SECRET, "$1_…")
    .replaceAll(LONG_TOKEN, "…")
    .replaceAll("\0", "")
    .slice(0, longest)
    .toWellFormed();
}
