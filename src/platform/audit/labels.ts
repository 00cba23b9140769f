/** Labels of the audit log's actions in the filter. */
import type { AuditAction } from "../../db/accounts/audit-log.ts";

export const LABELS: { readonly [action in AuditAction]: string } = {
  "api_key.created": "API key created",
  "api_key.rotated": "API key rotated",
  "api_key.revoked": "API key revoked",
  "endpoint.created": "Webhook endpoint created",
  "endpoint.updated": "Webhook endpoint updated",
  "endpoint.enabled": "Webhook endpoint enabled",
  "endpoint.disabled": "Webhook endpoint disabled",
  "endpoint.deleted": "Webhook endpoint deleted",
  "endpoint.tested": "Test event sent",
  "endpoint.recovered": "Events recovered",
  "endpoint.secret_rotated": "Webhook secret rotated",
  "endpoint.secret_activated": "Webhook secret activated",
  "endpoint.secret_replaced": "Webhook secret replaced",
  "delivery.resent": "Event resent",
  "agent.authorized": "Agent authorized",
  "agent.revoked": "Agent access revoked",
  "user.created": "User added",
  "user.role_changed": "User role changed",
  "user.removed": "User removed",
  "user.password_link_made": "Password link created",
  "user.password_set": "Password set",
  "user.signed_in": "Signed in",
  "user.signed_out_everywhere": "Signed out on all devices",
};
