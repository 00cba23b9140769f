<?php

// Generated from openapi.yaml. Do not edit.

declare(strict_types=1);

namespace PartnerApi\Resource;

use DateTimeInterface;
use PartnerApi\ApiResponse;
use PartnerApi\Exception\PartnerApiException;
use PartnerApi\FeedPage;
use PartnerApi\Internal\Sender;
use PartnerApi\Model\LoggedRequest;
use PartnerApi\NotGiven;
use PartnerApi\RequestOptions;

/** The calls of {@see Requests} that return the response with its status and headers. */
final class RequestsWithRawResponse
{
    /** @internal */
    public function __construct(private readonly Sender $sender)
    {
    }

    /**
     * See {@see Requests::list()}.
     *
     * @param 'GET'|'HEAD'|'POST'|'PUT'|'PATCH'|'DELETE'|'OPTIONS'|NotGiven $httpMethod
     *
     * @return ApiResponse<FeedPage<LoggedRequest>>
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
    ): ApiResponse {
        return $this->sender->withResponse(
            static fn (Sender $sender): FeedPage => (new Requests($sender))->list(
                $after,
                $limit,
                $status,
                $code,
                $operation,
                $httpMethod,
                $keyId,
                $since,
                $options,
            ),
        );
    }
}
