/** Keeps away web pages that have no business here, such as one whose name was made to point at this machine. */

const LOOPBACK = new Set(["localhost", "127.0.0.1", "[::1]"]);

/**
 * What is wrong with where a request comes from; undefined when it may pass.
 * @param headers Origin is sent by browsers only, and says whose page asks
 */
export function originProblem(
  { origin, host }: { readonly origin?: string | undefined; readonly host?: string | undefined },
  baseUrl: string,
): string | undefined {
  const isLocal = isLoopback(new URL(baseUrl).hostname);
  if (isLocal && !isLoopback(hostnameOf(`http://${host ?? ""}`)))
    return `This service is at ${baseUrl}, and answers to names of the loopback only.`;
  if (origin === undefined) return undefined;
  const isOwn = isLoopback(hostnameOf(origin));
  if (isOwn && /^https?:/i.test(origin)) return undefined;
  if (!isLocal && /^https:/i.test(origin) && hostnameOf(origin) !== undefined) return undefined;
  return isLocal
    ? "Only pages of this machine's loopback may call this service."
    : "Only pages that were loaded over https may call this service.";
}

function isLoopback(hostname: string | undefined): boolean {
  return hostname !== undefined && LOOPBACK.has(hostname);
}

function hostnameOf(url: string): string | undefined {
  return URL.canParse(url) ? new URL(url).hostname : undefined;
}
