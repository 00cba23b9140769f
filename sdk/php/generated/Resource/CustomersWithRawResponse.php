<?php

// Generated from openapi.yaml. Do not edit.

declare(strict_types=1);

namespace PartnerApi\Resource;

use DateTimeInterface;
use PartnerApi\ApiResponse;
use PartnerApi\Exception\PartnerApiException;
use PartnerApi\Internal\Sender;
use PartnerApi\Model\Customer;
use PartnerApi\Model\CustomerBatchResult;
use PartnerApi\Model\CustomerStatus;
use PartnerApi\Model\ListSort;
use PartnerApi\NotGiven;
use PartnerApi\Page;
use PartnerApi\RequestOptions;

/** The calls of {@see Customers} that return the response with its status and headers. */
final class CustomersWithRawResponse
{
    /** @internal */
    public function __construct(private readonly Sender $sender)
    {
    }

    /**
     * See {@see Customers::list()}.
     *
     * @param CustomerStatus::*|string|NotGiven $status
     * @param ListSort::*|string|NotGiven $sort
     *
     * @return ApiResponse<Page<Customer>>
     *
     * @throws PartnerApiException
     */
    public function list(
        string|NotGiven $searchTerm = NotGiven::Value,
        string|NotGiven $externalId = NotGiven::Value,
        string|NotGiven $email = NotGiven::Value,
        string|NotGiven $phone = NotGiven::Value,
        string|NotGiven $customerNumber = NotGiven::Value,
        string|NotGiven $status = NotGiven::Value,
        DateTimeInterface|NotGiven $updatedSince = NotGiven::Value,
        string|NotGiven $sort = NotGiven::Value,
        string|NotGiven $after = NotGiven::Value,
        int|NotGiven $page = NotGiven::Value,
        int|NotGiven $limit = NotGiven::Value,
        ?RequestOptions $options = null,
    ): ApiResponse {
        return $this->sender->withResponse(
            static fn (Sender $sender): Page => (new Customers($sender))->list(
                $searchTerm,
                $externalId,
                $email,
                $phone,
                $customerNumber,
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
     * See {@see Customers::create()}.
     *
     * @param CustomerStatus::*|string|NotGiven $status
     *
     * @return ApiResponse<Customer>
     *
     * @throws PartnerApiException
     */
    public function create(
        string $displayName,
        string|NotGiven|null $email = NotGiven::Value,
        string|NotGiven|null $phone = NotGiven::Value,
        string|NotGiven|null $companyName = NotGiven::Value,
        string|NotGiven|null $externalId = NotGiven::Value,
        string|NotGiven $status = NotGiven::Value,
        ?RequestOptions $options = null,
    ): ApiResponse {
        return $this->sender->withResponse(
            static fn (Sender $sender): Customer => (new Customers($sender))->create(
                $displayName,
                $email,
                $phone,
                $companyName,
                $externalId,
                $status,
                $options,
            ),
        );
    }

    /**
     * See {@see Customers::createBatch()}.
     *
     * @param list<array{displayName: string, email?: string|null, phone?: string|null, companyName?: string|null,
     *     externalId?: string|null, status?: CustomerStatus::*|string, idempotencyKey?: string}> $items
     *
     * @return ApiResponse<list<CustomerBatchResult>>
     *
     * @throws PartnerApiException
     */
    public function createBatch(array $items, ?RequestOptions $options = null): ApiResponse
    {
        return $this->sender->withResponse(
            static fn (Sender $sender): array => (new Customers($sender))->createBatch($items, $options),
        );
    }

    /**
     * See {@see Customers::upsertBatch()}.
     *
     * @param list<array{externalId: string, displayName: string, email?: string|null, phone?: string|null,
     *     companyName?: string|null, status?: CustomerStatus::*|string, idempotencyKey?: string}> $items
     *
     * @return ApiResponse<list<CustomerBatchResult>>
     *
     * @throws PartnerApiException
     */
    public function upsertBatch(array $items, ?RequestOptions $options = null): ApiResponse
    {
        return $this->sender->withResponse(
            static fn (Sender $sender): array => (new Customers($sender))->upsertBatch($items, $options),
        );
    }

    /**
     * See {@see Customers::get()}.
     *
     * @return ApiResponse<Customer>
     *
     * @throws PartnerApiException
     */
    public function get(string $id, ?RequestOptions $options = null): ApiResponse
    {
        return $this->sender->withResponse(
            static fn (Sender $sender): Customer => (new Customers($sender))->get($id, $options),
        );
    }

    /**
     * See {@see Customers::update()}.
     *
     * @param CustomerStatus::*|string|NotGiven $status
     *
     * @return ApiResponse<Customer>
     *
     * @throws PartnerApiException
     */
    public function update(
        string $id,
        string|NotGiven $displayName = NotGiven::Value,
        string|NotGiven|null $email = NotGiven::Value,
        string|NotGiven|null $phone = NotGiven::Value,
        string|NotGiven|null $companyName = NotGiven::Value,
        string|NotGiven|null $externalId = NotGiven::Value,
        string|NotGiven $status = NotGiven::Value,
        ?RequestOptions $options = null,
    ): ApiResponse {
        return $this->sender->withResponse(
            static fn (Sender $sender): Customer => (new Customers($sender))->update(
                $id,
                $displayName,
                $email,
                $phone,
                $companyName,
                $externalId,
                $status,
                $options,
            ),
        );
    }

    /**
     * See {@see Customers::erase()}.
     *
     * @return ApiResponse<Customer>
     *
     * @throws PartnerApiException
     */
    public function erase(string $id, ?RequestOptions $options = null): ApiResponse
    {
        return $this->sender->withResponse(
            static fn (Sender $sender): Customer => (new Customers($sender))->erase($id, $options),
        );
    }

    /**
     * See {@see Customers::getByExternalId()}.
     *
     * @return ApiResponse<Customer>
     *
     * @throws PartnerApiException
     */
    public function getByExternalId(
        string $externalId,
        ?RequestOptions $options = null,
    ): ApiResponse {
        return $this->sender->withResponse(
            static fn (Sender $sender): Customer => (new Customers($sender))->getByExternalId(
                $externalId,
                $options,
            ),
        );
    }

    /**
     * See {@see Customers::upsert()}.
     *
     * @param CustomerStatus::*|string|NotGiven $status
     *
     * @return ApiResponse<Customer>
     *
     * @throws PartnerApiException
     */
    public function upsert(
        string $externalId,
        string $displayName,
        string|NotGiven|null $email = NotGiven::Value,
        string|NotGiven|null $phone = NotGiven::Value,
        string|NotGiven|null $companyName = NotGiven::Value,
        string|NotGiven $status = NotGiven::Value,
        ?RequestOptions $options = null,
    ): ApiResponse {
        return $this->sender->withResponse(
            static fn (Sender $sender): Customer => (new Customers($sender))->upsert(
                $externalId,
                $displayName,
                $email,
                $phone,
                $companyName,
                $status,
                $options,
            ),
        );
    }

    /**
     * See {@see Customers::updateByExternalId()}.
     *
     * @param CustomerStatus::*|string|NotGiven $status
     *
     * @return ApiResponse<Customer>
     *
     * @throws PartnerApiException
     */
    public function updateByExternalId(
        string $externalId,
        string|NotGiven $displayName = NotGiven::Value,
        string|NotGiven|null $email = NotGiven::Value,
        string|NotGiven|null $phone = NotGiven::Value,
        string|NotGiven|null $companyName = NotGiven::Value,
        string|NotGiven $status = NotGiven::Value,
        ?RequestOptions $options = null,
    ): ApiResponse {
        return $this->sender->withResponse(
            static fn (Sender $sender): Customer => (new Customers($sender))->updateByExternalId(
                $externalId,
                $displayName,
                $email,
                $phone,
                $companyName,
                $status,
                $options,
            ),
        );
    }
}
