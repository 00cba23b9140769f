<?php

// Generated from openapi.yaml. Do not edit.

declare(strict_types=1);

namespace PartnerApi\Exception;

/** 401. The key or access token is missing, malformed, unknown, expired or revoked. Send a valid one. */
final class UnauthenticatedException extends ApiException
{
}
