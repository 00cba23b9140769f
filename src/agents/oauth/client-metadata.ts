/** Reads client metadata, from a registration or from a client metadata document. */

/** Fields in use. No other field is stored. */
const USED_FIELDS = [
  "client_id",
  "client_name",
  "grant_types",
  "jwks",
  "jwks_uri",
  "redirect_uris",
  "response_types",
  "token_endpoint_auth_method",
  "token_endpoint_auth_signing_alg",
] as const;

export const GRANT_TYPES: readonly string[] = ["authorization_code", "refresh_token"];

/** A document with any of these is refused. */
const SECRETS = ["client_secret", "client_secret_expires_at"] as const;

const MAX_NAME_LENGTH = 100;
const MAX_REDIRECT_URIS = 10;
/** Maximum size of the fields in use, as JSON. */
const MAX_METADATA_BYTES = 4096;

/** A scheme that is a reverse domain name, as RFC 8252 (section 7.1) requires of native applications. */
const REVERSE_DOMAIN = /^[a-z][a-z\d+-]*(\.[a-z\d+-]+)+:$/;

type Metadata = { readonly [name: string]: unknown };

/**
 * Returns the metadata of a registration. No client gets a secret: an agent on a user's computer couldn't protect it.
 * @param body unchecked; the authorization server refuses anything other than an object
 */
export function readRegistration(body: unknown): unknown {
  if (!isObject(body)) return body;
  const { client_id: _id, ...metadata } = readMetadata(body);
  if (metadata["token_endpoint_auth_method"] === "private_key_jwt") return metadata;
  const { jwks: _jwks, jwks_uri: _uri, token_endpoint_auth_signing_alg: _alg, ...rest } = metadata;
  return { ...rest, token_endpoint_auth_method: "none" };
}

/** Returns the fields of a client metadata document that are in use. */
export function readDocument(document: Metadata): Metadata {
  const secrets = SECRETS.filter((name) => (document[name] ?? null) !== null).map((name) => [
    name,
    document[name],
  ]);
  return { ...readMetadata(document), ...Object.fromEntries(secrets) };
}

/** Schemes without a domain of clients that the agents' guide documents; they open only that client. */
const DOCUMENTED_SCHEMES = new Set(["cursor:"]);

export interface MetadataProblem {
  /** Error code of RFC 7591. */
  readonly error: "invalid_redirect_uri" | "invalid_client_metadata";
  readonly description: string;
}

/**
 * Checks what the authorization server doesn't: size, and the schemes of redirect URIs. With any scheme, a link to this
 * service could start a program on the user's computer, such as `ms-word:` or `ssh:`.
 * @param metadata of a registration or document; the authorization server checks everything else
 */
export function findMetadataProblem(metadata: Metadata): MetadataProblem | undefined {
  const { redirect_uris: uris, response_types: types } = metadata;
  if (Buffer.byteLength(JSON.stringify(metadata)) > MAX_METADATA_BYTES)
    return {
      error: "invalid_client_metadata",
      description: `the metadata is larger than ${MAX_METADATA_BYTES} bytes: shorten it`,
    };
  if (Array.isArray(types) && types.length === 0)
    return {
      error: "invalid_client_metadata",
      description: 'response_types must contain "code": add it, or leave out response_types',
    };
  if (!Array.isArray(uris)) return undefined;
  if (uris.length > MAX_REDIRECT_URIS)
    return {
      error: "invalid_redirect_uri",
      description: `redirect_uris has more than ${MAX_REDIRECT_URIS} entries: remove some`,
    };
  const wrong = uris.findIndex((uri) => typeof uri === "string" && !hasAllowedScheme(uri));
  if (wrong < 0) return undefined;
  return {
    error: "invalid_redirect_uri",
    description: `redirect_uris[${wrong}] must use https, http on a loopback address, or a reverse domain name as scheme, such as com.example.agent:/callback`,
  };
}

function hasAllowedScheme(uri: string): boolean {
  if (!URL.canParse(uri)) return false;
  const { protocol } = new URL(uri);
  return (
    protocol === "https:" ||
    protocol === "http:" ||
    DOCUMENTED_SCHEMES.has(protocol) ||
    REVERSE_DOMAIN.test(protocol)
  );
}

/** Removes characters that hide, reorder or break text, and limits the length. */
export function cleanName(name: string): string {
  const visible = name.replaceAll(/\p{Cf}/gu, "").replaceAll(/[\p{C}\p{Z}\s]+/gu, " ");
  return Array.from(visible.trim()).slice(0, MAX_NAME_LENGTH).join("").trim();
}

export function isObject(value: unknown): value is Metadata {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

/**
 * Drops members that are null, which many clients send for absent ones; the scope, because a registered scope would limit
 * later requests; and unsupported grant types, which some clients list. Registers every client as a native application, as
 * most agents are: redirects to plain http are then limited to loopback addresses.
 */
function readMetadata(sent: Metadata): Metadata {
  const used = Object.fromEntries(
    USED_FIELDS.filter((name) => Object.hasOwn(sent, name) && sent[name] !== null).map((name) => [
      name,
      sent[name],
    ]),
  );
  const { client_name: name, grant_types: grants, ...rest } = used;
  const offered = Array.isArray(grants)
    ? GRANT_TYPES.filter((grant) => grants.includes(grant))
    : undefined;
  const cleaned = typeof name === "string" ? cleanName(name) : name;
  return {
    ...rest,
    ...(cleaned === undefined || cleaned === "" ? {} : { client_name: cleaned }),
    ...(offered?.length ? { grant_types: offered } : {}),
    application_type: "native",
  };
}
