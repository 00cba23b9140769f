<?php

// Generated from openapi.yaml. Do not edit.

declare(strict_types=1);

namespace PartnerApi\Resource;

use PartnerApi\Exception\PartnerApiException;
use PartnerApi\Internal\Request;
use PartnerApi\Internal\Sender;
use PartnerApi\Model\PlacePrices;
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
     * from, the reason, and the charges of that pricelist. Pass `zipcode` or `locationId`, but not both. Prices
     * explains the rule. The SKUs are returned in pages, newest first. If `page` is past the last page, `prices` is
     * empty and `total` is still the full count.
     *
     * `GET /v1/prices`. Requires the scope `customers:read`.
     *
     * @param string|NotGiven $customerId The `id` of the customer to get the prices for. If omitted, the prices are
     *     those for the customer of `locationId`, or with `zipcode`, for no particular customer. Returns 422 if the
     *     customer doesn't exist.
     * @param string|NotGiven $zipcode The ZIP code of the place. It is matched exactly, after leading and trailing
     *     spaces are removed, and a ZIP+4 code also matches zones with its five-digit ZIP code. Required without
     *     `locationId`.
     * @param string|NotGiven $locationId The `id` of a location, active or inactive, whose ZIP code is used. Required
     *     without `zipcode`. Returns 422 if the location doesn't exist.
     * @param list<string>|NotGiven $skuId Returns only these SKUs, up to 100. In a URL, the ids are separated by
     *     commas. SKUs that don't exist or aren't offered at the place are left out. An empty list applies no filter.
     * @param string|NotGiven $serviceId Returns only SKUs of this service.
     * @param int|NotGiven $page The page to return, starting at 1. A page past the last one is empty. To read a whole
     *     list, follow `nextCursor` instead. Default: `1`.
     * @param int|NotGiven $limit The number of items per page. Default: `25`.
     *
     * @throws PartnerApiException
     */
    public function get(
        string|NotGiven $customerId = NotGiven::Value,
        string|NotGiven $zipcode = NotGiven::Value,
        string|NotGiven $locationId = NotGiven::Value,
        array|NotGiven $skuId = NotGiven::Value,
        string|NotGiven $serviceId = NotGiven::Value,
        int|NotGiven $page = NotGiven::Value,
        int|NotGiven $limit = NotGiven::Value,
        ?RequestOptions $options = null,
    ): PlacePrices {
        return $this->sender->one(
            Request::create(
                operationId: 'getPrices',
                method: 'GET',
                path: '/v1/prices',
                query: [
                    'customerId' => $customerId,
                    'zipcode' => $zipcode,
                    'locationId' => $locationId,
                    'skuId' => $skuId,
                    'serviceId' => $serviceId,
                    'page' => $page,
                    'limit' => $limit,
                ],
                options: $options,
            ),
            PlacePrices::from(...),
        );
    }
}
