/** Where a webhook may be registered: one guard for saving, testing and sending. */
import { isIP } from "node:net";
import { AddressBlockedError, isAllowedAddress } from "./address-guard.ts";
import { failureText } from "./failure.ts";
import { resolveHost, type ResolvedAddress, type ResolveOptions } from "./resolve.ts";

const MOST_CHARACTERS = 2048;

/** Names that never lead to a public host: special-use ones (RFC 6761, 6762, 8375, 9476) and usual private ones. */
const SPECIAL_NAME =
  /(?:^|\.)(?:localhost|localdomain|local|internal|intranet|private|corp|home|lan|svc|arpa|test|example|invalid|onion|alt)$/;

/** `problem` is a whole sentence for the person who typed the URL. */
export type TargetCheck = { ok: true } | { ok: false; problem: string };

export type TargetResolution =
  | { ok: true; addresses: readonly ResolvedAddress[] }
  | { ok: false; problem: string };

/**
 * Checks a URL as far as that goes without asking DNS.
 * @param options.allowLocal development: plain http and this machine's loopback are allowed
 */
export function checkTargetUrl(url: string, options: { allowLocal: boolean }): TargetCheck {
  const problem = formProblem(url, options.allowLocal) ?? hostProblem(url, options.allowLocal);
  return problem === undefined ? { ok: true } : { ok: false, problem };
}

/**
 * Checks a URL and resolves its host, as at registration. Every attempt checks again: the answer of DNS
 * may be another one by then.
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
      return refuse("The URL's host resolves to an address that is not public.");
    }
    return refuse(failureText("dns", error));
  }
}

/** The host as sockets take it: lower case, no brackets, no dot at the end. */
export function hostOf(url: { hostname: string }): string {
  return url.hostname.replace(/^\[|\]$/g, "").replace(/\.$/, "");
}

function formProblem(url: string, allowLocal: boolean): string | undefined {
  if (url.length > MOST_CHARACTERS) return `The URL is longer than ${MOST_CHARACTERS} characters.`;
  const scheme = allowLocal ? /^https?:\/\//i : /^https:\/\//i;
  if (!scheme.test(url))
    return `The URL must start with https://${allowLocal ? " or http://" : ""}.`;
  // The parser mends these without a word, and the URL that is shown would not be the one that is called.
  if (/[\s\\\p{Cc}]/u.test(url))
    return "The URL must not contain spaces, control characters or backslashes.";
  const parsed = URL.parse(url);
  if (!parsed) return "The URL is not valid.";
  if (parsed.username || parsed.password) return "The URL must not contain a user or a password.";
  if (url.includes("#")) return "The URL must not contain a fragment (#).";
  return undefined;
}

/** The parser has written odd forms of IPv4 (decimal, octal, hex, wide digits) in dotted decimal. */
function hostProblem(url: string, allowLocal: boolean): string | undefined {
  const host = hostOf(new URL(url));
  if (host === "") return "The URL is not valid.";
  if (isIP(host)) {
    const isAllowed = isAllowedAddress(host, { allowLocal });
    return isAllowed ? undefined : `The URL's address ${host} is not a public one.`;
  }
  if (allowLocal) return undefined;
  const isPublicName = host.includes(".") && !SPECIAL_NAME.test(host);
  return isPublicName ? undefined : `The URL's host ${host} is not a public name.`;
}

function refuse(problem: string): { ok: false; problem: string } {
  return { ok: false, problem };
}
