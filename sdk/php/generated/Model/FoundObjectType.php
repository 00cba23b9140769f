<?php

// Generated from openapi.yaml. Do not edit.

declare(strict_types=1);

namespace PartnerApi\Model;

/** The type of an object that a search has found. New values may be added. */
final class FoundObjectType
{
    public const CUSTOMER = 'customer';
    public const LOCATION = 'location';
    public const SKU = 'sku';
    public const SERVICE = 'service';
    public const PRICELIST = 'pricelist';
    public const ZONE = 'zone';
    public const PRODUCT = 'product';
    public const MATERIAL_TYPE = 'materialType';
    public const LOAD_COMPOSITION = 'loadComposition';
    public const PRICING_TYPE = 'pricingType';
    public const EVENT = 'event';
    public const REQUEST = 'request';
}
