/** Checks the URL of an endpoint, with the same rules for saving, testing and sending. */
import { isIP } from "node:net";
import { AddressBlockedError, isAllowedAddress } from "./address-guard.ts";
import { failureText } from "./failure.ts";
import { resolveHost, type ResolvedAddress, type ResolveOptions } from "./resolve.ts";

const MAX_CHARACTERS = 2048;

/** Names that are never public: special-use names (RFC 6761, 6762, 8375, 9476) and common private ones. */
const SPECIAL_NAME =
  /(?:^|\.)(?:localhost|localdomain|local|internal|intranet|private|corp|home|lan|svc|arpa|test|example|invalid|onion|alt)$/;

/** `problem` is a sentence for the user who entered the URL. */
export type TargetCheck = { ok: true } | { ok: false; problem: string };

export type TargetResolution =
  | { ok: true; addresses: readonly ResolvedAddress[] }
  | { ok: false; problem: string };

/**
 * Checks a URL without a DNS lookup.
 * @param options.allowLocal for development: allows http and loopback addresses
 */
export function checkTargetUrl(url: string, options: { allowLocal: boolean }): TargetCheck {
  const problem = syntaxProblem(url, options.allowLocal) ?? hostProblem(url, options.allowLocal);
  return problem === undefined ? { ok: true } : { ok: false, problem };
}

/**
 * Checks a URL and resolves its host. Used when a URL is saved; every attempt checks again, because DNS records can
 * change.
 */
export async function resolveTarget(
  url: string,
  options: ResolveOptions,
): Promise<TargetResolution> {
  const check = checkTargetUrl(url, options);
  if (!check.ok) return check;
  try {
    return { ok: true, addresses: await resolveHost(hostOf(new URL(url)), options) };
  } catch (error) {
    if (error instanceof AddressBlockedError) {
      return problemOf("The URL's host resolves to an address that is not public.");
    }
    return problemOf(failureText("dns", error));
  }
}

/** Returns the host in the form for sockets: without brackets and without a trailing dot. */
export function hostOf(url: { hostname: string }): string {
  return url.hostname.replace(/^\[|\]$/g, "").replace(/\.$/, "");
}

function syntaxProblem(url: string, allowLocal: boolean): string | undefined {
  if (url.length > MAX_CHARACTERS) return `The URL is longer than ${MAX_CHARACTERS} characters.`;
  const scheme = allowLocal ? /^https?:\/\//i : /^https:\/\//i;
  if (!scheme.test(url))
    return `The URL must start with https://${allowLocal ? " or http://" : ""}.`;
  // The parser fixes these silently, so the URL shown would differ from the one that is called.
  if (/[\s\\\p{Cc}]/u.test(url))
    return "The URL must not contain spaces, control characters or backslashes.";
  const parsed = URL.parse(url);
  if (!parsed) return "The URL is not valid.";
  if (parsed.username || parsed.password)
    return "The URL must not contain a user name or password.";
  if (url.includes("#")) return "The URL must not contain a fragment (#).";
  return undefined;
}

/** Unusual forms of IPv4 (decimal, octal, hex, wide digits) arrive in dotted decimal, written so by the parser. */
function hostProblem(url: string, allowLocal: boolean): string | undefined {
  const host = hostOf(new URL(url));
  if (host === "") return "The URL is not valid.";
  if (isIP(host)) {
    const isAllowed = isAllowedAddress(host, { allowLocal });
    return isAllowed ? undefined : `The URL's address ${host} is not public.`;
  }
  if (allowLocal) return undefined;
  const isPublicName = host.includes(".") && !SPECIAL_NAME.test(host);
  return isPublicName ? undefined : `The URL's host ${host} is not a public name.`;
}

function problemOf(problem: string): { ok: false; problem: string } {
  return { ok: false, problem };
}
