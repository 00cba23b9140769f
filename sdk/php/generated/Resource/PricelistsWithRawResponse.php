<?php

// Generated from openapi.yaml. Do not edit.

declare(strict_types=1);

namespace PartnerApi\Resource;

use DateTimeInterface;
use PartnerApi\ApiResponse;
use PartnerApi\Exception\PartnerApiException;
use PartnerApi\Internal\Sender;
use PartnerApi\Model\Charge;
use PartnerApi\Model\ListSort;
use PartnerApi\Model\Pricelist;
use PartnerApi\Model\PricelistCreation;
use PartnerApi\Model\PricelistSku;
use PartnerApi\NotGiven;
use PartnerApi\Page;
use PartnerApi\RequestOptions;

/** The calls of {@see Pricelists} that return the response with its status and headers. */
final class PricelistsWithRawResponse
{
    /** @internal */
    public function __construct(private readonly Sender $sender)
    {
    }

    /**
     * See {@see Pricelists::list()}.
     *
     * @param 'active'|'inactive'|NotGiven $status
     * @param ListSort::*|string|NotGiven $sort
     *
     * @return ApiResponse<Page<Pricelist>>
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
    ): ApiResponse {
        return $this->sender->withResponse(
            static fn (Sender $sender): Page => (new Pricelists($sender))->list(
                $q,
                $scope,
                $customerId,
                $skuId,
                $serviceId,
                $status,
                $updatedSince,
                $sort,
                $after,
                $page,
                $limit,
                $options,
            ),
        );
    }

    /**
     * See {@see Pricelists::create()}.
     *
     * @param list<array{skuId: string, price: float}>|NotGiven $skuSelections
     * @param list<string>|NotGiven $chargeRemovals
     *
     * @return ApiResponse<PricelistCreation>
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
    ): ApiResponse {
        return $this->sender->withResponse(
            static fn (Sender $sender): PricelistCreation => (new Pricelists($sender))->create(
                $sourcePriceListId,
                $customerId,
                $name,
                $includeAll,
                $skuSelections,
                $chargeRemovals,
                $options,
            ),
        );
    }

    /**
     * See {@see Pricelists::get()}.
     *
     * @return ApiResponse<Pricelist>
     *
     * @throws PartnerApiException
     */
    public function get(string $id, ?RequestOptions $options = null): ApiResponse
    {
        return $this->sender->withResponse(
            static fn (Sender $sender): Pricelist => (new Pricelists($sender))->get($id, $options),
        );
    }

    /**
     * See {@see Pricelists::update()}.
     *
     * @param 'active'|'inactive'|NotGiven $status
     * @param list<array{skuId: string, price: float}>|NotGiven $skuPrices
     * @param list<string>|NotGiven $skuRemovals
     * @param list<array{chargeId: string, name?: string, price?: float, per?: string|null}>|NotGiven $chargeChanges
     * @param list<array{name: string, price: float, per?: string|null}>|NotGiven $chargeAdditions
     * @param list<string>|NotGiven $chargeRemovals
     *
     * @return ApiResponse<Pricelist>
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
    ): ApiResponse {
        return $this->sender->withResponse(
            static fn (Sender $sender): Pricelist => (new Pricelists($sender))->update(
                $id,
                $name,
                $status,
                $skuPrices,
                $skuRemovals,
                $chargeChanges,
                $chargeAdditions,
                $chargeRemovals,
                $options,
            ),
        );
    }

    /**
     * See {@see Pricelists::listSkus()}.
     *
     * @return ApiResponse<Page<PricelistSku>>
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
    ): ApiResponse {
        return $this->sender->withResponse(
            static fn (Sender $sender): Page => (new Pricelists($sender))->listSkus(
                $id,
                $q,
                $serviceId,
                $after,
                $page,
                $limit,
                $options,
            ),
        );
    }

    /**
     * See {@see Pricelists::listCharges()}.
     *
     * @return ApiResponse<Page<Charge>>
     *
     * @throws PartnerApiException
     */
    public function listCharges(
        string $id,
        string|NotGiven $after = NotGiven::Value,
        int|NotGiven $page = NotGiven::Value,
        int|NotGiven $limit = NotGiven::Value,
        ?RequestOptions $options = null,
    ): ApiResponse {
        return $this->sender->withResponse(
            static fn (Sender $sender): Page => (new Pricelists($sender))->listCharges(
                $id,
                $after,
                $page,
                $limit,
                $options,
            ),
        );
    }
}
