<?php

// Generated from openapi.yaml. Do not edit.

declare(strict_types=1);

namespace PartnerApi\Resource;

use PartnerApi\Exception\PartnerApiException;
use PartnerApi\Internal\Request;
use PartnerApi\Internal\Sender;
use PartnerApi\Model\FoundObject;
use PartnerApi\NotGiven;
use PartnerApi\RequestOptions;

/** Anything of the company by what you know of it. */
final class Search
{
    /** @internal */
    public function __construct(private readonly Sender $sender)
    {
    }

    /** Returns the same calls, but they return the response with its status and headers. */
    public function withRawResponse(): SearchWithRawResponse
    {
        return new SearchWithRawResponse($this->sender);
    }

    /**
     * Finds what an ID names, or what matches a text, of all types in one request. Use it when you don't know what a
     * text or an ID is: the lists of each resource have more filters, and pages.
     *
     * - An ID of any resource finds it, also between other text: a UUID, an event's `evt_…`, the `X-Request-Id` of a
     *   request of the last 7 days.
     * - Any other text finds customers and locations with this external ID first, then customers, locations, SKUs,
     *   services, pricelists and zones that contain each of its words, as in the lists (see Search terms
     *   (/docs/guides/search)).
     *
     * If nothing matches, `data` is empty.
     *
     * `GET /v1/search`. Requires the scope `customers:read`.
     *
     * @param string $searchTerm A name, number, address, email address, telephone number, external ID, or any ID. It
     *     must contain more than spaces. Control characters are rejected.
     * @param int|NotGiven $limit The maximum number of matches of each type. Default: `5`.
     *
     * @return list<FoundObject>
     *
     * @throws PartnerApiException
     */
    public function find(
        string $searchTerm,
        int|NotGiven $limit = NotGiven::Value,
        ?RequestOptions $options = null,
    ): array {
        return $this->sender->whole(
            Request::create(
                operationId: 'find',
                method: 'GET',
                path: '/v1/search',
                query: [
                    'searchTerm' => $searchTerm,
                    'limit' => $limit,
                ],
                options: $options,
            ),
            FoundObject::from(...),
        );
    }
}
