<?php

// Generated from openapi.yaml. Do not edit.

declare(strict_types=1);

namespace PartnerApi\Exception;

/** 431. The headers are larger than 16 KiB. Send fewer or shorter headers. */
final class HeadersTooLargeException extends ApiException
{
}
