<?php

// Generated from openapi.yaml. Do not edit.

declare(strict_types=1);

namespace PartnerApi\Model;

/** The type of the event. New values may be added. */
final class EventType
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
}
