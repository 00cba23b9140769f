<?php

// Generated from openapi.yaml. Do not edit.

declare(strict_types=1);

namespace PartnerApi\Exception;

/** 409. The customer's personal data was erased, so it can't be changed. Create another customer. */
final class CustomerErasedException extends ApiException
{
}
