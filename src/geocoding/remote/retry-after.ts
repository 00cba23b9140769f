const MAX_SECONDS = 300;

/**
 * Reads a `Retry-After` header: seconds or an HTTP date.
 * @returns whole seconds from 1 to 300; undefined when the header is absent or says nothing of use
 */
export function retryAfterSeconds(header: string | null): number | undefined {
  if (!header) return undefined;
  const seconds = /^\d+$/.test(header.trim())
    ? Number(header)
    : (Date.parse(header) - Date.now()) / 1000;
  return seconds > 0 ? Math.min(Math.ceil(seconds), MAX_SECONDS) : undefined;
}
