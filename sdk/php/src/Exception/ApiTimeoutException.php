<?php

declare(strict_types=1);

namespace PartnerApi\Exception;

/** No complete response arrived within the time limit. */
final class ApiTimeoutException extends ApiConnectionException
{
}
