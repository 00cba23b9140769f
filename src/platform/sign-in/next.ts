/** Where somebody was going before signing in. */

const HOME = "/developer";

/**
 * A path of this service, or the overview when it is anything else: nobody is sent elsewhere by a link.
 * @param text from the address or the form
 */
export function safeNext(text: string): string {
  const base = "http://here.invalid";
  if (!text.startsWith("/") || !URL.canParse(text, base)) return HOME;
  const { origin, pathname, search } = new URL(text, base);
  // Dots are resolved by now: `/.//elsewhere` has become `//elsewhere`, which names a host.
  const isHere = origin === base && !pathname.startsWith("//");
  return isHere ? `${pathname}${search}` : HOME;
}
