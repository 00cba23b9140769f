<?php

// Generated from openapi.yaml. Do not edit.

declare(strict_types=1);

namespace PartnerApi\Exception;

/** 422. This `Idempotency-Key` was already used for a different request. Use a new key for each write. */
final class IdempotencyKeyReusedException extends ApiException
{
}
