/**
 * Compares the parameter `resource` (RFC 8707) as a URL, not as text: clients build it from what a user typed, or normalize
 * it in their own way.
 */
import type { Provider } from "oidc-provider";

/** Characters that mean the same percent-encoded or not (RFC 3986, section 2.3). */
const UNRESERVED = /[A-Za-z\d._~-]/;

/**
 * Whether two URLs name the same resource (RFC 3986, section 6.2): case of scheme and host, the default port, dot segments,
 * percent-encoding of unreserved characters and a slash at the end don't matter.
 */
export function isSameResource(one: string, other: string): boolean {
  const normalized = normalize(one);
  return normalized !== undefined && normalized === normalize(other);
}

function normalize(text: string): string | undefined {
  const decoded = text.replaceAll(/%[\da-f]{2}/gi, (code) => {
    const character = String.fromCodePoint(Number.parseInt(code.slice(1), 16));
    return UNRESERVED.test(character) ? character : code.toUpperCase();
  });
  return URL.parse(decoded)?.href.replace(/\/$/, "");
}

/**
 * Makes the library see one spelling of the service's resource, at sign-in and in exchanges: it compares text, and stores
 * the requested resource with codes and tokens. It refuses other resources, which stay unchanged.
 */
export function normalizeResources(provider: Provider, resource: string): void {
  const spell = (text: string) => (isSameResource(text, resource) ? resource : text);
  const contexts = new WeakMap<object, Parameters | undefined>();
  Object.defineProperty(provider.OIDCContext.prototype, "params", {
    get(this: object) {
      return contexts.get(this);
    },
    set(this: object, params: Parameters | undefined) {
      const asked = params?.resource;
      if (params && asked !== undefined)
        params.resource = Array.isArray(asked) ? [...new Set(asked.map(spell))] : spell(asked);
      contexts.set(this, params);
    },
  });
}

/** Parameters of a request. A parameter that is sent several times is a list. */
interface Parameters {
  resource?: string | string[] | undefined;
}
