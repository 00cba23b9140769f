<?php

// Generated from openapi.yaml. Do not edit.

declare(strict_types=1);

namespace PartnerApi\Exception;

/** 417. The `Expect` header isn't `100-continue`. Send no `Expect` header. */
final class ExpectationFailedException extends ApiException
{
}
