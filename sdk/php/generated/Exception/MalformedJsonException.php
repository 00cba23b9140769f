<?php

// Generated from openapi.yaml. Do not edit.

declare(strict_types=1);

namespace PartnerApi\Exception;

/** 400. The body is not valid JSON. Fix the body. */
final class MalformedJsonException extends ApiException
{
}
