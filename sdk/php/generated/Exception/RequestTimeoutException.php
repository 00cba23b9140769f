<?php

// Generated from openapi.yaml. Do not edit.

declare(strict_types=1);

namespace PartnerApi\Exception;

/** 408. The complete request did not arrive in time. Send it again. */
final class RequestTimeoutException extends ApiException
{
}
