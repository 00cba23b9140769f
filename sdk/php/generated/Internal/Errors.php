<?php

// Generated from openapi.yaml. Do not edit.

declare(strict_types=1);

namespace PartnerApi\Internal;

use PartnerApi\Exception\AddressAmbiguousException;
use PartnerApi\Exception\AddressNotFoundException;
use PartnerApi\Exception\ApiException;
use PartnerApi\Exception\CustomerErasedException;
use PartnerApi\Exception\ExpectationFailedException;
use PartnerApi\Exception\ExternalIdExistsException;
use PartnerApi\Exception\GeocoderUnavailableException;
use PartnerApi\Exception\HeadersTooLargeException;
use PartnerApi\Exception\HttpsRequiredException;
use PartnerApi\Exception\IdempotencyKeyInUseException;
use PartnerApi\Exception\IdempotencyKeyReusedException;
use PartnerApi\Exception\InsufficientScopeException;
use PartnerApi\Exception\InternalException;
use PartnerApi\Exception\LimitExceededException;
use PartnerApi\Exception\LocationExistsException;
use PartnerApi\Exception\MalformedJsonException;
use PartnerApi\Exception\MethodNotAllowedException;
use PartnerApi\Exception\NotFoundException;
use PartnerApi\Exception\PayloadTooLargeException;
use PartnerApi\Exception\PreconditionFailedException;
use PartnerApi\Exception\PricelistExistsException;
use PartnerApi\Exception\PricelistNotEditableException;
use PartnerApi\Exception\ReferenceNotFoundException;
use PartnerApi\Exception\RequestLimitExceededException;
use PartnerApi\Exception\RequestTimeoutException;
use PartnerApi\Exception\SandboxOnlyException;
use PartnerApi\Exception\ServiceUnavailableException;
use PartnerApi\Exception\UnauthenticatedException;
use PartnerApi\Exception\UnsupportedMediaTypeException;
use PartnerApi\Exception\ValidationFailedException;

/**
 * Lists the exception class of each error code.
 *
 * @internal
 */
final class Errors
{
    /** @var array<string, class-string<ApiException>> */
    public const CLASSES = [
        'VALIDATION_FAILED' => ValidationFailedException::class,
        'MALFORMED_JSON' => MalformedJsonException::class,
        'UNAUTHENTICATED' => UnauthenticatedException::class,
        'INSUFFICIENT_SCOPE' => InsufficientScopeException::class,
        'HTTPS_REQUIRED' => HttpsRequiredException::class,
        'SANDBOX_ONLY' => SandboxOnlyException::class,
        'NOT_FOUND' => NotFoundException::class,
        'METHOD_NOT_ALLOWED' => MethodNotAllowedException::class,
        'REQUEST_TIMEOUT' => RequestTimeoutException::class,
        'IDEMPOTENCY_KEY_IN_USE' => IdempotencyKeyInUseException::class,
        'LOCATION_EXISTS' => LocationExistsException::class,
        'EXTERNAL_ID_EXISTS' => ExternalIdExistsException::class,
        'CUSTOMER_ERASED' => CustomerErasedException::class,
        'PRICELIST_EXISTS' => PricelistExistsException::class,
        'PRECONDITION_FAILED' => PreconditionFailedException::class,
        'PAYLOAD_TOO_LARGE' => PayloadTooLargeException::class,
        'UNSUPPORTED_MEDIA_TYPE' => UnsupportedMediaTypeException::class,
        'EXPECTATION_FAILED' => ExpectationFailedException::class,
        'REFERENCE_NOT_FOUND' => ReferenceNotFoundException::class,
        'IDEMPOTENCY_KEY_REUSED' => IdempotencyKeyReusedException::class,
        'ADDRESS_NOT_FOUND' => AddressNotFoundException::class,
        'ADDRESS_AMBIGUOUS' => AddressAmbiguousException::class,
        'PRICELIST_NOT_EDITABLE' => PricelistNotEditableException::class,
        'LIMIT_EXCEEDED' => LimitExceededException::class,
        'REQUEST_LIMIT_EXCEEDED' => RequestLimitExceededException::class,
        'HEADERS_TOO_LARGE' => HeadersTooLargeException::class,
        'INTERNAL_ERROR' => InternalException::class,
        'SERVICE_UNAVAILABLE' => ServiceUnavailableException::class,
        'GEOCODER_UNAVAILABLE' => GeocoderUnavailableException::class,
    ];
}
