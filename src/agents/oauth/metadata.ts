/** What agents read to find their way: which authorization server, and what it can do. */
import { SCOPES } from "../../accounts/scopes.ts";
import { resourceOf } from "./paths.ts";

/** RFC 9728: who signs agents in, for `/mcp`. */
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

/** What holds here of what the library says of itself (RFC 8414): it knows OpenID Connect, too. */
const KEPT = [
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
  // Without these two, no client reads the document at the address of OpenID Connect.
  "subject_types_supported",
  "id_token_signing_alg_values_supported",
];

/** @param document the library's */
export function authorizationServer(document: { readonly [name: string]: unknown }) {
  const kept = KEPT.filter((name) => name in document).map((name) => [name, document[name]]);
  return {
    ...(Object.fromEntries(kept) as { [name: string]: unknown }),
    scopes_supported: [...SCOPES, "offline_access"],
    response_modes_supported: ["query"],
  };
}
