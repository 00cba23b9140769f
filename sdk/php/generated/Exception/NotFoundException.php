<?php

// Generated from openapi.yaml. Do not edit.

declare(strict_types=1);

namespace PartnerApi\Exception;

/** 404. The company has no resource with this id, or the path doesn't exist. Check the id and the path. */
final class NotFoundException extends ApiException
{
}
