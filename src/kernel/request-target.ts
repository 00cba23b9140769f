/** Reads request targets. All decisions on a target's path use these functions. */

/** Scheme and authority of a target in absolute form. Schemes have no case (RFC 3986, section 6.2.2.1). */
const SERVER = /^https?:\/\/[^/?#]+/i;

/**
 * Returns a target in origin form. Servers must accept absolute form (RFC 9112, section 3.2.2). Its host is ignored like
 * the Host header, since the service has one host only.
 * @param target as sent
 * @returns path and query; other forms unchanged
 */
export function toOriginForm(target: string): string {
  if (target.startsWith("/") || !SERVER.test(target)) return target;
  const rest = target.replace(SERVER, "");
  return rest.startsWith("/") ? rest : `/${rest}`;
}

/**
 * Returns the path of a target as the router reads it: percent-encoded letters, digits, `-`, `.`, `_` and `~` are the
 * characters themselves (RFC 3986, section 6.2.2.2). All other encoded octets stay, decodable or not.
 * @param target in origin form
 */
export function pathOf(target: string): string {
  const path = /^[^?#]*/.exec(target)?.[0] ?? "";
  if (!path.includes("%")) return path;
  return path.replaceAll(/%[2-7][0-9a-f]/gi, (octet) => {
    const character = String.fromCodePoint(Number.parseInt(octet.slice(1), 16));
    return /[\w.~-]/.test(character) ? character : octet;
  });
}
