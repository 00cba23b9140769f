/** Prepares request text for storage and logs: truncates it and removes secrets and invalid characters. */

/** Longer than any operation's path with its ids. */
const MAX_PATH_LENGTH = 2_048;

/** API keys and webhook secrets with all text after them: in a URL, the end of a webhook secret isn't detectable. */
const MARKED_SECRET = /(pak|whsec)(?:_|%5f).*/is;
/** Longer than any id, so probably a token. */
const LONG_TOKEN = /[\w+=-]{40,}/g;

/** Paths of most requests: without a query, and without the characters and lengths of a secret. */
const PLAIN_PATH = /^(?:\/[A-Za-z0-9-]{1,39}){1,8}$/;

/**
 * Returns a request's path without its query, which contains search terms.
 * @param url request target as sent
 */
export function recordablePath(url: string): string {
  if (PLAIN_PATH.test(url)) return url;
  const path = /^[^?#]*/.exec(url)?.[0] ?? "";
  // An absolute target may contain a server name with user and password.
  return recordableText(path.replace(/^\w+:\/\/[^/]*/, ""), MAX_PATH_LENGTH);
}

/** Returns storable text without secrets, truncated to `maxLength`. */
export function recordableText(text: string, maxLength: number): string {
  return text
    .slice(0, 2 * maxLength)
    .replace(MARKED_SECRET, "$1_…")
    .replaceAll(LONG_TOKEN, "…")
    .replaceAll("\0", "")
    .slice(0, maxLength)
    .toWellFormed();
}
