<?php

// Generated from openapi.yaml. Do not edit.

declare(strict_types=1);

namespace PartnerApi\Resource;

use DateTimeInterface;
use PartnerApi\Exception\PartnerApiException;
use PartnerApi\Internal\Request;
use PartnerApi\Internal\Sender;
use PartnerApi\Model\Customer;
use PartnerApi\Model\CustomerBatchResult;
use PartnerApi\Model\CustomerStatus;
use PartnerApi\Model\ListSort;
use PartnerApi\NotGiven;
use PartnerApi\Page;
use PartnerApi\RequestOptions;

/** Customers of the company. */
final class Customers
{
    /** @internal */
    public function __construct(private readonly Sender $sender)
    {
    }

    /** Returns the same calls, but they return the response with its status and headers. */
    public function withRawResponse(): CustomersWithRawResponse
    {
        return new CustomersWithRawResponse($this->sender);
    }

    /**
     * Returns the company's customers, newest first unless you send `sort`. Filters are combined with AND. If nothing
     * matches, `data` is empty. If `page` is past the last page, `data` is empty and `total` is still the full count.
     * To read many pages, follow `nextCursor` with `after`: customers that are created or changed in the meantime don't
     * move others to another page, and each page costs the same.
     *
     * `GET /v1/customers`. Requires the scope `customers:read`.
     *
     * @param string|NotGiven $searchTerm Returns only customers whose `displayName`, `customerId`, `email` or `phone`
     *     contains this text. Case and accents are ignored: `zurich` finds `Zürich`. Words can be in any order and in
     *     different fields: `delgado 512`. A telephone number is found by its digits, however it is written:
     *     `5125557788` finds `+1 (512) 555-7788`. Search terms (/docs/guides/search) has the rules. `%`, `_` and `\`
     *     are matched literally. An empty value applies no filter. Control characters are rejected.
     * @param string|NotGiven $externalId Returns only the customer with this `externalId`: one or none. Case-sensitive.
     *     An empty value applies no filter. Control characters are rejected.
     * @param string|NotGiven $email Returns only customers with exactly this `email`, ignoring case. An empty value
     *     applies no filter. Control characters are rejected.
     * @param string|NotGiven $phone Returns only customers whose `phone` has exactly these digits. Spaces and
     *     punctuation are ignored, and the country code 1 may be left out: `5125550142` finds `+1 512 555 0142`. A
     *     value without digits finds nothing. An empty value applies no filter. Control characters are rejected.
     * @param string|NotGiven $customerNumber Returns only the customer with exactly this customer number, its
     *     `customerId`: one or none. Case-sensitive. An empty value applies no filter. Control characters are rejected.
     * @param CustomerStatus::*|string|NotGiven $status Returns only customers with this status.
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
     * @return Page<Customer>
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
    ): Page {
        return $this->sender->page(
            Request::create(
                operationId: 'listCustomers',
                method: 'GET',
                path: '/v1/customers',
                query: [
                    'searchTerm' => $searchTerm,
                    'externalId' => $externalId,
                    'email' => $email,
                    'phone' => $phone,
                    'customerNumber' => $customerNumber,
                    'status' => $status,
                    'updatedSince' => $updatedSince,
                    'sort' => $sort,
                    'after' => $after,
                    'page' => $page,
                    'limit' => $limit,
                ],
                options: $options,
            ),
            Customer::from(...),
        );
    }

    /**
     * Creates a customer. The service assigns the customer number, `customerId`, as the next number in the company's
     * sequence. A request that includes `customerId` is rejected. If another customer has the `externalId`, returns 409
     * `EXTERNAL_ID_EXISTS` with that customer's id in `customerId`.
     *
     * `POST /v1/customers`. Requires the scope `customers:write`.
     *
     * @param string $displayName The customer's display name. Control characters are rejected.
     * @param string|NotGiven|null $email The email address. At most 64 characters before a domain name, which is no IP
     *     address. Omit or pass `null` to leave it unset.
     * @param string|NotGiven|null $phone The phone number, stored as entered. Omit or pass `null` to leave it unset. An
     *     empty string is stored as `null`. Control characters are rejected.
     * @param string|NotGiven|null $companyName The name of the customer's company. Omit or pass `null` to leave it
     *     unset. An empty string is stored as `null`.
     * @param string|NotGiven|null $externalId Your own ID of the customer, for example from your CRM. If another
     *     customer has it, returns 409 `EXTERNAL_ID_EXISTS`. Omit or pass `null` to leave it unset. Control characters
     *     are rejected.
     * @param CustomerStatus::*|string|NotGiven $status Whether the customer is served. Default: `active`.
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
    ): Customer {
        return $this->sender->one(
            Request::create(
                operationId: 'createCustomer',
                method: 'POST',
                path: '/v1/customers',
                body: [
                    'displayName' => $displayName,
                    'email' => $email,
                    'phone' => $phone,
                    'companyName' => $companyName,
                    'externalId' => $externalId,
                    'status' => $status,
                ],
                takesIdempotencyKey: true,
                takesDryRun: true,
                options: $options,
            ),
            Customer::from(...),
        );
    }

    /**
     * Creates up to 100 customers as `POST /v1/customers` (/docs/reference/createCustomer) does for each item: an item
     * that fails doesn't affect the others, and each item that succeeds has its own event.
     *
     * - The response has a result per item, in order: `status` is the status of a single request with this item. The
     *   result has `data` if it is below 400, and `error` otherwise. Paths in `issues` are relative to the item.
     * - If a customer has the item's `externalId`, the item's status is 409, with that customer's id in
     *   `error.extraData.customerId`. To create or replace customers by your own IDs, use `PUT /v1/customers/batch`
     *   (/docs/reference/upsertCustomersBatch).
     * - The order of creation isn't defined. If two items have the same `externalId`, the first one is created, and the
     *   other one's status is 409.
     * - If a field of an item is missing, unknown or invalid, the item's status is 400, with `VALIDATION_FAILED`. The
     *   whole batch returns 400, and nothing is created, only if it isn't a batch: the JSON is invalid or repeats a
     *   field, `items` isn't a list of 1 to 100, or the `idempotencyKey` of an item is also that of another item or of
     *   the batch.
     * - **Quota:** a batch counts as one request, and as one more for every 10 items or part of it: 100 items count as
     *   11 requests. If the quota has fewer left, returns 429, and nothing is created.
     * - **Retries:** send an `Idempotency-Key`, or an `idempotencyKey` in each item. If the connection fails or the
     *   response is 5xx, send the same request again: each item is created once, and `replayed` is `true` for those
     *   that were created before. Both kinds of keys follow the rules of `Idempotency-Key`. If an item fails with a 5xx
     *   status or `IDEMPOTENCY_KEY_IN_USE`, sending the same request again runs that item again.
     *
     * `POST /v1/customers/batch`. Requires the scope `customers:write`.
     *
     * @param list<array{displayName: string, email?: string|null, phone?: string|null, companyName?: string|null,
     *     externalId?: string|null, status?: CustomerStatus::*|string, idempotencyKey?: string}> $items The customers
     *     to create.
     *
     * @return list<CustomerBatchResult>
     *
     * @throws PartnerApiException
     */
    public function createBatch(array $items, ?RequestOptions $options = null): array
    {
        return $this->sender->whole(
            Request::create(
                operationId: 'createCustomersBatch',
                method: 'POST',
                path: '/v1/customers/batch',
                body: [
                    'items' => $items,
                ],
                takesIdempotencyKey: true,
                takesDryRun: true,
                options: $options,
            ),
            CustomerBatchResult::from(...),
        );
    }

    /**
     * Creates or replaces up to 100 customers by your own IDs, as `PUT /v1/customers/by-external-id/{externalId}`
     * (/docs/reference/upsertCustomer) does for each item: an item that fails doesn't affect the others, and each item
     * that changes something has its own event.
     *
     * - The response has a result per item, in order: `status` is the status of a single request with this item, 201 if
     *   it was created and 200 if it existed. The result has `data` if it is below 400, and `error` otherwise. Paths in
     *   `issues` are relative to the item.
     * - Omitted fields are set to their defaults, also those that the customer had. If nothing changes, there is no
     *   event, and `updatedAt` stays the same.
     * - Items with the same `externalId` are carried out in their order. The order of others isn't defined.
     * - If a field of an item is missing, unknown or invalid, the item's status is 400, with `VALIDATION_FAILED`. The
     *   whole batch returns 400, and nothing is stored, only if it isn't a batch: the JSON is invalid or repeats a
     *   field, `items` isn't a list of 1 to 100, or the `idempotencyKey` of an item is also that of another item or of
     *   the batch.
     * - **Quota:** a batch counts as one request, and as one more for every 10 items or part of it: 100 items count as
     *   11 requests. If the quota has fewer left, returns 429, and nothing is stored. With 100 requests per minute, you
     *   can send 9 batches of 100 per minute: 10,000 customers take 11 minutes and the time of the last batch.
     * - **Retries:** sending the same request again sets the same values. With an `Idempotency-Key`, or an
     *   `idempotencyKey` in each item, it doesn't undo what others changed in between: `replayed` is `true` for the
     *   items that were carried out before. If an item fails with a 5xx status or `IDEMPOTENCY_KEY_IN_USE`, sending the
     *   same request again runs that item again.
     *
     * `PUT /v1/customers/batch`. Requires the scope `customers:write`.
     *
     * @param list<array{externalId: string, displayName: string, email?: string|null, phone?: string|null,
     *     companyName?: string|null, status?: CustomerStatus::*|string, idempotencyKey?: string}> $items The customers
     *     to create or replace.
     *
     * @return list<CustomerBatchResult>
     *
     * @throws PartnerApiException
     */
    public function upsertBatch(array $items, ?RequestOptions $options = null): array
    {
        return $this->sender->whole(
            Request::create(
                operationId: 'upsertCustomersBatch',
                method: 'PUT',
                path: '/v1/customers/batch',
                body: [
                    'items' => $items,
                ],
                takesIdempotencyKey: true,
                takesDryRun: true,
                options: $options,
            ),
            CustomerBatchResult::from(...),
        );
    }

    /**
     * Returns a customer.
     *
     * `GET /v1/customers/{id}`. Requires the scope `customers:read`.
     *
     * @param string $id The customer's `id`. Returns 400 if it is not a UUID, 404 if the customer doesn't exist.
     *
     * @throws PartnerApiException
     */
    public function get(string $id, ?RequestOptions $options = null): Customer
    {
        return $this->sender->one(
            Request::create(
                operationId: 'getCustomer',
                method: 'GET',
                path: '/v1/customers/' . Request::segment('id', $id),
                takesIfNoneMatch: true,
                options: $options,
            ),
            Customer::from(...),
        );
    }

    /**
     * Updates the fields you provide, at least one. Omitted fields keep their values. `null` clears `email`, `phone`,
     * `companyName` or `externalId`. `status` can be changed in either direction. `customerId` can't be changed; a
     * request that includes it is rejected. If another customer has the `externalId`, returns 409 `EXTERNAL_ID_EXISTS`
     * with that customer's id in `customerId`. Each update has an event. If nothing changes, `updatedAt` and the `ETag`
     * stay the same; `PATCH` and `PUT` by external ID then have no event.
     *
     * `PATCH /v1/customers/{id}`. Requires the scope `customers:write`.
     *
     * @param string $id The customer's `id`. Returns 400 if it is not a UUID, 404 if the customer doesn't exist.
     * @param string|NotGiven $displayName The customer's display name. Control characters are rejected.
     * @param string|NotGiven|null $email The email address. At most 64 characters before a domain name, which is no IP
     *     address. `null` clears it.
     * @param string|NotGiven|null $phone The phone number, stored as entered. `null` or an empty string clears it.
     *     Control characters are rejected.
     * @param string|NotGiven|null $companyName The name of the customer's company. `null` or an empty string clears it.
     * @param string|NotGiven|null $externalId Your own ID of the customer. If another customer has it, returns 409
     *     `EXTERNAL_ID_EXISTS`. `null` clears it. Control characters are rejected.
     * @param CustomerStatus::*|string|NotGiven $status Whether the customer is served. Can be changed in either
     *     direction.
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
    ): Customer {
        return $this->sender->one(
            Request::create(
                operationId: 'updateCustomer',
                method: 'PATCH',
                path: '/v1/customers/' . Request::segment('id', $id),
                body: [
                    'displayName' => $displayName,
                    'email' => $email,
                    'phone' => $phone,
                    'companyName' => $companyName,
                    'externalId' => $externalId,
                    'status' => $status,
                ],
                takesIdempotencyKey: true,
                takesIfMatch: true,
                takesDryRun: true,
                options: $options,
            ),
            Customer::from(...),
        );
    }

    /**
     * Permanently erases the personal data of a customer and of its locations. This can't be undone. The request has no
     * body; an empty object, `{}`, is also accepted.
     *
     * - **The customer** stays, so that references to it remain valid: `id`, `customerId` (the number) and `createdAt`
     *   don't change. `displayName` becomes `Erased customer`, `status` becomes `inactive`, all other fields become
     *   `null`, and `erasedAt` is set.
     * - **Its locations** become `INACTIVE`, the first 1,000 at once, others within 15 minutes. `name` becomes `Erased
     *   location`, `address.address` becomes `Erased address`, `address.geoPlaceId` becomes `erased:` and the
     *   location's `id`, the coordinates become 0, `externalId` becomes `null`, and all other text fields become `""`.
     * - **Its pricelists** become `inactive`, and their `name` becomes `Erased customer`.
     * - **Copies** in events, deliveries, stored responses and elsewhere are erased within 15 minutes. The guide
     *   (/docs/guides/erase-personal-data) lists them.
     *
     * Afterwards, requests that change the customer, or create or change its locations and pricelists, return 409
     * `CUSTOMER_ERASED`. Erasing an erased customer again returns it unchanged, without another event.
     *
     * The customer has the event `customer.erased`, and each location and pricelist that was changed has its own event,
     * `location.updated` or `pricelist.updated`.
     *
     * `POST /v1/customers/{id}/erase`. Requires the scope `customers:erase`.
     *
     * @param string $id The customer's `id`. Returns 400 if it is not a UUID, 404 if the customer doesn't exist.
     *
     * @throws PartnerApiException
     */
    public function erase(string $id, ?RequestOptions $options = null): Customer
    {
        return $this->sender->one(
            Request::create(
                operationId: 'eraseCustomer',
                method: 'POST',
                path: '/v1/customers/' . Request::segment('id', $id) . '/erase',
                takesIdempotencyKey: true,
                takesDryRun: true,
                options: $options,
            ),
            Customer::from(...),
        );
    }

    /**
     * Returns the customer with your own ID, `externalId`.
     *
     * `GET /v1/customers/by-external-id/{externalId}`. Requires the scope `customers:read`.
     *
     * @param string $externalId Your own ID of the customer. Percent-encode it: `CRM 1/2` is `CRM%201%2F2`.
     *     Case-sensitive. The values `.` and `..` can't be part of a URL.
     *
     * @throws PartnerApiException
     */
    public function getByExternalId(string $externalId, ?RequestOptions $options = null): Customer
    {
        return $this->sender->one(
            Request::create(
                operationId: 'getCustomerByExternalId',
                method: 'GET',
                path: '/v1/customers/by-external-id/' . Request::segment('externalId', $externalId),
                takesIfNoneMatch: true,
                options: $options,
            ),
            Customer::from(...),
        );
    }

    /**
     * Creates the customer with your own ID, `externalId`, or replaces its fields if it exists. You can send the same
     * customer any number of times: neither repeated nor concurrent requests create a second one with the same
     * `externalId`.
     *
     * - If no customer has the `externalId`, it is created: 201.
     * - Otherwise it gets exactly the fields of the request: 200. If nothing changes, there is no event, and
     *   `updatedAt` and the `ETag` stay the same.
     * - Either way, omitted fields are set to their defaults: `email`, `phone` and `companyName` become `null`, and
     *   `status` becomes `active`. So send `status` too if you deactivate customers. Fields that the body doesn't have
     *   stay: `id`, `customerId` (the number) and `createdAt`.
     *
     * To change only some fields, use `PATCH /v1/customers/by-external-id/{externalId}`
     * (/docs/reference/updateCustomerByExternalId).
     *
     * If the connection fails, you can send the same request again, also without an `Idempotency-Key`. With `If-Match`,
     * an existing customer is replaced only if it has that `ETag` (412), and none is created (404). With
     * `If-None-Match: *`, a customer is only created (412 if it exists).
     *
     * `PUT /v1/customers/by-external-id/{externalId}`. Requires the scope `customers:write`.
     *
     * @param string $externalId Your own ID of the customer. Percent-encode it: `CRM 1/2` is `CRM%201%2F2`.
     *     Case-sensitive. The values `.` and `..` can't be part of a URL.
     * @param string $displayName The customer's display name. Control characters are rejected.
     * @param string|NotGiven|null $email The email address. At most 64 characters before a domain name, which is no IP
     *     address. Omitting it or passing `null` clears it. Default: `null`.
     * @param string|NotGiven|null $phone The phone number, stored as entered. Omitting it, or passing `null` or an
     *     empty string, clears it. Control characters are rejected. Default: `null`.
     * @param string|NotGiven|null $companyName The name of the customer's company. Omitting it, or passing `null` or an
     *     empty string, clears it. Default: `null`.
     * @param CustomerStatus::*|string|NotGiven $status Whether the customer is served. Omitting it sets `active`.
     *     Default: `active`.
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
    ): Customer {
        return $this->sender->one(
            Request::create(
                operationId: 'upsertCustomer',
                method: 'PUT',
                path: '/v1/customers/by-external-id/' . Request::segment('externalId', $externalId),
                body: [
                    'displayName' => $displayName,
                    'email' => $email,
                    'phone' => $phone,
                    'companyName' => $companyName,
                    'status' => $status,
                ],
                takesIdempotencyKey: true,
                takesIfMatch: true,
                takesDryRun: true,
                options: $options,
            ),
            Customer::from(...),
        );
    }

    /**
     * Updates the fields you provide, at least one, of the customer with your own ID, `externalId`. Omitted fields keep
     * their values. `null` clears `email`, `phone` or `companyName`. If nothing changes, there is no event, and
     * `updatedAt` and the `ETag` stay the same. To change the `externalId`, use `PATCH /v1/customers/{id}`
     * (/docs/reference/updateCustomer).
     *
     * `PATCH /v1/customers/by-external-id/{externalId}`. Requires the scope `customers:write`.
     *
     * @param string $externalId Your own ID of the customer. Percent-encode it: `CRM 1/2` is `CRM%201%2F2`.
     *     Case-sensitive. The values `.` and `..` can't be part of a URL.
     * @param string|NotGiven $displayName The customer's display name. Control characters are rejected.
     * @param string|NotGiven|null $email The email address. At most 64 characters before a domain name, which is no IP
     *     address. `null` clears it.
     * @param string|NotGiven|null $phone The phone number, stored as entered. `null` or an empty string clears it.
     *     Control characters are rejected.
     * @param string|NotGiven|null $companyName The name of the customer's company. `null` or an empty string clears it.
     * @param CustomerStatus::*|string|NotGiven $status Whether the customer is served. Can be changed in either
     *     direction.
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
    ): Customer {
        return $this->sender->one(
            Request::create(
                operationId: 'updateCustomerByExternalId',
                method: 'PATCH',
                path: '/v1/customers/by-external-id/' . Request::segment('externalId', $externalId),
                body: [
                    'displayName' => $displayName,
                    'email' => $email,
                    'phone' => $phone,
                    'companyName' => $companyName,
                    'status' => $status,
                ],
                takesIdempotencyKey: true,
                takesIfMatch: true,
                takesDryRun: true,
                options: $options,
            ),
            Customer::from(...),
        );
    }
}
