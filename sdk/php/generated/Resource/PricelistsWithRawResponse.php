<?php

// Generated from openapi.yaml. Do not edit.

declare(strict_types=1);

namespace PartnerApi\Resource;

use PartnerApi\ApiResponse;
use PartnerApi\Exception\PartnerApiException;
use PartnerApi\Internal\Sender;
use PartnerApi\Model\Pricelist;
use PartnerApi\Model\PricelistCreation;
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
     * @return ApiResponse<Page<Pricelist>>
     *
     * @throws PartnerApiException
     */
    public function list(
        string|NotGiven $q = NotGiven::Value,
        string|NotGiven $scope = NotGiven::Value,
        string|NotGiven $skuId = NotGiven::Value,
        string|NotGiven $serviceId = NotGiven::Value,
        int|NotGiven $page = NotGiven::Value,
        int|NotGiven $limit = NotGiven::Value,
        ?RequestOptions $options = null,
    ): ApiResponse {
        return $this->sender->withResponse(
            static fn (Sender $sender): Page => (new Pricelists($sender))->list(
                $q,
                $scope,
                $skuId,
                $serviceId,
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
}
