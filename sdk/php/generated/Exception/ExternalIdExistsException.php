<?php

// Generated from openapi.yaml. Do not edit.

declare(strict_types=1);

namespace PartnerApi\Exception;

/** 409. Another customer or location of the company has this `externalId`. Use `customerId` or `locationId`. */
final class ExternalIdExistsException extends ApiException
{
}
