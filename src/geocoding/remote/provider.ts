import type { ProviderName, Unavailable } from "../geocoder.ts";
import { unavailable } from "../geocoder.ts";
import type { HttpOptions } from "./http.ts";

/** Options of every online provider. */
export interface ProviderOptions extends HttpOptions {
  /** Called when the provider refuses our key. An operator must fix it; retries don't help. */
  onDenied?: ((provider: ProviderName) => void) | undefined;
}

/** Whether a text contains a letter or digit. Providers respond with 400 to text without any. */
export function hasWords(text: string): boolean {
  return /[\p{L}\p{N}]/u.test(text);
}

/**
 * Parses the URL that a provider's paths are relative to.
 * @throws when `baseUrl` isn't an http or https URL
 */
export function parseBaseUrl(provider: ProviderName, baseUrl: string): URL {
  const url = URL.parse(baseUrl.endsWith("/") ? baseUrl : `${baseUrl}/`);
  if (!url || !/^https?:$/.test(url.protocol))
    throw new Error(`${provider}: baseUrl is not an http(s) URL`);
  return url;
}

/**
 * Checks at startup that a key can be sent. Errors don't contain the key.
 * @throws when the key is empty or contains anything but visible ASCII
 */
export function checkKey(provider: ProviderName, apiKey: string): void {
  if (!/^[\x21-\x7e]+$/.test(apiKey))
    throw new Error(`${provider}: apiKey must be visible ASCII characters`);
}

/** Reports that the provider refused our key. */
export function reportDenied(provider: ProviderName, { onDenied }: ProviderOptions): void {
  try {
    onDenied?.(provider);
  } catch {
    // A failing callback must not fail the request.
  }
}

/** Converts an unexpected status to a result: 400 means that our request was wrong, others that the provider failed. */
export function unexpectedStatus(status: number): Unavailable {
  return unavailable(status === 400 ? "bad_response" : "upstream_error");
}
