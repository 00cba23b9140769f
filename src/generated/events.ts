// Generated from openapi.yaml. Do not edit.
import type { Static } from "@sinclair/typebox";
import {
  CustomerCreatedEvent,
  CustomerUpdatedEvent,
  LocationCreatedEvent,
  LocationUpdatedEvent,
  PricelistCreatedEvent,
  WebhookTestEvent,
} from "./schemas.ts";

/** The envelope of each type of event. */
export const envelopes = {
  "customer.created": CustomerCreatedEvent,
  "customer.updated": CustomerUpdatedEvent,
  "location.created": LocationCreatedEvent,
  "location.updated": LocationUpdatedEvent,
  "pricelist.created": PricelistCreatedEvent,
  "webhook.test": WebhookTestEvent,
} as const;

export type WebhookType = keyof typeof envelopes;

/** The data of each type of event. */
export type EventData = { [T in WebhookType]: Static<(typeof envelopes)[T]>["data"] };

/** Every type, in the document's order. */
export const webhookTypes = [
  "customer.created",
  "customer.updated",
  "location.created",
  "location.updated",
  "pricelist.created",
  "webhook.test",
] as const satisfies readonly WebhookType[];
