<?php

// Generated from openapi.yaml. Do not edit.

declare(strict_types=1);

namespace PartnerApi\Model;

/** Whether the customer is served. Can be changed in either direction. New values may be added. */
final class CustomerStatus
{
    public const ACTIVE = 'active';
    public const INACTIVE = 'inactive';
}
