<?php

declare(strict_types=1);

namespace PartnerApi\Exception;

use RuntimeException;

/** The base class of all exceptions of a call, and of webhook verification. */
abstract class PartnerApiException extends RuntimeException
{
}
