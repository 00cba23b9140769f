<?php

// Generated from openapi.yaml. Do not edit.

declare(strict_types=1);

namespace PartnerApi\Resource;

use PartnerApi\ApiResponse;
use PartnerApi\Exception\PartnerApiException;
use PartnerApi\Internal\Sender;
use PartnerApi\Model\FoundObject;
use PartnerApi\NotGiven;
use PartnerApi\RequestOptions;

/** The calls of {@see Search} that return the response with its status and headers. */
final class SearchWithRawResponse
{
    /** @internal */
    public function __construct(private readonly Sender $sender)
    {
    }

    /**
     * See {@see Search::find()}.
     *
     * @return ApiResponse<list<FoundObject>>
     *
     * @throws PartnerApiException
     */
    public function find(
        string $searchTerm,
        int|NotGiven $limit = NotGiven::Value,
        ?RequestOptions $options = null,
    ): ApiResponse {
        return $this->sender->withResponse(
            static fn (Sender $sender): array => (new Search($sender))->find($searchTerm, $limit, $options),
        );
    }
}
