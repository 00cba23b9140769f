<?php

// Generated from openapi.yaml. Do not edit.

declare(strict_types=1);

namespace PartnerApi\Model;

/** The type of events that a sandbox sends. New values may be added. */
final class SandboxEventType
{
    public const CUSTOMER_CREATED = 'customer.created';
    public const CUSTOMER_UPDATED = 'customer.updated';
    public const CUSTOMER_ERASED = 'customer.erased';
    public const LOCATION_CREATED = 'location.created';
    public const LOCATION_UPDATED = 'location.updated';
    public const PRICELIST_CREATED = 'pricelist.created';
    public const PRICELIST_UPDATED = 'pricelist.updated';
    public const SKU_UPDATED = 'sku.updated';
    public const SERVICE_UPDATED = 'service.updated';
    public const ZONE_UPDATED = 'zone.updated';
    public const WEBHOOK_ENDPOINT_FAILING = 'webhook_endpoint.failing';
    public const WEBHOOK_ENDPOINT_DISABLED = 'webhook_endpoint.disabled';
    public const WEBHOOK_ENDPOINT_RECOVERED = 'webhook_endpoint.recovered';
    public const API_KEY_EXPIRING = 'api_key.expiring';
    public const API_KEY_EXPIRED = 'api_key.expired';
    public const QUOTA_EXHAUSTED = 'quota.exhausted';
    public const DEPRECATED_OPERATION_CALLED = 'deprecated_operation.called';
    public const WEBHOOK_TEST = 'webhook.test';
}
