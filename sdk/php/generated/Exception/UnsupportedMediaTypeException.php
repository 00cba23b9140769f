<?php

// Generated from openapi.yaml. Do not edit.

declare(strict_types=1);

namespace PartnerApi\Exception;

/** 415. The body is not `application/json`, or it is compressed. Set `Content-Type`, and send no `Content-Encoding`. */
final class UnsupportedMediaTypeException extends ApiException
{
}
