/** Attribute names: OpenTelemetry's semantic conventions where they exist, otherwise with our prefix. */

/** Instrumentation scope of our spans and log records, and the default service name. */
export const SCOPE = "partner-api";

export const HTTP = {
  method: "http.request.method",
  path: "url.path",
  status: "http.response.status_code",
  resends: "http.request.resend_count",
  host: "server.address",
  errorType: "error.type",
} as const;

export const PARTNER_API = {
  requestId: "partner_api.request_id",
  companyId: "partner_api.company_id",
  operation: "partner_api.operation",
  source: "partner_api.source",
  errorCode: "partner_api.error_code",
  eventId: "partner_api.event_id",
  eventType: "partner_api.event_type",
  endpointId: "partner_api.endpoint_id",
  deliveryId: "partner_api.delivery_id",
  deliveryState: "partner_api.delivery_state",
  attempt: "partner_api.attempt",
  stage: "partner_api.stage",
} as const;
