<?php

// Generated from openapi.yaml. Do not edit.

declare(strict_types=1);

namespace PartnerApi\Exception;

/** 403. The request works in a sandbox only. Use a key that begins with `pak_test_`. */
final class SandboxOnlyException extends ApiException
{
}
