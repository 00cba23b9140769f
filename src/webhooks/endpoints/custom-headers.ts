/** Reads, encrypts and masks the custom headers of an endpoint. */
import { Refusal } from "../../kernel/refusal.ts";
import type { SecretBox } from "../../kernel/secret-box.ts";

export const MAX_HEADERS = 10;
const MAX_NAME_CHARACTERS = 100;
const MAX_VALUE_CHARACTERS = 2_000;
/** Many servers refuse more than 8 KB of headers, of which the service's own take less than one. */
const MAX_TOTAL_CHARACTERS = 6_000;

/** Shown in place of a value. */
export const MASK = "•••";
/** Shorter values are common words, which a response may contain for another reason. */
const MIN_MASKED_CHARACTERS = 8;

/** A token (RFC 9110, 5.6.2). */
const TOKEN = /^[!#$%&'*+\-.^_`|~\w]+$/;
/** Visible ASCII characters and spaces: what every server and proxy accepts (RFC 9110, 5.5). */
const VALUE = /^[\x20-\x7e]*$/;

/** Set by the service or its HTTP client. */
const SET_BY_SERVICE =
  namesIn(`content-encoding content-length content-type cookie cookie2 date host set-cookie
  traceparent tracestate user-agent`);

/**
 * Meant for one connection (RFC 9110, 7.6.1), believed from proxies only, or able to change what the receiver answers. A
 * receiver behind a trusted network could take a forged address, scheme, host or method from them.
 */
const RESERVED = new Set([
  // Connections, and how a message is framed
  ...namesIn(
    `close connection content-range expect http2-settings keep-alive te trailer transfer-encoding upgrade`,
  ),
  // Proxies
  ...namesIn(`cdn-loop cf-connecting-ip cf-connecting-ipv6 client-ip fastly-client-ip forwarded front-end-https
    max-forwards true-client-ip via x-client-ip x-cluster-client-ip x-envoy-external-address x-http-method
    x-http-method-override x-method-override x-original-host x-original-url x-real-ip x-rewrite-url`),
  // Responses that are partial, conditional or compressed
  ...namesIn(
    `accept-encoding if-match if-modified-since if-none-match if-range if-unmodified-since range`,
  ),
]);
const RESERVED_PREFIXES = ["proxy-", "x-forwarded-", "x-original-forwarded-"];

function namesIn(list: string): ReadonlySet<string> {
  return new Set(list.split(/\s+/));
}

/** A header as entered. */
export interface HeaderInput {
  readonly name: string;
  /** Undefined keeps the stored value. */
  readonly value?: string | undefined;
}

/** A header with its value, which is a secret. */
export interface CustomHeader extends HeaderInput {
  readonly value: string;
}

/**
 * Reads the headers of an endpoint: at most 10, with different names.
 * @param stored the current headers, for values that stay as they are
 * @throws Refusal whose field is `header-` and the number of the first wrong header
 */
export function readHeaders(
  inputs: readonly HeaderInput[],
  stored: readonly CustomHeader[],
): CustomHeader[] {
  const names = new Set<string>();
  let total = 0;
  return inputs.map(({ name: text, value: entered }, i) => {
    const refuse = (message: string) => new Refusal("invalid", `header-${i + 1}`, message);
    if (i >= MAX_HEADERS) throw refuse(`An endpoint has at most ${MAX_HEADERS} custom headers.`);
    const name = text.trim();
    const lower = name.toLowerCase();
    const problem = problemOfName(name);
    if (problem !== undefined) throw refuse(problem);
    if (names.has(lower)) throw refuse(`The header ${name} is there twice. Remove one.`);
    names.add(lower);
    const before = stored.find((header) => header.name.toLowerCase() === lower)?.value;
    const value = entered === undefined ? before : entered.trim();
    if (value === undefined || value === "") throw refuse(`Enter a value for the header ${name}.`);
    if (value.length > MAX_VALUE_CHARACTERS)
      throw refuse(`The value of a header has at most ${MAX_VALUE_CHARACTERS} characters.`);
    if (!VALUE.test(value))
      throw refuse(
        `The value of ${name} must have only printable ASCII characters, without line breaks.`,
      );
    total += name.length + value.length;
    if (total > MAX_TOTAL_CHARACTERS)
      throw refuse(`All headers together have at most ${MAX_TOTAL_CHARACTERS} characters.`);
    return { name, value };
  });
}

function problemOfName(name: string): string | undefined {
  if (name === "") return "Enter the header’s name.";
  if (name.length > MAX_NAME_CHARACTERS)
    return `The name of a header has at most ${MAX_NAME_CHARACTERS} characters.`;
  if (!TOKEN.test(name))
    return `“${name}” is not a header name. Use letters, digits and hyphens, such as X-Api-Key.`;
  // CGI and WSGI receivers take underscores and hyphens as the same.
  const folded = name.toLowerCase().replaceAll("_", "-");
  if (folded === "cookie") return "Cookie can’t be set. Use Authorization or a header of your own.";
  if (SET_BY_SERVICE.has(folded) || folded.startsWith("x-service-"))
    return `${name} is set by the service and can’t be changed.`;
  return RESERVED.has(folded) || RESERVED_PREFIXES.some((prefix) => folded.startsWith(prefix))
    ? `${name} can’t be a custom header: receivers take it as a proxy’s or connection’s, or it changes their response. Remove it.`
    : undefined;
}

/** Whether a stored header is sent. Older versions accepted names that are reserved now, which would be forged. */
export function isSent({ name }: CustomHeader): boolean {
  return problemOfName(name) === undefined;
}

/** Context of sealed headers: different from the signing secret's, so that neither opens in place of the other. */
export const headersContext = (endpointId: string) => `${endpointId} headers`;

/** Encrypts headers for storage; null without headers. */
export function sealHeaders(
  headers: readonly CustomHeader[],
  endpointId: string,
  secrets: SecretBox,
): Buffer | null {
  if (headers.length === 0) return null;
  return secrets.seal(JSON.stringify(headers), headersContext(endpointId));
}

/** Decrypts stored headers. @throws SecretBoxError when no key opens them */
export function openHeaders(
  sealed: Buffer | null,
  endpointId: string,
  secrets: SecretBox,
): CustomHeader[] {
  if (!sealed) return [];
  return JSON.parse(secrets.open(sealed, headersContext(endpointId))) as CustomHeader[];
}

/** Replaces the values of custom headers in a record of what was sent. */
export function maskHeaders(
  sent: { readonly [name: string]: string },
  custom: readonly CustomHeader[],
): { [name: string]: string } {
  const names = new Set(custom.map(({ name }) => name.toLowerCase()));
  return Object.fromEntries(
    Object.entries(sent).map(([name, value]) => [
      name,
      names.has(name.toLowerCase()) ? MASK : value,
    ]),
  );
}

/** Replaces the values of custom headers that a receiver repeats in its response. */
export function maskValues(text: string, custom: readonly CustomHeader[]): string {
  let masked = text;
  for (const { value } of custom)
    if (value.length >= MIN_MASKED_CHARACTERS) masked = masked.replaceAll(value, MASK);
  return masked;
}
