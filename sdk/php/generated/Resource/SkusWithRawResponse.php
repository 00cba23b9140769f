<?php

// Generated from openapi.yaml. Do not edit.

declare(strict_types=1);

namespace PartnerApi\Resource;

use DateTimeInterface;
use PartnerApi\ApiResponse;
use PartnerApi\Exception\PartnerApiException;
use PartnerApi\Internal\Sender;
use PartnerApi\Model\ListSort;
use PartnerApi\Model\Sku;
use PartnerApi\NotGiven;
use PartnerApi\Page;
use PartnerApi\RequestOptions;

/** The calls of {@see Skus} that return the response with its status and headers. */
final class SkusWithRawResponse
{
    /** @internal */
    public function __construct(private readonly Sender $sender)
    {
    }

    /**
     * See {@see Skus::list()}.
     *
     * @param 'ecommerce'|'zone'|'default'|NotGiven $mode
     * @param 'active'|'inactive'|NotGiven $status
     * @param ListSort::*|string|NotGiven $sort
     *
     * @return ApiResponse<Page<Sku>>
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
    ): ApiResponse {
        return $this->sender->withResponse(
            static fn (Sender $sender): Page => (new Skus($sender))->list(
                $q,
                $serviceId,
                $productId,
                $priceListId,
                $loadCompositionId,
                $materialTypeId,
                $pricingTypeId,
                $mode,
                $zipcode,
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
     * See {@see Skus::get()}.
     *
     * @return ApiResponse<Sku>
     *
     * @throws PartnerApiException
     */
    public function get(string $id, ?RequestOptions $options = null): ApiResponse
    {
        return $this->sender->withResponse(
            static fn (Sender $sender): Sku => (new Skus($sender))->get($id, $options),
        );
    }
}
