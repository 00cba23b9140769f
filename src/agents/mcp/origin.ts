/**
 * Checks the Origin and Host headers. A service on a loopback address is protected against DNS rebinding, which is a page
 * whose host name resolves to this machine. A public one needs no such check: a page can't read the token that each request needs.
 */
import { normalizeOrigin } from "../../kernel/origin.ts";

const LOOPBACK = new Set(["localhost", "127.0.0.1", "[::1]"]);

/**
 * Returns why a request's origin is refused; undefined when it is allowed.
 * @param headers only browsers send Origin, which names the page's site or the extension
 * @param allowed the operator's list of origins, and of schemes such as `vscode-webview:`; undefined for the default:
 *   all on a public service, and all but web pages from elsewhere on a loopback address
 */
export function originProblem(
  { origin, host }: { readonly origin?: string | undefined; readonly host?: string | undefined },
  baseUrl: string,
  allowed?: readonly string[],
): string | undefined {
  const isLocal = isLoopback(new URL(baseUrl).hostname);
  if (isLocal && !isLoopback(hostnameOf(`http://${host ?? ""}`)))
    return `This service runs at ${baseUrl} and accepts loopback host names only.`;
  if (origin === undefined) return undefined;
  const known = normalizeOrigin(origin);
  if (known === undefined)
    return "The Origin header isn't an origin, such as https://agent.example.";
  if (allowed)
    return allowed.includes(known) || allowed.includes(`${known.split("://")[0]}:`)
      ? undefined
      : "This service doesn't accept calls from this Origin. Its operator lists those that it accepts in MCP_ALLOWED_ORIGINS.";
  if (!isLocal || !/^https?:/.test(known) || isLocalPage(known)) return undefined;
  return "Only pages on a loopback address of this machine may call this service.";
}

/** Names below `localhost` always resolve to this machine (RFC 6761, section 6.3). */
function isLocalPage(origin: string): boolean {
  const hostname = hostnameOf(origin);
  return isLoopback(hostname) || hostname?.endsWith(".localhost") === true;
}

function isLoopback(hostname: string | undefined): boolean {
  return hostname !== undefined && LOOPBACK.has(hostname);
}

function hostnameOf(url: string): string | undefined {
  return URL.canParse(url) ? new URL(url).hostname : undefined;
}
