<?php

declare(strict_types=1);

namespace PartnerApi\Internal;

use PartnerApi\Exception\ApiException;
use PartnerApi\Exception\NotModifiedException;

/**
 * Creates the exceptions of error responses.
 *
 * @internal
 */
final class Failure
{
    /** Returns the exception of an error response, of the class of its code if it is known. */
    public static function of(Reply $reply, Request $request): ApiException
    {
        if (304 === $reply->status() && is_string($request->options->ifNoneMatch)) {
            $explanation = 'The resource has not changed.';

            return new NotModifiedException('NOT_MODIFIED', $explanation, $reply->response, $reply->requestId());
        }
        $body = $reply->json() ?? [];
        $code = $body['code'] ?? null;
        $message = $body['message'] ?? null;
        if ($reply->status() < 400 || !is_string($code) || !is_string($message)) {
            return self::unexpected($reply, $request);
        }
        $requestId = $body['internalRequestId'] ?? null;
        $extraData = $body['extraData'] ?? null;
        $class = Errors::CLASSES[$code] ?? ApiException::class;

        return new $class(
            $code,
            $message,
            $reply->response,
            is_string($requestId) ? $requestId : $reply->requestId(),
            is_array($extraData) ? $extraData : [],
            $request->idempotencyKey,
        );
    }

    /** Returns the exception of a response that isn't from the service but, say, from a proxy. */
    private static function unexpected(Reply $reply, Request $request): ApiException
    {
        $location = $reply->header('location');
        $message = null === $location
            ? 'Unexpected response: ' . mb_scrub(mb_strcut($reply->body, 0, 100, 'UTF-8'), 'UTF-8')
            : "Unexpected redirect to $location. Redirects are not followed. Check the base URL.";

        return new ApiException(
            ApiException::UNEXPECTED_RESPONSE,
            $message,
            $reply->response,
            $reply->requestId(),
            [],
            $request->idempotencyKey,
        );
    }
}
