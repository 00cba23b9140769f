/**
 * Stores what the console needs in this tab's session storage: an API key, and a request from the developer platform.
 * Neither is in a URL or in local storage.
 */
const KEY = "documentation-key";
const REQUEST = "documentation-request";
const ENVIRONMENT = "documentation-environment";
/** Keys that users enter or hand over are forgotten after this time, as the documentation's own keys expire. */
const LIFETIME_MS = 3_600_000;

/**
 * @param key `secret`; `source`: `documentation`, `platform` or `entered`; `name`, `company` and `email` where known;
 *   `expiresAt` in milliseconds
 */
export function storeKey(key) {
  write(KEY, { expiresAt: Date.now() + LIFETIME_MS, ...key });
}

/** The key of this tab; undefined when there is none or it has expired. */
export function readKey() {
  const key = read(KEY);
  if (key && key.expiresAt > Date.now()) return key;
  if (key) removeKey();
  return undefined;
}

export function removeKey() {
  sessionStorage.removeItem(KEY);
}

/** The environment of a key, by its prefix: `sandbox` or `live`. */
export function environmentOf({ secret }) {
  return secret.startsWith("pak_test_") ? "sandbox" : "live";
}

/** The environment of the keys that the documentation creates in this tab: the sandbox, until the reader chooses live data. */
export function readEnvironment() {
  return read(ENVIRONMENT) === "live" ? "live" : "sandbox";
}

export function writeEnvironment(environment) {
  write(ENVIRONMENT, environment);
}

/**
 * @param request `operation`, and values: `fields` by `query.limit` and others, `body`; `environment` in which it was made
 */
export function storeRequest(request) {
  write(REQUEST, request);
}

/** Reads the request for an operation once. */
export function takeRequest(operation) {
  const request = read(REQUEST);
  if (request?.operation !== operation) return undefined;
  sessionStorage.removeItem(REQUEST);
  return request;
}

export function read(name) {
  try {
    return JSON.parse(sessionStorage.getItem(name)) ?? undefined;
  } catch {
    return undefined;
  }
}

export function write(name, value) {
  try {
    sessionStorage.setItem(name, JSON.stringify(value));
  } catch {
    // Full or blocked storage: the value is needed again on the next page only.
  }
}
