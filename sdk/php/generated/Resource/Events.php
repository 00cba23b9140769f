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
use PartnerApi\Internal\Unions;
use PartnerApi\Model\Event;
use PartnerApi\Model\EventType;
use PartnerApi\NotGiven;
use PartnerApi\RequestOptions;

/** Changes made through this API, or by imports, as a list. */
final class Events
{
    /** @internal */
    public function __construct(private readonly Sender $sender)
    {
    }

    /** Returns the same calls, but they return the response with its status and headers. */
    public function withRawResponse(): EventsWithRawResponse
    {
        return new EventsWithRawResponse($this->sender);
    }

    /**
     * Returns the company's events of the last 30 days in commit order, oldest first. The order is final: a new event
     * never appears before one you have already read. Store the `id` of the last event you handled, or the `position`
     * of the last response, and pass it as `after` in the next request. While `hasMore` is `true`, request the next
     * events immediately. Without `after`, the list starts with the oldest available event. With `after=latest`, it is
     * empty: its `position` is the current end of the list, and only newer events follow it.
     *
     * These are the same events that webhooks deliver, with the same `id`: handle each `id` once. If the list can't
     * continue after `after`, because events that follow it are older than 30 days or it doesn't belong to this
     * company, returns 422 `REFERENCE_NOT_FOUND`: events could be missing, so export (/docs/guides/synchronization) the
     * resources again, or start again without `after`. A `position` doesn't expire while no event follows it.
     *
     * `GET /v1/events`. Requires the scope `customers:read`.
     *
     * @param string|NotGiven $after The `id` of the last event you handled, the `position` of a response, or `latest`.
     *     The list starts with the next event. The event can be of any type, even if you filter by type. Use the last
     *     event of this list, not the last webhook you received: webhooks can arrive in any order. `latest` is the
     *     current end of the list.
     * @param int|NotGiven $limit The maximum number of events to return. Default: `25`.
     * @param EventType::*|string|NotGiven $type Returns only events of this type. For several types, use `types`.
     * @param list<EventType::*|string>|NotGiven $types Returns only events of these types, up to 20. In a URL, the
     *     types are separated by commas. With `type`, events must meet both. An empty list applies no filter.
     * @param string|NotGiven $resourceId Returns only events about the resource with this `id`, such as a customer or a
     *     location. It is the `data.id` of these events. If the resource doesn't exist, `data` is empty.
     * @param DateTimeInterface|NotGiven $since Returns only events with a `createdAt` at or after this time (RFC 3339).
     *     With `after`, events must meet both. To follow the list, use `after` alone: an event can appear after others
     *     with a later `createdAt`.
     *
     * @return FeedPage<Event>
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
    ): FeedPage {
        return $this->sender->feed(
            Request::create(
                operationId: 'listEvents',
                method: 'GET',
                path: '/v1/events',
                query: [
                    'after' => $after,
                    'limit' => $limit,
                    'type' => $type,
                    'types' => $types,
                    'resourceId' => $resourceId,
                    'since' => $since,
                ],
                options: $options,
            ),
            Unions::event(...),
        );
    }

    /**
     * Yields all existing events, then polls for new ones and never ends by itself. Continues after temporary failures,
     * unless `options` has `maxRetries`. A `ReferenceNotFoundException` means that the position has expired, so that
     * events could be missing: export everything again, and follow from there. To continue later, store the `id` of the
     * last event you handled and pass it as `after`. To get only new events, pass `latest`.
     *
     * `GET /v1/events`. Requires the scope `customers:read`.
     *
     * @param string|NotGiven $after The `id` of the last event you handled, the `position` of a response, or `latest`.
     *     The list starts with the next event. The event can be of any type, even if you filter by type. Use the last
     *     event of this list, not the last webhook you received: webhooks can arrive in any order. `latest` is the
     *     current end of the list.
     * @param int|NotGiven $limit The maximum number of events to return. Default: `25`.
     * @param EventType::*|string|NotGiven $type Returns only events of this type. For several types, use `types`.
     * @param list<EventType::*|string>|NotGiven $types Returns only events of these types, up to 20. In a URL, the
     *     types are separated by commas. With `type`, events must meet both. An empty list applies no filter.
     * @param string|NotGiven $resourceId Returns only events about the resource with this `id`, such as a customer or a
     *     location. It is the `data.id` of these events. If the resource doesn't exist, `data` is empty.
     * @param DateTimeInterface|NotGiven $since Returns only events with a `createdAt` at or after this time (RFC 3339).
     *     With `after`, events must meet both. To follow the list, use `after` alone: an event can appear after others
     *     with a later `createdAt`.
     * @param float $interval Seconds to wait between polls when there is nothing new. Each poll counts toward the
     *     quota.
     *
     * @return Generator<int, Event, mixed, never>
     *
     * @throws PartnerApiException
     */
    public function follow(
        string|NotGiven $after = NotGiven::Value,
        int|NotGiven $limit = NotGiven::Value,
        string|NotGiven $type = NotGiven::Value,
        array|NotGiven $types = NotGiven::Value,
        string|NotGiven $resourceId = NotGiven::Value,
        DateTimeInterface|NotGiven $since = NotGiven::Value,
        float $interval = 10.0,
        ?RequestOptions $options = null,
    ): Generator {
        return $this->sender->follow(
            Request::create(
                operationId: 'listEvents',
                method: 'GET',
                path: '/v1/events',
                query: [
                    'after' => $after,
                    'limit' => $limit,
                    'type' => $type,
                    'types' => $types,
                    'resourceId' => $resourceId,
                    'since' => $since,
                ],
                options: $options,
            ),
            Unions::event(...),
            $interval,
        );
    }

    /**
     * Returns an event of the last 30 days, as it is in `GET /v1/events` and in webhooks. Operational events and test
     * events are not found.
     *
     * `GET /v1/events/{id}`. Requires the scope `customers:read`.
     *
     * @param string $id The event's `id`. Returns 400 if it isn't one, 404 if the event doesn't exist.
     *
     * @throws PartnerApiException
     */
    public function get(string $id, ?RequestOptions $options = null): Event
    {
        return $this->sender->one(
            Request::create(
                operationId: 'getEvent',
                method: 'GET',
                path: '/v1/events/' . Request::segment('id', $id),
                options: $options,
            ),
            Unions::event(...),
        );
    }
}
