<?php

// Generated from openapi.yaml. Do not edit.

declare(strict_types=1);

namespace PartnerApi\Resource;

use DateTimeInterface;
use PartnerApi\ApiResponse;
use PartnerApi\Exception\PartnerApiException;
use PartnerApi\Internal\Sender;
use PartnerApi\Model\ListSort;
use PartnerApi\Model\Location;
use PartnerApi\Model\LocationBatchResult;
use PartnerApi\Model\LocationStatus;
use PartnerApi\Model\ValidatedAddress;
use PartnerApi\NotGiven;
use PartnerApi\Page;
use PartnerApi\RequestOptions;

/** The calls of {@see Locations} that return the response with its status and headers. */
final class LocationsWithRawResponse
{
    /** @internal */
    public function __construct(private readonly Sender $sender)
    {
    }

    /**
     * See {@see Locations::list()}.
     *
     * @param LocationStatus::*|string|NotGiven $status
     * @param ListSort::*|string|NotGiven $sort
     *
     * @return ApiResponse<Page<Location>>
     *
     * @throws PartnerApiException
     */
    public function list(
        string|NotGiven $customerId = NotGiven::Value,
        string|NotGiven $status = NotGiven::Value,
        string|NotGiven $searchTerm = NotGiven::Value,
        string|NotGiven $externalId = NotGiven::Value,
        string|NotGiven $zipcode = NotGiven::Value,
        string|NotGiven $city = NotGiven::Value,
        DateTimeInterface|NotGiven $updatedSince = NotGiven::Value,
        string|NotGiven $sort = NotGiven::Value,
        string|NotGiven $after = NotGiven::Value,
        int|NotGiven $page = NotGiven::Value,
        int|NotGiven $limit = NotGiven::Value,
        ?RequestOptions $options = null,
    ): ApiResponse {
        return $this->sender->withResponse(
            static fn (Sender $sender): Page => (new Locations($sender))->list(
                $customerId,
                $status,
                $searchTerm,
                $externalId,
                $zipcode,
                $city,
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
     * See {@see Locations::create()}.
     *
     * @return ApiResponse<Location>
     *
     * @throws PartnerApiException
     */
    public function create(
        string $customerId,
        string|NotGiven $address = NotGiven::Value,
        string|NotGiven $geoPlaceId = NotGiven::Value,
        string|NotGiven $name = NotGiven::Value,
        string|NotGiven $locationNote = NotGiven::Value,
        string|NotGiven $purchaseOrderNumber = NotGiven::Value,
        string|NotGiven|null $externalId = NotGiven::Value,
        ?RequestOptions $options = null,
    ): ApiResponse {
        return $this->sender->withResponse(
            static fn (Sender $sender): Location => (new Locations($sender))->create(
                $customerId,
                $address,
                $geoPlaceId,
                $name,
                $locationNote,
                $purchaseOrderNumber,
                $externalId,
                $options,
            ),
        );
    }

    /**
     * See {@see Locations::createBatch()}.
     *
     * @param list<array{customerId: string, address?: string, geoPlaceId?: string, name?: string, locationNote?:
     *     string, purchaseOrderNumber?: string, externalId?: string|null, idempotencyKey?: string}> $items
     *
     * @return ApiResponse<list<LocationBatchResult>>
     *
     * @throws PartnerApiException
     */
    public function createBatch(array $items, ?RequestOptions $options = null): ApiResponse
    {
        return $this->sender->withResponse(
            static fn (Sender $sender): array => (new Locations($sender))->createBatch($items, $options),
        );
    }

    /**
     * See {@see Locations::upsertBatch()}.
     *
     * @param list<array{externalId: string, customerId: string, address?: string, geoPlaceId?: string, name?: string,
     *     locationNote?: string, purchaseOrderNumber?: string, status?: LocationStatus::*|string, idempotencyKey?:
     *     string}> $items
     *
     * @return ApiResponse<list<LocationBatchResult>>
     *
     * @throws PartnerApiException
     */
    public function upsertBatch(array $items, ?RequestOptions $options = null): ApiResponse
    {
        return $this->sender->withResponse(
            static fn (Sender $sender): array => (new Locations($sender))->upsertBatch($items, $options),
        );
    }

    /**
     * See {@see Locations::get()}.
     *
     * @return ApiResponse<Location>
     *
     * @throws PartnerApiException
     */
    public function get(string $id, ?RequestOptions $options = null): ApiResponse
    {
        return $this->sender->withResponse(
            static fn (Sender $sender): Location => (new Locations($sender))->get($id, $options),
        );
    }

    /**
     * See {@see Locations::update()}.
     *
     * @param LocationStatus::*|string|NotGiven $status
     *
     * @return ApiResponse<Location>
     *
     * @throws PartnerApiException
     */
    public function update(
        string $id,
        string|NotGiven $name = NotGiven::Value,
        string|NotGiven $locationNote = NotGiven::Value,
        string|NotGiven $purchaseOrderNumber = NotGiven::Value,
        string|NotGiven|null $externalId = NotGiven::Value,
        string|NotGiven $address = NotGiven::Value,
        string|NotGiven $geoPlaceId = NotGiven::Value,
        string|NotGiven $status = NotGiven::Value,
        ?RequestOptions $options = null,
    ): ApiResponse {
        return $this->sender->withResponse(
            static fn (Sender $sender): Location => (new Locations($sender))->update(
                $id,
                $name,
                $locationNote,
                $purchaseOrderNumber,
                $externalId,
                $address,
                $geoPlaceId,
                $status,
                $options,
            ),
        );
    }

    /**
     * See {@see Locations::getByExternalId()}.
     *
     * @return ApiResponse<Location>
     *
     * @throws PartnerApiException
     */
    public function getByExternalId(
        string $externalId,
        ?RequestOptions $options = null,
    ): ApiResponse {
        return $this->sender->withResponse(
            static fn (Sender $sender): Location => (new Locations($sender))->getByExternalId(
                $externalId,
                $options,
            ),
        );
    }

    /**
     * See {@see Locations::upsert()}.
     *
     * @param LocationStatus::*|string|NotGiven $status
     *
     * @return ApiResponse<Location>
     *
     * @throws PartnerApiException
     */
    public function upsert(
        string $externalId,
        string $customerId,
        string|NotGiven $address = NotGiven::Value,
        string|NotGiven $geoPlaceId = NotGiven::Value,
        string|NotGiven $name = NotGiven::Value,
        string|NotGiven $locationNote = NotGiven::Value,
        string|NotGiven $purchaseOrderNumber = NotGiven::Value,
        string|NotGiven $status = NotGiven::Value,
        ?RequestOptions $options = null,
    ): ApiResponse {
        return $this->sender->withResponse(
            static fn (Sender $sender): Location => (new Locations($sender))->upsert(
                $externalId,
                $customerId,
                $address,
                $geoPlaceId,
                $name,
                $locationNote,
                $purchaseOrderNumber,
                $status,
                $options,
            ),
        );
    }

    /**
     * See {@see Locations::updateByExternalId()}.
     *
     * @param LocationStatus::*|string|NotGiven $status
     *
     * @return ApiResponse<Location>
     *
     * @throws PartnerApiException
     */
    public function updateByExternalId(
        string $externalId,
        string|NotGiven $name = NotGiven::Value,
        string|NotGiven $locationNote = NotGiven::Value,
        string|NotGiven $purchaseOrderNumber = NotGiven::Value,
        string|NotGiven $address = NotGiven::Value,
        string|NotGiven $geoPlaceId = NotGiven::Value,
        string|NotGiven $status = NotGiven::Value,
        ?RequestOptions $options = null,
    ): ApiResponse {
        return $this->sender->withResponse(
            static fn (Sender $sender): Location => (new Locations($sender))->updateByExternalId(
                $externalId,
                $name,
                $locationNote,
                $purchaseOrderNumber,
                $address,
                $geoPlaceId,
                $status,
                $options,
            ),
        );
    }

    /**
     * See {@see Locations::validateAddress()}.
     *
     * @return ApiResponse<ValidatedAddress>
     *
     * @throws PartnerApiException
     */
    public function validateAddress(string $address, ?RequestOptions $options = null): ApiResponse
    {
        return $this->sender->withResponse(
            static fn (Sender $sender): ValidatedAddress => (new Locations($sender))->validateAddress(
                $address,
                $options,
            ),
        );
    }
}
