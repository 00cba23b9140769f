<?php

// Generated from openapi.yaml. Do not edit.

declare(strict_types=1);

namespace PartnerApi\Resource;

use PartnerApi\ApiResponse;
use PartnerApi\Exception\PartnerApiException;
use PartnerApi\FeedPage;
use PartnerApi\Internal\Sender;
use PartnerApi\Model\Event;
use PartnerApi\Model\EventType;
use PartnerApi\NotGiven;
use PartnerApi\RequestOptions;

/** The calls of {@see Events} that return the response with its status and headers. */
final class EventsWithRawResponse
{
    /** @internal */
    public function __construct(private readonly Sender $sender)
    {
    }

    /**
     * See {@see Events::list()}.
     *
     * @param EventType::*|string|NotGiven $type
     *
     * @return ApiResponse<FeedPage<Event>>
     *
     * @throws PartnerApiException
     */
    public function list(
        string|NotGiven $after = NotGiven::Value,
        int|NotGiven $limit = NotGiven::Value,
        string|NotGiven $type = NotGiven::Value,
        ?RequestOptions $options = null,
    ): ApiResponse {
        return $this->sender->withResponse(
            static fn (Sender $sender): FeedPage => (new Events($sender))->list($after, $limit, $type, $options),
        );
    }
}
