<?php

// Generated from openapi.yaml. Do not edit.

declare(strict_types=1);

namespace PartnerApi\Exception;

/** 409. The first request with this `Idempotency-Key` is still running. Retry after a short wait. */
final class IdempotencyKeyInUseException extends ApiException
{
}
