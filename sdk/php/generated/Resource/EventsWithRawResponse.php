<?php

// Generated from openapi.yaml. Do not edit.

declare(strict_types=1);

namespace PartnerApi\Resource;

use DateTimeInterface;
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
     * @param list<EventType::*|string>|NotGiven $types
     *
     * @return ApiResponse<FeedPage<Event>>
     *
     * @throws PartnerApiException
     */
    public function list(
        string|NotGiven $after = NotGiven::Value,
        int|NotGiven $limit = NotGiven::Value,
        string|NotGiven $type = NotGiven::Value,
        array|NotGiven $types = NotGiven::Value,
        string|NotGiven $resourceId = NotGiven::Value,
        DateTimeInterface|NotGiven $since = NotGiven::Value,
        ?RequestOptions $options = null,
    ): ApiResponse {
        return $this->sender->withResponse(
            static fn (Sender $sender): FeedPage => (new Events($sender))->list(
                $after,
                $limit,
                $type,
                $types,
                $resourceId,
                $since,
                $options,
            ),
        );
    }

    /**
     * See {@see Events::get()}.
     *
     * @return ApiResponse<Event>
     *
     * @throws PartnerApiException
     */
    public function get(string $id, ?RequestOptions $options = null): ApiResponse
    {
        return $this->sender->withResponse(
            static fn (Sender $sender): Event => (new Events($sender))->get($id, $options),
        );
    }
}
