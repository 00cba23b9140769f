<?php

// Generated from openapi.yaml. Do not edit.

declare(strict_types=1);

namespace PartnerApi\Exception;

/** 405. The path doesn't support this method. Use a method from the `Allow` header. */
final class MethodNotAllowedException extends ApiException
{
}
