<?php

// Generated from openapi.yaml. Do not edit.

declare(strict_types=1);

namespace PartnerApi\Resource;

use DateTimeInterface;
use PartnerApi\Exception\PartnerApiException;
use PartnerApi\Internal\Request;
use PartnerApi\Internal\Sender;
use PartnerApi\Model\ListSort;
use PartnerApi\Model\Sku;
use PartnerApi\NotGiven;
use PartnerApi\Page;
use PartnerApi\RequestOptions;

/**
 * SKUs, services and pricelists. The company maintains its catalog; partners can read it, and create and update
 * pricelists of customers.
 */
final class Skus
{
    /** @internal */
    public function __construct(private readonly Sender $sender)
    {
    }

    /** Returns the same calls, but they return the response with its status and headers. */
    public function withRawResponse(): SkusWithRawResponse
    {
        return new SkusWithRawResponse($this->sender);
    }

    /**
     * Returns the company's SKUs, newest first unless you send `sort`. Filters are combined with AND. If `page` is past
     * the last page, `data` is empty and `total` is still the full count.
     *
     * `GET /v1/skus`. Requires the scope `customers:read`.
     *
     * @param string|NotGiven $q Returns only SKUs whose name, code or description contains each word of this text.
     *     Words can be in any order, and case and accents are ignored (see Search terms (/docs/guides/search)). `%`,
     *     `_` and `\` are matched literally. An empty value applies no filter. Control characters are rejected.
     * @param string|NotGiven $serviceId Returns only SKUs of this service.
     * @param string|NotGiven $productId Returns only SKUs of this product.
     * @param string|NotGiven $priceListId Returns only SKUs in this pricelist, with their prices in it. If omitted,
     *     `price` is taken from the company's default pricelist.
     * @param string|NotGiven $loadCompositionId Returns only SKUs with this load composition.
     * @param string|NotGiven $materialTypeId Returns only SKUs for this material type.
     * @param string|NotGiven $pricingTypeId Returns only SKUs with this pricing type.
     * @param 'ecommerce'|'zone'|'default'|NotGiven $mode Returns only SKUs in at least one pricelist with this flag:
     *     `ecommerce` (`isEcommerce`), `zone` (`isZoneBased`) or `default` (`isDefault`). Other values are rejected.
     * @param string|NotGiven $zipcode Returns only SKUs whose service is available in an active zone that includes this
     *     ZIP code. A ZIP+4 code also matches zones with its five-digit ZIP code. Their `price` is still that of the
     *     default pricelist: for the prices that apply at a ZIP code, use `GET /v1/prices`.
     * @param 'active'|'inactive'|NotGiven $status Returns only items with this status. Other values are rejected, as in
     *     all lists: items without a status, or with one that this document doesn't know, are only in lists without
     *     this filter.
     * @param DateTimeInterface|NotGiven $updatedSince Returns only items with an `updatedAt` at or after this time (RFC
     *     3339). Items without an `updatedAt` are left out.
     * @param ListSort::*|string|NotGiven $sort The order of the list. A leading `-` is descending. Items with the same
     *     time are sorted by `id`, in the same direction. Items without this time, such as some imported customers,
     *     count as the oldest. The default is `-createdAt`.
     * @param string|NotGiven $after Returns the items after this cursor: the `nextCursor` of the previous page. Send
     *     the same filters and `sort` as for that page: with others, and in another list, returns 400. Can't be
     *     combined with `page`, not even with 1. The content of a cursor is internal.
     * @param int|NotGiven $page The page to return, starting at 1. A page past the last one is empty. To read a whole
     *     list, follow `nextCursor` instead. Default: `1`.
     * @param int|NotGiven $limit The number of items per page. Default: `25`.
     *
     * @return Page<Sku>
     *
     * @throws PartnerApiException
     */
    public function list(
        string|NotGiven $q = NotGiven::Value,
        string|NotGiven $serviceId = NotGiven::Value,
        string|NotGiven $productId = NotGiven::Value,
        string|NotGiven $priceListId = NotGiven::Value,
        string|NotGiven $loadCompositionId = NotGiven::Value,
        string|NotGiven $materialTypeId = NotGiven::Value,
        string|NotGiven $pricingTypeId = NotGiven::Value,
        string|NotGiven $mode = NotGiven::Value,
        string|NotGiven $zipcode = NotGiven::Value,
        string|NotGiven $status = NotGiven::Value,
        DateTimeInterface|NotGiven $updatedSince = NotGiven::Value,
        string|NotGiven $sort = NotGiven::Value,
        string|NotGiven $after = NotGiven::Value,
        int|NotGiven $page = NotGiven::Value,
        int|NotGiven $limit = NotGiven::Value,
        ?RequestOptions $options = null,
    ): Page {
        return $this->sender->page(
            Request::create(
                operationId: 'listSkus',
                method: 'GET',
                path: '/v1/skus',
                query: [
                    'q' => $q,
                    'serviceId' => $serviceId,
                    'productId' => $productId,
                    'priceListId' => $priceListId,
                    'loadCompositionId' => $loadCompositionId,
                    'materialTypeId' => $materialTypeId,
                    'pricingTypeId' => $pricingTypeId,
                    'mode' => $mode,
                    'zipcode' => $zipcode,
                    'status' => $status,
                    'updatedSince' => $updatedSince,
                    'sort' => $sort,
                    'after' => $after,
                    'page' => $page,
                    'limit' => $limit,
                ],
                options: $options,
            ),
            Sku::from(...),
        );
    }

    /**
     * Returns a SKU. `price` is its price in the company's default pricelist, or `null` if that pricelist has none.
     *
     * `GET /v1/skus/{id}`. Requires the scope `customers:read`.
     *
     * @param string $id The SKU's `id`. Returns 400 if it is not a UUID, 404 if the SKU doesn't exist.
     *
     * @throws PartnerApiException
     */
    public function get(string $id, ?RequestOptions $options = null): Sku
    {
        return $this->sender->one(
            Request::create(
                operationId: 'getSku',
                method: 'GET',
                path: '/v1/skus/' . Request::segment('id', $id),
                takesIfNoneMatch: true,
                options: $options,
            ),
            Sku::from(...),
        );
    }
}
