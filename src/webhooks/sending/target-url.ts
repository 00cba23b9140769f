/** Checks the URL of an endpoint, with the same rules for saving, testing and sending. */
import { isIP } from "node:net";
import { AddressBlockedError, isAllowedAddress } from "./address-guard.ts";
import { failureText } from "./failure.ts";
import { resolveHost, type ResolveOptions } from "./resolve.ts";

const MAX_CHARACTERS = 2048;

/** Names that are never public: special-use names (RFC 6761, 6762, 8375, 9476) and common private ones. */
const SPECIAL_NAME =
  /(?:^|\.)(?:localhost|localdomain|local|internal|intranet|private|corp|home|lan|svc|arpa|test|example|invalid|onion|alt)$/;

/**
 * Checks a URL without a DNS lookup.
 * @param options.allowLocal for development: allows http and loopback addresses
 * @returns a sentence for the user who entered the URL, or undefined if webhooks may be sent to it
 */
export function problemOfUrl(
  url: string,
  { allowLocal }: { readonly allowLocal: boolean },
): string | undefined {
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
  const host = hostOf(parsed);
  if (host === "") return "The URL is not valid.";
  // The parser has written unusual forms of IPv4 (decimal, octal, hex, wide digits) in dotted decimal.
  if (isIP(host))
    return isAllowedAddress(host, { allowLocal })
      ? undefined
      : `The URL's address ${host} is not public.`;
  const isPublicName = host.includes(".") && !SPECIAL_NAME.test(host);
  return allowLocal || isPublicName ? undefined : `The URL's host ${host} is not a public name.`;
}

/**
 * Checks a URL and resolves its host. Used when a URL is saved; every attempt checks again, because DNS records can
 * change.
 * @returns as `problemOfUrl`
 */
export async function problemOfTarget(
  url: string,
  options: ResolveOptions,
): Promise<string | undefined> {
  const problem = problemOfUrl(url, options);
  if (problem !== undefined) return problem;
  try {
    await resolveHost(hostOf(new URL(url)), options);
    return undefined;
  } catch (error) {
    return error instanceof AddressBlockedError
      ? "The URL's host resolves to an address that is not public."
      : failureText("dns", error);
  }
}

/** Returns the host in the form for sockets: without brackets and without a trailing dot. */
export function hostOf(url: { hostname: string }): string {
  return url.hostname.replace(/^\[|\]$/g, "").replace(/\.$/, "");
}
