/** Prepares text of requests for storage and logs: truncates it and removes secrets and invalid characters. */

/** API keys and webhook secrets with all text after them: in a URL, the end of a webhook secret isn't detectable. */
export const MARKED_SECRET = /(pak|whsec)(?:_|%5f).*/is;
/** Longer than any id, so probably a token. */
const LONG_TOKEN = /[\w+=-]{40,}/g;

/** Whether a text contains one that is longer than any id, so probably a token. */
export function isLongToken(text: string): boolean {
  return text.search(LONG_TOKEN) >= 0;
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
