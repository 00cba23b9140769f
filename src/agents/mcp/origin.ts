/** Checks the Origin and Host headers against DNS rebinding: a page whose host name resolves to this machine. */

const LOOPBACK = new Set(["localhost", "127.0.0.1", "[::1]"]);

/**
 * Returns why a request's origin is refused; undefined when it is allowed.
 * @param headers only browsers send Origin, which names the page's site
 */
export function originProblem(
  { origin, host }: { readonly origin?: string | undefined; readonly host?: string | undefined },
  baseUrl: string,
): string | undefined {
  const isLocal = isLoopback(new URL(baseUrl).hostname);
  if (isLocal && !isLoopback(hostnameOf(`http://${host ?? ""}`)))
    return `This service runs at ${baseUrl} and accepts loopback host names only.`;
  if (origin === undefined) return undefined;
  const isLocalPage = isLoopback(hostnameOf(origin));
  if (isLocalPage && /^https?:/i.test(origin)) return undefined;
  if (!isLocal && /^https:/i.test(origin) && hostnameOf(origin) !== undefined) return undefined;
  return isLocal
    ? "Only pages on a loopback address of this machine may call this service."
    : "Only pages loaded over HTTPS may call this service.";
}

function isLoopback(hostname: string | undefined): boolean {
  return hostname !== undefined && LOOPBACK.has(hostname);
}

function hostnameOf(url: string): string | undefined {
  return URL.canParse(url) ? new URL(url).hostname : undefined;
}
