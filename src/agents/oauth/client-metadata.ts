/** What agents say of themselves: at registration, or in a document of their own. */

/** What is used of it. Nothing else is stored. */
const KEPT = [
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

/** Of a secret, only that there is one is looked at: such a document is refused. */
const SECRETS = ["client_secret", "client_secret_expires_at"] as const;

const LONGEST_NAME = 100;

type Metadata = { readonly [name: string]: unknown };

/**
 * What a client registers with. None gets a secret: an agent on somebody's computer could not keep it.
 * @param body whatever was sent; what is no object is left for the authorization server to refuse
 */
export function readRegistration(body: unknown): unknown {
  if (!isObject(body)) return body;
  const { client_id: _own, ...metadata } = readMetadata(body);
  if (metadata["token_endpoint_auth_method"] === "private_key_jwt") return metadata;
  const { jwks: _jwks, jwks_uri: _uri, token_endpoint_auth_signing_alg: _alg, ...rest } = metadata;
  return { ...rest, token_endpoint_auth_method: "none" };
}

/** What is used of a client's own document. */
export function readDocument(document: Metadata): Metadata {
  const secrets = SECRETS.filter((name) => name in document).map((name) => [name, document[name]]);
  return { ...readMetadata(document), ...Object.fromEntries(secrets) };
}

/** A name without what hides, reorders or breaks text, of a length that people read. */
export function cleanName(name: string): string {
  const visible = name.replaceAll(/\p{Cf}/gu, "").replaceAll(/[\p{C}\p{Z}\s]+/gu, " ");
  return Array.from(visible.trim()).slice(0, LONGEST_NAME).join("").trim();
}

export function isObject(value: unknown): value is Metadata {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

/**
 * The scope is left out: one that is registered would bound what may be asked for later. So are grants that are
 * not offered here, which some clients list. All are native applications, as most agents are: those may not
 * be sent back to plain http but on the computer itself.
 */
function readMetadata(sent: Metadata): Metadata {
  const kept = Object.fromEntries(
    KEPT.filter((name) => Object.hasOwn(sent, name)).map((name) => [name, sent[name]]),
  );
  const { client_name: name, grant_types: grants, ...rest } = kept;
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
