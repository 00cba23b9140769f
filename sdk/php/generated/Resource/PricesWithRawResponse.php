<?php

// Generated from openapi.yaml. Do not edit.

declare(strict_types=1);

namespace PartnerApi\Resource;

use PartnerApi\ApiResponse;
use PartnerApi\DetailedPage;
use PartnerApi\Exception\PartnerApiException;
use PartnerApi\Internal\Sender;
use PartnerApi\Model\PlacePricesDetails;
use PartnerApi\Model\Price;
use PartnerApi\NotGiven;
use PartnerApi\RequestOptions;

/** The calls of {@see Prices} that return the response with its status and headers. */
final class PricesWithRawResponse
{
    /** @internal */
    public function __construct(private readonly Sender $sender)
    {
    }

    /**
     * See {@see Prices::list()}.
     *
     * @param list<string>|NotGiven $skuIds
     *
     * @return ApiResponse<DetailedPage<Price, PlacePricesDetails>>
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
    ): ApiResponse {
        return $this->sender->withResponse(
            static fn (Sender $sender): DetailedPage => (new Prices($sender))->list(
                $customerId,
                $zipcode,
                $address,
                $locationId,
                $q,
                $skuIds,
                $serviceId,
                $after,
                $page,
                $limit,
                $options,
            ),
        );
    }
}
