/** Checks the page to continue at after a form. */

const HOME = "/developer";

/**
 * Returns the path when it is on this service, else the overview. Prevents open redirects.
 * @param text from the query or the form
 */
export function safeNext(text: string): string {
  const base = "http://this-service.invalid";
  if (!text.startsWith("/") || !URL.canParse(text, base)) return HOME;
  const { origin, pathname, search, hash } = new URL(text, base);
  // Dot segments are resolved by now: `/.//elsewhere` has become `//elsewhere`, which names a host.
  const isLocal = origin === base && !pathname.startsWith("//");
  return isLocal ? `${pathname}${search}${hash}` : HOME;
}
