<?php

// Generated from openapi.yaml. Do not edit.

declare(strict_types=1);

namespace PartnerApi\Exception;

/** 409. The customer already has a location at the new address. Use `locationId`. */
final class LocationExistsException extends ApiException
{
}
