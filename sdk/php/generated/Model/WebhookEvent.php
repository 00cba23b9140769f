<?php

// Generated from openapi.yaml. Do not edit.

declare(strict_types=1);

namespace PartnerApi\Model;

use DateTimeImmutable;

/**
 * The body of a webhook delivery: an event, an operational event about your integration, or a test event. `type`
 * determines what `data` contains. New types may be added; an endpoint only receives the types it subscribes to.
 *
 * One of `CustomerCreatedEvent`, `CustomerUpdatedEvent`, `CustomerErasedEvent`, `LocationCreatedEvent`,
 * `LocationUpdatedEvent`, `PricelistCreatedEvent`, `PricelistUpdatedEvent`, `SkuUpdatedEvent`, `ServiceUpdatedEvent`,
 * `ZoneUpdatedEvent`, `WebhookEndpointFailingEvent`, `WebhookEndpointDisabledEvent`, `WebhookEndpointRecoveredEvent`,
 * `ApiKeyExpiringEvent`, `ApiKeyExpiredEvent`, `QuotaExhaustedEvent`, `DeprecatedOperationCalledEvent`,
 * `WebhookTestEvent` or `UnknownEvent`.
 *
 * @property-read string $id
 * @property-read string $type
 * @property-read DateTimeImmutable $createdAt
 *
 * @phpstan-require-extends Model
 */
interface WebhookEvent
{
}
