<?php

// Generated from openapi.yaml. Do not edit.

declare(strict_types=1);

namespace PartnerApi\Resource;

use PartnerApi\Exception\PartnerApiException;
use PartnerApi\Internal\Request;
use PartnerApi\Internal\Sender;
use PartnerApi\Model\CatalogEntry;
use PartnerApi\NotGiven;
use PartnerApi\Page;
use PartnerApi\RequestOptions;

/**
 * SKUs, services and pricelists. The company maintains its catalog; partners can read it, and create and update
 * pricelists of customers.
 */
final class LoadCompositions
{
    /** @internal */
    public function __construct(private readonly Sender $sender)
    {
    }

    /** Returns the same calls, but they return the response with its status and headers. */
    public function withRawResponse(): LoadCompositionsWithRawResponse
    {
        return new LoadCompositionsWithRawResponse($this->sender);
    }

    /**
     * Returns the load compositions of the company's SKUs, by name. Use their ids for the filter `loadCompositionId` of
     * `GET /v1/skus`. If `page` is past the last page, `data` is empty and `total` is still the full count.
     *
     * `GET /v1/load-compositions`. Requires the scope `customers:read`.
     *
     * @param string|NotGiven $q Returns only load compositions whose name contains each word of this text. Words can be
     *     in any order, and case and accents are ignored (see Search terms (/docs/guides/search)). `%`, `_` and `\` are
     *     matched literally. An empty value applies no filter. Control characters are rejected.
     * @param string|NotGiven $after Returns the items after this cursor: the `nextCursor` of the previous page. Send
     *     the same filters and `sort` as for that page: with others, and in another list, returns 400. Can't be
     *     combined with `page`, not even with 1. The content of a cursor is internal.
     * @param int|NotGiven $page The page to return, starting at 1. A page past the last one is empty. To read a whole
     *     list, follow `nextCursor` instead. Default: `1`.
     * @param int|NotGiven $limit The number of items per page. Default: `25`.
     *
     * @return Page<CatalogEntry>
     *
     * @throws PartnerApiException
     */
    public function list(
        string|NotGiven $q = NotGiven::Value,
        string|NotGiven $after = NotGiven::Value,
        int|NotGiven $page = NotGiven::Value,
        int|NotGiven $limit = NotGiven::Value,
        ?RequestOptions $options = null,
    ): Page {
        return $this->sender->page(
            Request::create(
                operationId: 'listLoadCompositions',
                method: 'GET',
                path: '/v1/load-compositions',
                query: [
                    'q' => $q,
                    'after' => $after,
                    'page' => $page,
                    'limit' => $limit,
                ],
                options: $options,
            ),
            CatalogEntry::from(...),
        );
    }
}
