// Generated from openapi.yaml. Do not edit.
import type { Static } from "./typebox.ts";
import {
  ApiKeyExpiredEvent,
  ApiKeyExpiringEvent,
  CustomerCreatedEvent,
  CustomerErasedEvent,
  CustomerUpdatedEvent,
  DeprecatedOperationCalledEvent,
  LocationCreatedEvent,
  LocationUpdatedEvent,
  PricelistCreatedEvent,
  PricelistUpdatedEvent,
  QuotaExhaustedEvent,
  ServiceUpdatedEvent,
  SkuUpdatedEvent,
  WebhookEndpointDisabledEvent,
  WebhookEndpointFailingEvent,
  WebhookEndpointRecoveredEvent,
  WebhookTestEvent,
  ZoneUpdatedEvent,
} from "./schemas.ts";

/** The envelope of each type of event. */
export const envelopes = {
  "customer.created": CustomerCreatedEvent,
  "customer.updated": CustomerUpdatedEvent,
  "customer.erased": CustomerErasedEvent,
  "location.created": LocationCreatedEvent,
  "location.updated": LocationUpdatedEvent,
  "pricelist.created": PricelistCreatedEvent,
  "pricelist.updated": PricelistUpdatedEvent,
  "sku.updated": SkuUpdatedEvent,
  "service.updated": ServiceUpdatedEvent,
  "zone.updated": ZoneUpdatedEvent,
  "webhook_endpoint.failing": WebhookEndpointFailingEvent,
  "webhook_endpoint.disabled": WebhookEndpointDisabledEvent,
  "webhook_endpoint.recovered": WebhookEndpointRecoveredEvent,
  "api_key.expiring": ApiKeyExpiringEvent,
  "api_key.expired": ApiKeyExpiredEvent,
  "quota.exhausted": QuotaExhaustedEvent,
  "deprecated_operation.called": DeprecatedOperationCalledEvent,
  "webhook.test": WebhookTestEvent,
} as const;

export type WebhookType = keyof typeof envelopes;

/** The data of each type of event. */
export type EventData = { [T in WebhookType]: Static<(typeof envelopes)[T]>["data"] };

/** The types of the list of events, in the document's order. */
export const eventTypes = [
  "customer.created",
  "customer.updated",
  "customer.erased",
  "location.created",
  "location.updated",
  "pricelist.created",
  "pricelist.updated",
  "sku.updated",
  "service.updated",
  "zone.updated",
] as const satisfies readonly WebhookType[];

/** Every type, in the document's order. */
export const webhookTypes = [
  "customer.created",
  "customer.updated",
  "customer.erased",
  "location.created",
  "location.updated",
  "pricelist.created",
  "pricelist.updated",
  "sku.updated",
  "service.updated",
  "zone.updated",
  "webhook_endpoint.failing",
  "webhook_endpoint.disabled",
  "webhook_endpoint.recovered",
  "api_key.expiring",
  "api_key.expired",
  "quota.exhausted",
  "deprecated_operation.called",
  "webhook.test",
] as const satisfies readonly WebhookType[];
