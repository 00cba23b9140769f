<?php

// Generated from openapi.yaml. Do not edit.

declare(strict_types=1);

namespace PartnerApi\Resource;

use PartnerApi\DetailedPage;
use PartnerApi\Exception\PartnerApiException;
use PartnerApi\Internal\Request;
use PartnerApi\Internal\Sender;
use PartnerApi\Model\PlacePricesDetails;
use PartnerApi\Model\Price;
use PartnerApi\NotGiven;
use PartnerApi\RequestOptions;

/**
 * SKUs, services and pricelists. The company maintains its catalog; partners can read it, and create and update
 * pricelists of customers.
 */
final class Prices
{
    /** @internal */
    public function __construct(private readonly Sender $sender)
    {
    }

    /** Returns the same calls, but they return the response with its status and headers. */
    public function withRawResponse(): PricesWithRawResponse
    {
        return new PricesWithRawResponse($this->sender);
    }

    /**
     * Returns the prices that apply at a place: for each SKU that is offered there, the price, the pricelist that it is
     * from and the reason, newest SKUs first. `pricelists` has the charges of these pricelists. Send at most one of
     * `zipcode`, `address` and `locationId`: that is the place. Without them, it is the oldest active location of the
     * customer in `customerId`. Prices (/docs/reference/conventions#prices) explains the rule. If `page` is past the
     * last page, `data` is empty and `total` is still the full count.
     *
     * `GET /v1/prices`. Requires the scope `customers:read`.
     *
     * @param string|NotGiven $customerId The `id` of the customer to get the prices for. If omitted, the prices are
     *     those for the customer of `locationId`, or otherwise for no particular customer. Required without `zipcode`,
     *     `address` and `locationId`: the place is then the customer's oldest active location, the one with the
     *     earliest `createdAt`. Returns 422 if the customer doesn't exist, or if the place depends on it and it has no
     *     active location.
     * @param string|NotGiven $zipcode The ZIP code of the place. It is matched exactly, after leading and trailing
     *     spaces are removed, and a ZIP+4 code also matches zones with its five-digit ZIP code. Can't be combined with
     *     `address` and `locationId`.
     * @param string|NotGiven $address The address of the place, as text, whose ZIP code is used. It is resolved as by
     *     `POST /v1/locations/validate-address`, with the same errors, and for each page. Can't be combined with
     *     `zipcode` and `locationId`.
     * @param string|NotGiven $locationId The `id` of a location, active or inactive, whose ZIP code is used. Can't be
     *     combined with `zipcode` and `address`. Returns 422 if the location doesn't exist.
     * @param string|NotGiven $q Returns only SKUs whose name, code or description contains each word of this text, such
     *     as `20 yard`. Words can be in any order, and case and accents are ignored (see Search terms
     *     (/docs/guides/search)). `%`, `_` and `\` are matched literally. An empty value applies no filter. Control
     *     characters are rejected.
     * @param list<string>|NotGiven $skuIds Returns only these SKUs, up to 100. In a URL, the ids are separated by
     *     commas. SKUs that don't exist or aren't offered at the place are left out. An empty list applies no filter.
     * @param string|NotGiven $serviceId Returns only SKUs of this service.
     * @param string|NotGiven $after Returns the items after this cursor: the `nextCursor` of the previous page. Send
     *     the same filters and `sort` as for that page: with others, and in another list, returns 400. Can't be
     *     combined with `page`, not even with 1. The content of a cursor is internal.
     * @param int|NotGiven $page The page to return, starting at 1. A page past the last one is empty. To read a whole
     *     list, follow `nextCursor` instead. Default: `1`.
     * @param int|NotGiven $limit The number of items per page. Default: `25`.
     *
     * @return DetailedPage<Price, PlacePricesDetails>
     *
     * @throws PartnerApiException
     */
    public function list(
        string|NotGiven $customerId = NotGiven::Value,
        string|NotGiven $zipcode = NotGiven::Value,
        string|NotGiven $address = NotGiven::Value,
        string|NotGiven $locationId = NotGiven::Value,
        string|NotGiven $q = NotGiven::Value,
        array|NotGiven $skuIds = NotGiven::Value,
        string|NotGiven $serviceId = NotGiven::Value,
        string|NotGiven $after = NotGiven::Value,
        int|NotGiven $page = NotGiven::Value,
        int|NotGiven $limit = NotGiven::Value,
        ?RequestOptions $options = null,
    ): DetailedPage {
        return $this->sender->detailedPage(
            Request::create(
                operationId: 'listPrices',
                method: 'GET',
                path: '/v1/prices',
                query: [
                    'customerId' => $customerId,
                    'zipcode' => $zipcode,
                    'address' => $address,
                    'locationId' => $locationId,
                    'q' => $q,
                    'skuIds' => $skuIds,
                    'serviceId' => $serviceId,
                    'after' => $after,
                    'page' => $page,
                    'limit' => $limit,
                ],
                options: $options,
            ),
            Price::from(...),
            PlacePricesDetails::from(...),
        );
    }
}
