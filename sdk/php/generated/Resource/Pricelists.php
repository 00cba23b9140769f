<?php

// Generated from openapi.yaml. Do not edit.

declare(strict_types=1);

namespace PartnerApi\Resource;

use DateTimeInterface;
use PartnerApi\Exception\PartnerApiException;
use PartnerApi\Internal\Request;
use PartnerApi\Internal\Sender;
use PartnerApi\Model\Charge;
use PartnerApi\Model\ListSort;
use PartnerApi\Model\Pricelist;
use PartnerApi\Model\PricelistCreation;
use PartnerApi\Model\PricelistSku;
use PartnerApi\NotGiven;
use PartnerApi\Page;
use PartnerApi\RequestOptions;

/**
 * SKUs, services and pricelists. The company maintains its catalog; partners can read it, and create and update
 * pricelists of customers.
 */
final class Pricelists
{
    /** @internal */
    public function __construct(private readonly Sender $sender)
    {
    }

    /** Returns the same calls, but they return the response with its status and headers. */
    public function withRawResponse(): PricelistsWithRawResponse
    {
        return new PricelistsWithRawResponse($this->sender);
    }

    /**
     * Returns the company's pricelists, including those created for individual customers, newest first unless you send
     * `sort`. Filters are combined with AND. If `page` is past the last page, `data` is empty and `total` is still the
     * full count.
     *
     * `GET /v1/pricelists`. Requires the scope `customers:read`.
     *
     * @param string|NotGiven $q Returns only pricelists whose name contains each word of this text. Words can be in any
     *     order, and case and accents are ignored (see Search terms (/docs/guides/search)). `%`, `_` and `\` are
     *     matched literally. An empty value applies no filter. Control characters are rejected.
     * @param string|NotGiven $scope Returns only pricelists with this `scope`. Known values are `company`, `customer`
     *     and `zone`. If no pricelist has the given scope, `data` is empty.
     * @param string|NotGiven $customerId Returns only the pricelists of this customer (its `id`, not the customer
     *     number). If the customer doesn't exist, `data` is empty.
     * @param string|NotGiven $skuId Returns only pricelists that include this SKU. Use it for a SKU with a
     *     `pricelistCount` over 5, because `priceListIds` has at most 5 ids. If the SKU doesn't exist, `data` is empty.
     * @param string|NotGiven $serviceId Returns only pricelists that include a SKU of this service. With
     *     `scope=customer`, use it for a service with a `customerCount` over 5, because `customerList` has at most 5
     *     customers. If the service doesn't exist, `data` is empty.
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
     * @return Page<Pricelist>
     *
     * @throws PartnerApiException
     */
    public function list(
        string|NotGiven $q = NotGiven::Value,
        string|NotGiven $scope = NotGiven::Value,
        string|NotGiven $customerId = NotGiven::Value,
        string|NotGiven $skuId = NotGiven::Value,
        string|NotGiven $serviceId = NotGiven::Value,
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
                operationId: 'listPricelists',
                method: 'GET',
                path: '/v1/pricelists',
                query: [
                    'q' => $q,
                    'scope' => $scope,
                    'customerId' => $customerId,
                    'skuId' => $skuId,
                    'serviceId' => $serviceId,
                    'status' => $status,
                    'updatedSince' => $updatedSince,
                    'sort' => $sort,
                    'after' => $after,
                    'page' => $page,
                    'limit' => $limit,
                ],
                options: $options,
            ),
            Pricelist::from(...),
        );
    }

    /**
     * Copies a pricelist to create a new one for a customer. The new pricelist has the scope `customer`, is not the
     * default, and belongs to that customer.
     *
     * - With `includeAll: true`, all SKUs of the source are copied with their prices. Use `skuSelections` to override
     *   the prices of individual SKUs.
     * - Otherwise, `skuSelections` is required and lists the SKUs to copy and their prices.
     * - All charges of the source are copied, except those in `chargeRemovals`.
     *
     * The body can have up to 512 KiB, enough for 5,000 `skuSelections`.
     *
     * A customer's active pricelists have different names. If the customer has one with this name, returns 409
     * `PRICELIST_EXISTS` with its id in `pricelistId`. Names are compared exactly, without leading and trailing spaces.
     * Update that pricelist with `PATCH`, or set its `status` to `inactive` first.
     *
     * Prices are stored exactly, to the cent. If a SKU is listed twice, returns 400. If the source, customer, a SKU or
     * a charge doesn't exist, or the source doesn't include the SKU or charge, returns 422 `REFERENCE_NOT_FOUND`, and
     * `issues` points to its position in the body. If the company would have too many pricelists, or too many SKUs in
     * all of them, returns 422 `LIMIT_EXCEEDED`. If anything fails, nothing is stored.
     *
     * `POST /v1/pricelists`. Requires the scope `customers:write`.
     *
     * @param string $sourcePriceListId The `id` of the pricelist to copy from.
     * @param string $customerId The `id` of the customer the pricelist is for (not the customer number).
     * @param string $name The name of the new pricelist.
     * @param bool|NotGiven $includeAll If `true`, all SKUs of the source are copied. If `false` or omitted,
     *     `skuSelections` is required. Default: `false`.
     * @param list<array{skuId: string, price: float}>|NotGiven $skuSelections With `includeAll: true`, the SKUs with a
     *     price different from the source. Otherwise, all SKUs to copy and their prices. A SKU listed twice is
     *     rejected.
     * @param list<string>|NotGiven $chargeRemovals The charges of the source to leave out.
     *
     * @throws PartnerApiException
     */
    public function create(
        string $sourcePriceListId,
        string $customerId,
        string $name,
        bool|NotGiven $includeAll = NotGiven::Value,
        array|NotGiven $skuSelections = NotGiven::Value,
        array|NotGiven $chargeRemovals = NotGiven::Value,
        ?RequestOptions $options = null,
    ): PricelistCreation {
        return $this->sender->one(
            Request::create(
                operationId: 'createPricelist',
                method: 'POST',
                path: '/v1/pricelists',
                body: [
                    'sourcePriceListId' => $sourcePriceListId,
                    'customerId' => $customerId,
                    'name' => $name,
                    'includeAll' => $includeAll,
                    'skuSelections' => $skuSelections,
                    'chargeRemovals' => $chargeRemovals,
                ],
                takesIdempotencyKey: true,
                takesDryRun: true,
                options: $options,
            ),
            PricelistCreation::from(...),
        );
    }

    /**
     * Returns a pricelist, with the same fields as in `GET /v1/pricelists`. Its prices are in `GET
     * /v1/pricelists/{id}/skus` and `GET /v1/pricelists/{id}/charges`.
     *
     * `GET /v1/pricelists/{id}`. Requires the scope `customers:read`.
     *
     * @param string $id The pricelist's `id`. Returns 400 if it is not a UUID, 404 if the pricelist doesn't exist.
     *
     * @throws PartnerApiException
     */
    public function get(string $id, ?RequestOptions $options = null): Pricelist
    {
        return $this->sender->one(
            Request::create(
                operationId: 'getPricelist',
                method: 'GET',
                path: '/v1/pricelists/' . Request::segment('id', $id),
                takesIfNoneMatch: true,
                options: $options,
            ),
            Pricelist::from(...),
        );
    }

    /**
     * Updates the fields you provide, at least one. Everything else keeps its value. Only pricelists with the scope
     * `customer` can be updated; others return 422 `PRICELIST_NOT_EDITABLE`, because the company maintains them. Copy
     * one for a customer with `POST /v1/pricelists`, and update the copy.
     *
     * - `skuPrices` sets prices. A SKU of the company that is not in the pricelist yet is added with its price.
     *   `skuRemovals` removes SKUs, and ignores those that are not in the pricelist.
     * - `chargeChanges` changes charges of the pricelist: name, price and unit. `chargeAdditions` adds charges. If the
     *   pricelist has a charge of that name, that charge gets the price and the unit instead, so that a request can be
     *   sent again; if several have the name, the first by `id`. `chargeRemovals` removes charges, and ignores those
     *   that were removed before. They apply in the order removals, changes, additions. Names are compared exactly,
     *   without leading and trailing spaces.
     * - Setting `status` to `inactive` deactivates the pricelist: its prices no longer apply to the customer. `active`
     *   reactivates it.
     *
     * A customer's active pricelists have different names. If a new `name`, or the name of a pricelist that you
     * reactivate, is that of another active pricelist of the customer, returns 409 `PRICELIST_EXISTS` with that
     * pricelist's id in `pricelistId`. Names are compared exactly, without leading and trailing spaces.
     *
     * If a SKU, a charge or the name of an added charge is listed twice, or a SKU or charge both for a change and for
     * removal, returns 400. If a SKU doesn't exist, or the pricelist has no such charge, returns 422
     * `REFERENCE_NOT_FOUND`, and `issues` points to its position in the body. If the company's pricelists would have
     * too many SKUs in total, or the pricelist more than 1,000 charges, returns 422 `LIMIT_EXCEEDED`. If anything
     * fails, nothing is changed.
     *
     * The body can have up to 512 KiB, enough for 5,000 `skuPrices`. If nothing changes, there is no event, and
     * `updatedAt` and the `ETag` stay the same. A catalog import by the company that contains the pricelist replaces
     * what you set.
     *
     * `PATCH /v1/pricelists/{id}`. Requires the scope `customers:write`.
     *
     * @param string $id The pricelist's `id`. Returns 400 if it is not a UUID, 404 if the pricelist doesn't exist.
     * @param string|NotGiven $name The name of the pricelist. No other active pricelist of the customer can have it.
     * @param 'active'|'inactive'|NotGiven $status Whether the pricelist is in use.
     * @param list<array{skuId: string, price: float}>|NotGiven $skuPrices The SKUs whose prices to set. SKUs that the
     *     pricelist doesn't include are added.
     * @param list<string>|NotGiven $skuRemovals The SKUs to remove from the pricelist. Those that it doesn't include
     *     are ignored.
     * @param list<array{chargeId: string, name?: string, price?: float, per?: string|null}>|NotGiven $chargeChanges The
     *     charges to change.
     * @param list<array{name: string, price: float, per?: string|null}>|NotGiven $chargeAdditions The charges to add. A
     *     charge whose name the pricelist already has isn't added again: it gets the `price` and the `per`.
     * @param list<string>|NotGiven $chargeRemovals The charges to remove from the pricelist.
     *
     * @throws PartnerApiException
     */
    public function update(
        string $id,
        string|NotGiven $name = NotGiven::Value,
        string|NotGiven $status = NotGiven::Value,
        array|NotGiven $skuPrices = NotGiven::Value,
        array|NotGiven $skuRemovals = NotGiven::Value,
        array|NotGiven $chargeChanges = NotGiven::Value,
        array|NotGiven $chargeAdditions = NotGiven::Value,
        array|NotGiven $chargeRemovals = NotGiven::Value,
        ?RequestOptions $options = null,
    ): Pricelist {
        return $this->sender->one(
            Request::create(
                operationId: 'updatePricelist',
                method: 'PATCH',
                path: '/v1/pricelists/' . Request::segment('id', $id),
                body: [
                    'name' => $name,
                    'status' => $status,
                    'skuPrices' => $skuPrices,
                    'skuRemovals' => $skuRemovals,
                    'chargeChanges' => $chargeChanges,
                    'chargeAdditions' => $chargeAdditions,
                    'chargeRemovals' => $chargeRemovals,
                ],
                takesIdempotencyKey: true,
                takesIfMatch: true,
                takesDryRun: true,
                options: $options,
            ),
            Pricelist::from(...),
        );
    }

    /**
     * Returns the SKUs in a pricelist with their prices in it, ordered by `id`. Filters are combined with AND. If
     * `page` is past the last page, `data` is empty and `total` is still the full count.
     *
     * `GET /v1/pricelists/{id}/skus`. Requires the scope `customers:read`.
     *
     * @param string $id The pricelist's `id`. Returns 400 if it is not a UUID, 404 if the pricelist doesn't exist.
     * @param string|NotGiven $q Returns only SKUs whose name, code or description contains each word of this text.
     *     Words can be in any order, and case and accents are ignored (see Search terms (/docs/guides/search)). `%`,
     *     `_` and `\` are matched literally. An empty value applies no filter. Control characters are rejected.
     * @param string|NotGiven $serviceId Returns only SKUs of this service.
     * @param string|NotGiven $after Returns the items after this cursor: the `nextCursor` of the previous page. Send
     *     the same filters and `sort` as for that page: with others, and in another list, returns 400. Can't be
     *     combined with `page`, not even with 1. The content of a cursor is internal.
     * @param int|NotGiven $page The page to return, starting at 1. A page past the last one is empty. To read a whole
     *     list, follow `nextCursor` instead. Default: `1`.
     * @param int|NotGiven $limit The number of items per page. Default: `25`.
     *
     * @return Page<PricelistSku>
     *
     * @throws PartnerApiException
     */
    public function listSkus(
        string $id,
        string|NotGiven $q = NotGiven::Value,
        string|NotGiven $serviceId = NotGiven::Value,
        string|NotGiven $after = NotGiven::Value,
        int|NotGiven $page = NotGiven::Value,
        int|NotGiven $limit = NotGiven::Value,
        ?RequestOptions $options = null,
    ): Page {
        return $this->sender->page(
            Request::create(
                operationId: 'listPricelistSkus',
                method: 'GET',
                path: '/v1/pricelists/' . Request::segment('id', $id) . '/skus',
                query: [
                    'q' => $q,
                    'serviceId' => $serviceId,
                    'after' => $after,
                    'page' => $page,
                    'limit' => $limit,
                ],
                options: $options,
            ),
            PricelistSku::from(...),
        );
    }

    /**
     * Returns the charges in a pricelist, ordered by `id`. If `page` is past the last page, `data` is empty and `total`
     * is still the full count.
     *
     * `GET /v1/pricelists/{id}/charges`. Requires the scope `customers:read`.
     *
     * @param string $id The pricelist's `id`. Returns 400 if it is not a UUID, 404 if the pricelist doesn't exist.
     * @param string|NotGiven $after Returns the items after this cursor: the `nextCursor` of the previous page. Send
     *     the same filters and `sort` as for that page: with others, and in another list, returns 400. Can't be
     *     combined with `page`, not even with 1. The content of a cursor is internal.
     * @param int|NotGiven $page The page to return, starting at 1. A page past the last one is empty. To read a whole
     *     list, follow `nextCursor` instead. Default: `1`.
     * @param int|NotGiven $limit The number of items per page. Default: `25`.
     *
     * @return Page<Charge>
     *
     * @throws PartnerApiException
     */
    public function listCharges(
        string $id,
        string|NotGiven $after = NotGiven::Value,
        int|NotGiven $page = NotGiven::Value,
        int|NotGiven $limit = NotGiven::Value,
        ?RequestOptions $options = null,
    ): Page {
        return $this->sender->page(
            Request::create(
                operationId: 'listPricelistCharges',
                method: 'GET',
                path: '/v1/pricelists/' . Request::segment('id', $id) . '/charges',
                query: [
                    'after' => $after,
                    'page' => $page,
                    'limit' => $limit,
                ],
                options: $options,
            ),
            Charge::from(...),
        );
    }
}
