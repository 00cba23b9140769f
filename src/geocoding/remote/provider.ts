import type { ProviderName, Unavailable } from "../geocoder.ts";
import { unavailable } from "../geocoder.ts";
import type { HttpOptions } from "./http.ts";

/** What every online provider takes. */
export interface ProviderOptions extends HttpOptions {
  /** Told when the provider refuses our key: no retry mends that, an operator must. */
  onDenied?: ((provider: ProviderName) => void) | undefined;
}

/** Whether a text has anything to look up. Providers answer 400 to one that hasn't. */
export function hasWords(text: string): boolean {
  return /[\p{L}\p{N}]/u.test(text);
}

/**
 * The address under which a provider's paths lie.
 * @throws when `baseUrl` is no http or https URL
 */
export function parseBaseUrl(provider: ProviderName, baseUrl: string): URL {
  const url = URL.parse(baseUrl.endsWith("/") ? baseUrl : `${baseUrl}/`);
  if (!url || !/^https?:$/.test(url.protocol))
    throw new Error(`${provider}: baseUrl is not an http(s) URL`);
  return url;
}

/**
 * Refuses a key that could not be sent, at start and without showing it.
 * @throws when the key is empty or holds anything but visible ASCII
 */
export function checkKey(provider: ProviderName, apiKey: string): void {
  if (!/^[\x21-\x7e]+$/.test(apiKey))
    throw new Error(`${provider}: apiKey must be visible ASCII characters`);
}

/** Passes a refusal on to the operator's callback. */
export function reportDenied(provider: ProviderName, { onDenied }: ProviderOptions): void {
  try {
    onDenied?.(provider);
  } catch {
    // A failing alarm must not fail the request.
  }
}

/** What an unexpected status means: a 400 says we asked wrongly, the rest that the provider is not itself. */
export function unexpectedStatus(status: number): Unavailable {
  return unavailable(status === 400 ? "bad_response" : "upstream_error");
}
