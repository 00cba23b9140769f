<?php

// Generated from openapi.yaml. Do not edit.

declare(strict_types=1);

namespace PartnerApi\Resource;

use DateTimeInterface;
use Generator;
use PartnerApi\Exception\PartnerApiException;
use PartnerApi\FeedPage;
use PartnerApi\Internal\Request;
use PartnerApi\Internal\Sender;
use PartnerApi\Model\LoggedRequest;
use PartnerApi\NotGiven;
use PartnerApi\RequestOptions;

/** The company's own requests of the last 7 days, with their outcome, to find out what goes wrong. */
final class Requests
{
    /** @internal */
    public function __construct(private readonly Sender $sender)
    {
    }

    /** Returns the same calls, but they return the response with its status and headers. */
    public function withRawResponse(): RequestsWithRawResponse
    {
        return new RequestsWithRawResponse($this->sender);
    }

    /**
     * Returns the company's requests to this API and its agents' calls of the last 7 days, oldest first, as the
     * developer platform shows them: what was requested, with which key, and the response's status, error code and
     * duration. Query strings and bodies are not included. All filters must match. Without `since` and `after`, the
     * list starts an hour ago.
     *
     * While `hasMore` is `true`, pass `position` as `after` to get the next requests at once, also if `data` is empty:
     * one response searches a limited number of requests. A request is listed when its response was sent, usually
     * within a second. A slow request can therefore appear after later ones. So that none is missed, the `position` at
     * the end of the list is 70 seconds old: pass it as `after`, for example every 5 seconds, to follow the list, and
     * skip requests whose `id` you have.
     *
     * `GET /v1/requests`. Requires the scope `customers:read`.
     *
     * @param string|NotGiven $after The `id` of a request, or the `position` of a response. The list starts with the
     *     next request.
     * @param int|NotGiven $limit The maximum number of requests to return. Default: `25`.
     * @param string|NotGiven $status Returns only requests with this response status, such as `404`, or this class of
     *     statuses, such as `4xx`.
     * @param string|NotGiven $code Returns only requests that were refused with this error code.
     * @param string|NotGiven $operation Returns only requests of the operation with this `operationId`.
     * @param 'GET'|'HEAD'|'POST'|'PUT'|'PATCH'|'DELETE'|'OPTIONS'|NotGiven $httpMethod Returns only requests with this
     *     method. Agents' calls have the method `POST`.
     * @param string|NotGiven $keyId Returns only requests with the API key that has this id. If there is no such key,
     *     `data` is empty.
     * @param DateTimeInterface|NotGiven $since Returns only requests that arrived at or after this time (RFC 3339).
     *     With `after`, requests must meet both.
     *
     * @return FeedPage<LoggedRequest>
     *
     * @throws PartnerApiException
     */
    public function list(
        string|NotGiven $after = NotGiven::Value,
        int|NotGiven $limit = NotGiven::Value,
        string|NotGiven $status = NotGiven::Value,
        string|NotGiven $code = NotGiven::Value,
        string|NotGiven $operation = NotGiven::Value,
        string|NotGiven $httpMethod = NotGiven::Value,
        string|NotGiven $keyId = NotGiven::Value,
        DateTimeInterface|NotGiven $since = NotGiven::Value,
        ?RequestOptions $options = null,
    ): FeedPage {
        return $this->sender->feed(
            Request::create(
                operationId: 'listRequests',
                method: 'GET',
                path: '/v1/requests',
                query: [
                    'after' => $after,
                    'limit' => $limit,
                    'status' => $status,
                    'code' => $code,
                    'operation' => $operation,
                    'httpMethod' => $httpMethod,
                    'keyId' => $keyId,
                    'since' => $since,
                ],
                options: $options,
            ),
            LoggedRequest::from(...),
        );
    }

    /**
     * Yields all existing events, then polls for new ones and never ends by itself. Continues after temporary failures,
     * unless `options` has `maxRetries`. A `ReferenceNotFoundException` means that the position has expired, so that
     * events could be missing: export everything again, and follow from there. To continue later, store the `id` of the
     * last event you handled and pass it as `after`. To get only new events, pass `latest`.
     *
     * `GET /v1/requests`. Requires the scope `customers:read`.
     *
     * @param string|NotGiven $after The `id` of a request, or the `position` of a response. The list starts with the
     *     next request.
     * @param int|NotGiven $limit The maximum number of requests to return. Default: `25`.
     * @param string|NotGiven $status Returns only requests with this response status, such as `404`, or this class of
     *     statuses, such as `4xx`.
     * @param string|NotGiven $code Returns only requests that were refused with this error code.
     * @param string|NotGiven $operation Returns only requests of the operation with this `operationId`.
     * @param 'GET'|'HEAD'|'POST'|'PUT'|'PATCH'|'DELETE'|'OPTIONS'|NotGiven $httpMethod Returns only requests with this
     *     method. Agents' calls have the method `POST`.
     * @param string|NotGiven $keyId Returns only requests with the API key that has this id. If there is no such key,
     *     `data` is empty.
     * @param DateTimeInterface|NotGiven $since Returns only requests that arrived at or after this time (RFC 3339).
     *     With `after`, requests must meet both.
     * @param float $interval Seconds to wait between polls when there is nothing new. Each poll counts toward the
     *     quota.
     *
     * @return Generator<int, LoggedRequest, mixed, never>
     *
     * @throws PartnerApiException
     */
    public function follow(
        string|NotGiven $after = NotGiven::Value,
        int|NotGiven $limit = NotGiven::Value,
        string|NotGiven $status = NotGiven::Value,
        string|NotGiven $code = NotGiven::Value,
        string|NotGiven $operation = NotGiven::Value,
        string|NotGiven $httpMethod = NotGiven::Value,
        string|NotGiven $keyId = NotGiven::Value,
        DateTimeInterface|NotGiven $since = NotGiven::Value,
        float $interval = 10.0,
        ?RequestOptions $options = null,
    ): Generator {
        return $this->sender->follow(
            Request::create(
                operationId: 'listRequests',
                method: 'GET',
                path: '/v1/requests',
                query: [
                    'after' => $after,
                    'limit' => $limit,
                    'status' => $status,
                    'code' => $code,
                    'operation' => $operation,
                    'httpMethod' => $httpMethod,
                    'keyId' => $keyId,
                    'since' => $since,
                ],
                options: $options,
            ),
            LoggedRequest::from(...),
            $interval,
        );
    }
}
