<?php

// Generated from openapi.yaml. Do not edit.

declare(strict_types=1);

namespace PartnerApi\Internal;

use PartnerApi\Model\ApiKeyExpiredEvent;
use PartnerApi\Model\ApiKeyExpiringEvent;
use PartnerApi\Model\CustomerCreatedEvent;
use PartnerApi\Model\CustomerErasedEvent;
use PartnerApi\Model\CustomerUpdatedEvent;
use PartnerApi\Model\DeprecatedOperationCalledEvent;
use PartnerApi\Model\Event;
use PartnerApi\Model\LocationCreatedEvent;
use PartnerApi\Model\LocationUpdatedEvent;
use PartnerApi\Model\PricelistCreatedEvent;
use PartnerApi\Model\PricelistUpdatedEvent;
use PartnerApi\Model\QuotaExhaustedEvent;
use PartnerApi\Model\ServiceUpdatedEvent;
use PartnerApi\Model\SkuUpdatedEvent;
use PartnerApi\Model\UnknownEvent;
use PartnerApi\Model\WebhookEndpointDisabledEvent;
use PartnerApi\Model\WebhookEndpointFailingEvent;
use PartnerApi\Model\WebhookEndpointRecoveredEvent;
use PartnerApi\Model\WebhookEvent;
use PartnerApi\Model\WebhookTestEvent;
use PartnerApi\Model\ZoneUpdatedEvent;

/**
 * Reads JSON of the service as the class of its type.
 *
 * @internal
 */
final class Unions
{
    /** @param array<string, mixed> $data */
    public static function webhookEvent(array $data): WebhookEvent
    {
        return match ($data['type'] ?? null) {
            'customer.created' => new CustomerCreatedEvent($data),
            'customer.updated' => new CustomerUpdatedEvent($data),
            'customer.erased' => new CustomerErasedEvent($data),
            'location.created' => new LocationCreatedEvent($data),
            'location.updated' => new LocationUpdatedEvent($data),
            'pricelist.created' => new PricelistCreatedEvent($data),
            'pricelist.updated' => new PricelistUpdatedEvent($data),
            'sku.updated' => new SkuUpdatedEvent($data),
            'service.updated' => new ServiceUpdatedEvent($data),
            'zone.updated' => new ZoneUpdatedEvent($data),
            'webhook_endpoint.failing' => new WebhookEndpointFailingEvent($data),
            'webhook_endpoint.disabled' => new WebhookEndpointDisabledEvent($data),
            'webhook_endpoint.recovered' => new WebhookEndpointRecoveredEvent($data),
            'api_key.expiring' => new ApiKeyExpiringEvent($data),
            'api_key.expired' => new ApiKeyExpiredEvent($data),
            'quota.exhausted' => new QuotaExhaustedEvent($data),
            'deprecated_operation.called' => new DeprecatedOperationCalledEvent($data),
            'webhook.test' => new WebhookTestEvent($data),
            default => new UnknownEvent($data),
        };
    }

    /** @param array<string, mixed> $data */
    public static function event(array $data): Event
    {
        return match ($data['type'] ?? null) {
            'customer.created' => new CustomerCreatedEvent($data),
            'customer.updated' => new CustomerUpdatedEvent($data),
            'customer.erased' => new CustomerErasedEvent($data),
            'location.created' => new LocationCreatedEvent($data),
            'location.updated' => new LocationUpdatedEvent($data),
            'pricelist.created' => new PricelistCreatedEvent($data),
            'pricelist.updated' => new PricelistUpdatedEvent($data),
            'sku.updated' => new SkuUpdatedEvent($data),
            'service.updated' => new ServiceUpdatedEvent($data),
            'zone.updated' => new ZoneUpdatedEvent($data),
            default => new UnknownEvent($data),
        };
    }
}
