<?php

// Generated from openapi.yaml. Do not edit.

declare(strict_types=1);

namespace PartnerApi\Exception;

/** 422. The pricelist is not a customer's. Copy it for a customer, and update the copy. */
final class PricelistNotEditableException extends ApiException
{
}
