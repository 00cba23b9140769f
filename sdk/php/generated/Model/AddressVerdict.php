<?php

// Generated from openapi.yaml. Do not edit.

declare(strict_types=1);

namespace PartnerApi\Model;

/** The verdict on a part of an address. New values may be added. */
final class AddressVerdict
{
    public const CONFIRMED = 'confirmed';
    public const INFERRED = 'inferred';
    public const CORRECTED = 'corrected';
    public const UNCONFIRMED = 'unconfirmed';
}
