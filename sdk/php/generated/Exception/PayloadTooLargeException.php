<?php

// Generated from openapi.yaml. Do not edit.

declare(strict_types=1);

namespace PartnerApi\Exception;

/**
 * 413. The body is larger than 256 KiB (512 KiB for `createPricelist`, `updatePricelist` and batches). Send less data
 * per request.
 */
final class PayloadTooLargeException extends ApiException
{
}
