<?php

// Generated from openapi.yaml. Do not edit.

declare(strict_types=1);

namespace PartnerApi\Exception;

/** 403. The request was made over plain HTTP. Use HTTPS, and replace the key. */
final class HttpsRequiredException extends ApiException
{
}
