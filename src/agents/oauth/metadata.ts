/** Builds the discovery documents of the protected resource and the authorization server. */
import { SCOPES } from "../../accounts/scopes.ts";
import { resourceOf } from "./paths.ts";

/** RFC 9728: names the authorization server for `/mcp`. */
export function protectedResource(baseUrl: string) {
  return {
    resource: resourceOf(baseUrl),
    authorization_servers: [baseUrl],
    scopes_supported: SCOPES,
    bearer_methods_supported: ["header"],
    resource_name: "Partner API",
    resource_documentation: `${baseUrl}/docs/agents`,
  };
}

/** Fields of the library's metadata (RFC 8414) to publish. The others describe OpenID Connect, which isn't offered. */
const PUBLISHED_FIELDS = [
  "issuer",
  "authorization_endpoint",
  "token_endpoint",
  "registration_endpoint",
  "revocation_endpoint",
  "jwks_uri",
  "response_types_supported",
  "grant_types_supported",
  "code_challenge_methods_supported",
  "token_endpoint_auth_methods_supported",
  "token_endpoint_auth_signing_alg_values_supported",
  "revocation_endpoint_auth_methods_supported",
  "authorization_response_iss_parameter_supported",
  "client_id_metadata_document_supported",
  "service_documentation",
  // Required by clients that read the OpenID Connect discovery URL.
  "subject_types_supported",
  "id_token_signing_alg_values_supported",
];

/** @param document the library's metadata */
export function authorizationServer(document: { readonly [name: string]: unknown }) {
  const published = PUBLISHED_FIELDS.filter((name) => name in document).map((name) => [
    name,
    document[name],
  ]);
  return {
    ...(Object.fromEntries(published) as { [name: string]: unknown }),
    scopes_supported: [...SCOPES, "offline_access"],
    response_modes_supported: ["query"],
  };
}
