<?php

// Generated from openapi.yaml. Do not edit.

declare(strict_types=1);

namespace PartnerApi\Exception;

/** 500. An error on our side. Retry later. If it persists, contact support with `internalRequestId`. */
final class InternalException extends ApiException
{
}
