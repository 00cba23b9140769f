<?php

// Generated from openapi.yaml. Do not edit.

declare(strict_types=1);

namespace PartnerApi\Resource;

use DateTimeInterface;
use PartnerApi\Exception\PartnerApiException;
use PartnerApi\Internal\Request;
use PartnerApi\Internal\Sender;
use PartnerApi\Model\ListSort;
use PartnerApi\Model\Location;
use PartnerApi\Model\LocationBatchResult;
use PartnerApi\Model\LocationStatus;
use PartnerApi\Model\ValidatedAddress;
use PartnerApi\NotGiven;
use PartnerApi\Page;
use PartnerApi\RequestOptions;

/**
 * Service locations of customers. A customer has at most one location per address, identified by `geoPlaceId`. Every
 * address is resolved before it is stored.
 */
final class Locations
{
    /** @internal */
    public function __construct(private readonly Sender $sender)
    {
    }

    /** Returns the same calls, but they return the response with its status and headers. */
    public function withRawResponse(): LocationsWithRawResponse
    {
        return new LocationsWithRawResponse($this->sender);
    }

    /**
     * Returns locations of all customers or of one customer, newest first unless you send `sort`. Filters are combined
     * with AND. `reused` and `reactivated` are always `false` in this response. If `page` is past the last page, `data`
     * is empty and `total` is still the full count.
     *
     * `GET /v1/locations`. Requires the scope `customers:read`.
     *
     * @param string|NotGiven $customerId Returns only locations of the customer with this `id`.
     * @param LocationStatus::*|string|NotGiven $status Returns only locations with this status. If omitted, returns
     *     active and inactive locations.
     * @param string|NotGiven $searchTerm Returns only locations whose name, address or purchase order number contains
     *     this text. Case and accents are ignored. Words can be in any order and in different fields: `austin
     *     congress`. A number in the name or purchase order number is found by its digits too. Search terms
     *     (/docs/guides/search) has the rules. `%`, `_` and `\` are matched literally. An empty value applies no
     *     filter. Control characters are rejected.
     * @param string|NotGiven $externalId Returns only the location with this `externalId`: one or none. Case-sensitive.
     *     An empty value applies no filter. Control characters are rejected.
     * @param string|NotGiven $zipcode Returns only locations with exactly this ZIP code. Leading and trailing spaces
     *     are removed. A ZIP+4 code also finds locations with its five-digit ZIP code. An empty value applies no
     *     filter. Control characters are rejected.
     * @param string|NotGiven $city Returns only locations with exactly this `city`, ignoring case. An empty value
     *     applies no filter. Control characters are rejected.
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
     * @return Page<Location>
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
    ): Page {
        return $this->sender->page(
            Request::create(
                operationId: 'listLocations',
                method: 'GET',
                path: '/v1/locations',
                query: [
                    'customerId' => $customerId,
                    'status' => $status,
                    'searchTerm' => $searchTerm,
                    'externalId' => $externalId,
                    'zipcode' => $zipcode,
                    'city' => $city,
                    'updatedSince' => $updatedSince,
                    'sort' => $sort,
                    'after' => $after,
                    'page' => $page,
                    'limit' => $limit,
                ],
                options: $options,
            ),
            Location::from(...),
        );
    }

    /**
     * Resolves the address and adds a location to a customer.
     *
     * A customer has at most one location per `geoPlaceId`. If the customer already has a location at this address, no
     * new location is created. The existing location is returned with `reused: true`, and:
     *
     * - if it was `INACTIVE`, it becomes `ACTIVE` and `reactivated` is `true`;
     * - if it had no purchase order number and the request includes one, the number is added;
     * - if it had no `externalId` and the request includes one, it is added;
     * - its other fields don't change.
     *
     * Send either `address`, or the `geoPlaceId` of an address that you have validated
     * (/docs/reference/validateAddress) in the last 24 hours: the location is then created at exactly that address,
     * which isn't resolved again.
     *
     * If the address can't be resolved, returns 422 and nothing is stored. If the customer doesn't exist, or the
     * `geoPlaceId` is of no address that you validated lately, returns 422 `REFERENCE_NOT_FOUND`: validate the address
     * again, or send it as `address`. If another location has the `externalId`, returns 409 `EXTERNAL_ID_EXISTS` with
     * that location's id in `locationId`, and nothing is stored or changed.
     *
     * `POST /v1/locations`. Requires the scope `customers:write`.
     *
     * @param string $customerId The `id` of the customer (not the customer number).
     * @param string|NotGiven $address The street address as free text. It is resolved before anything is stored.
     *     Required without `geoPlaceId`.
     * @param string|NotGiven $geoPlaceId The `geoPlaceId` of an address validated in the last 24 hours, instead of
     *     `address`. The location is created at the validated address, which isn't resolved again.
     * @param string|NotGiven $name The name of the location. Defaults to the resolved address on one line.
     * @param string|NotGiven $locationNote A note for the driver or dispatcher. Can contain line breaks.
     * @param string|NotGiven $purchaseOrderNumber The customer's purchase order number. If the customer already has a
     *     location at this address without a number, this one is added to it.
     * @param string|NotGiven|null $externalId Your own ID of the location. If the customer already has a location at
     *     this address without an external ID, that location gets it. If another location has it, returns 409
     *     `EXTERNAL_ID_EXISTS`. Control characters are rejected.
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
    ): Location {
        return $this->sender->one(
            Request::create(
                operationId: 'createLocation',
                method: 'POST',
                path: '/v1/locations',
                body: [
                    'customerId' => $customerId,
                    'address' => $address,
                    'geoPlaceId' => $geoPlaceId,
                    'name' => $name,
                    'locationNote' => $locationNote,
                    'purchaseOrderNumber' => $purchaseOrderNumber,
                    'externalId' => $externalId,
                ],
                takesIdempotencyKey: true,
                takesDryRun: true,
                options: $options,
            ),
            Location::from(...),
        );
    }

    /**
     * Creates up to 100 locations as `POST /v1/locations` (/docs/reference/createLocation) does for each item: an item
     * that fails doesn't affect the others, and each item that succeeds has its own event.
     *
     * - The response has a result per item, in order: `status` is the status of a single request with this item. The
     *   result has `data` if it is below 400, and `error` otherwise. Paths in `issues` are relative to the item.
     * - If the customer already has a location at an item's address, the result has that one, with `reused: true`.
     * - The order of creation isn't defined. If two items have the same address, one of them has `reused: true`. If two
     *   items with different addresses have the same `externalId`, the first one is created, and the other one's status
     *   is 409.
     * - If addresses can't be resolved at the moment, the items' status is 503, with the seconds to wait in
     *   `error.extraData.retryAfter`.
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
     * `POST /v1/locations/batch`. Requires the scope `customers:write`.
     *
     * @param list<array{customerId: string, address?: string, geoPlaceId?: string, name?: string, locationNote?:
     *     string, purchaseOrderNumber?: string, externalId?: string|null, idempotencyKey?: string}> $items The
     *     locations to create.
     *
     * @return list<LocationBatchResult>
     *
     * @throws PartnerApiException
     */
    public function createBatch(array $items, ?RequestOptions $options = null): array
    {
        return $this->sender->whole(
            Request::create(
                operationId: 'createLocationsBatch',
                method: 'POST',
                path: '/v1/locations/batch',
                body: [
                    'items' => $items,
                ],
                takesIdempotencyKey: true,
                takesDryRun: true,
                options: $options,
            ),
            LocationBatchResult::from(...),
        );
    }

    /**
     * Creates or replaces up to 100 locations by your own IDs, as `PUT /v1/locations/by-external-id/{externalId}`
     * (/docs/reference/upsertLocation) does for each item: an item that fails doesn't affect the others, and each item
     * that changes something has its own event.
     *
     * - The response has a result per item, in order: `status` is the status of a single request with this item, 201 if
     *   it was created and 200 if it existed. The result has `data` if it is below 400, and `error` otherwise. Paths in
     *   `issues` are relative to the item.
     * - Omitted fields are set to their defaults, also those that the location had. If nothing changes, there is no
     *   event, and `updatedAt` stays the same.
     * - Items with the same `externalId` are carried out in their order. The order of others isn't defined.
     * - If addresses can't be resolved at the moment, the items' status is 503, with the seconds to wait in
     *   `error.extraData.retryAfter`.
     * - If a field of an item is missing, unknown or invalid, the item's status is 400, with `VALIDATION_FAILED`. The
     *   whole batch returns 400, and nothing is stored, only if it isn't a batch: the JSON is invalid or repeats a
     *   field, `items` isn't a list of 1 to 100, or the `idempotencyKey` of an item is also that of another item or of
     *   the batch.
     * - **Quota:** a batch counts as one request, and as one more for every 10 items or part of it: 100 items count as
     *   11 requests. If the quota has fewer left, returns 429, and nothing is stored. With 100 requests per minute, you
     *   can send 9 batches of 100 per minute: 10,000 locations take 11 minutes and the time of the last batch.
     * - **Retries:** sending the same request again sets the same values. With an `Idempotency-Key`, or an
     *   `idempotencyKey` in each item, it doesn't undo what others changed in between: `replayed` is `true` for the
     *   items that were carried out before. If an item fails with a 5xx status or `IDEMPOTENCY_KEY_IN_USE`, sending the
     *   same request again runs that item again.
     *
     * `PUT /v1/locations/batch`. Requires the scope `customers:write`.
     *
     * @param list<array{externalId: string, customerId: string, address?: string, geoPlaceId?: string, name?: string,
     *     locationNote?: string, purchaseOrderNumber?: string, status?: LocationStatus::*|string, idempotencyKey?:
     *     string}> $items The locations to create or replace.
     *
     * @return list<LocationBatchResult>
     *
     * @throws PartnerApiException
     */
    public function upsertBatch(array $items, ?RequestOptions $options = null): array
    {
        return $this->sender->whole(
            Request::create(
                operationId: 'upsertLocationsBatch',
                method: 'PUT',
                path: '/v1/locations/batch',
                body: [
                    'items' => $items,
                ],
                takesIdempotencyKey: true,
                takesDryRun: true,
                options: $options,
            ),
            LocationBatchResult::from(...),
        );
    }

    /**
     * Returns a location. `reused` and `reactivated` are always `false` in this response.
     *
     * `GET /v1/locations/{id}`. Requires the scope `customers:read`.
     *
     * @param string $id The location's `id`. Returns 400 if it is not a UUID, 404 if the location doesn't exist.
     *
     * @throws PartnerApiException
     */
    public function get(string $id, ?RequestOptions $options = null): Location
    {
        return $this->sender->one(
            Request::create(
                operationId: 'getLocation',
                method: 'GET',
                path: '/v1/locations/' . Request::segment('id', $id),
                takesIfNoneMatch: true,
                options: $options,
            ),
            Location::from(...),
        );
    }

    /**
     * Updates the fields you provide, at least one. Omitted fields keep their values.
     *
     * - `address` is resolved again, and the result replaces the whole stored address object. If it can't be resolved,
     *   returns 422 and nothing is changed. If the customer already has another location at the new address, returns
     *   409 `LOCATION_EXISTS` with that location's id in `locationId`.
     * - Instead of `address`, you can send the `geoPlaceId` of an address that you have validated
     *   (/docs/reference/validateAddress) in the last 24 hours. Any other id returns 422 `REFERENCE_NOT_FOUND`.
     * - Setting `status` to `ACTIVE` reactivates an inactive location, and `reactivated` is `true` in the response.
     *   `INACTIVE` deactivates it.
     * - `""` clears `locationNote` or `purchaseOrderNumber`, and `null` clears `externalId`.
     * - If another location has the `externalId`, returns 409 `EXTERNAL_ID_EXISTS` with that location's id in
     *   `locationId`.
     * - If nothing changes, there is no event, and `updatedAt` and the `ETag` stay the same.
     *
     * `PATCH /v1/locations/{id}`. Requires the scope `customers:write`.
     *
     * @param string $id The location's `id`. Returns 400 if it is not a UUID, 404 if the location doesn't exist.
     * @param string|NotGiven $name The name of the location.
     * @param string|NotGiven $locationNote A note for the driver or dispatcher. Can contain line breaks. `""` clears
     *     it.
     * @param string|NotGiven $purchaseOrderNumber The customer's purchase order number. `""` clears it.
     * @param string|NotGiven|null $externalId Your own ID of the location. If another location has it, returns 409
     *     `EXTERNAL_ID_EXISTS`. `null` clears it. Control characters are rejected.
     * @param string|NotGiven $address The street address as free text. It is resolved, and the result replaces the
     *     whole stored address object.
     * @param string|NotGiven $geoPlaceId The `geoPlaceId` of an address validated in the last 24 hours, instead of
     *     `address`. The location gets the validated address, which isn't resolved again.
     * @param LocationStatus::*|string|NotGiven $status `ACTIVE` reactivates an inactive location, `INACTIVE`
     *     deactivates it.
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
    ): Location {
        return $this->sender->one(
            Request::create(
                operationId: 'updateLocation',
                method: 'PATCH',
                path: '/v1/locations/' . Request::segment('id', $id),
                body: [
                    'name' => $name,
                    'locationNote' => $locationNote,
                    'purchaseOrderNumber' => $purchaseOrderNumber,
                    'externalId' => $externalId,
                    'address' => $address,
                    'geoPlaceId' => $geoPlaceId,
                    'status' => $status,
                ],
                takesIdempotencyKey: true,
                takesIfMatch: true,
                takesDryRun: true,
                options: $options,
            ),
            Location::from(...),
        );
    }

    /**
     * Returns the location with your own ID, `externalId`. `reused` and `reactivated` are always `false` in this
     * response.
     *
     * `GET /v1/locations/by-external-id/{externalId}`. Requires the scope `customers:read`.
     *
     * @param string $externalId Your own ID of the location. Percent-encode it: `SITE 1/2` is `SITE%201%2F2`.
     *     Case-sensitive. The values `.` and `..` can't be part of a URL.
     *
     * @throws PartnerApiException
     */
    public function getByExternalId(string $externalId, ?RequestOptions $options = null): Location
    {
        return $this->sender->one(
            Request::create(
                operationId: 'getLocationByExternalId',
                method: 'GET',
                path: '/v1/locations/by-external-id/' . Request::segment('externalId', $externalId),
                takesIfNoneMatch: true,
                options: $options,
            ),
            Location::from(...),
        );
    }

    /**
     * Resolves the address and creates the location with your own ID, `externalId`, or replaces its fields if it
     * exists. You can send the same location any number of times: neither repeated nor concurrent requests create a
     * second one with the same `externalId`.
     *
     * - If no location has the `externalId`, it is created: 201.
     * - Otherwise it gets exactly the fields of the request: 200. If nothing changes, there is no event, and
     *   `updatedAt` and the `ETag` stay the same. If it was `INACTIVE` and becomes `ACTIVE`, `reactivated` is `true`.
     * - Either way, omitted fields are set to their defaults: `name` to the resolved address on one line,
     *   `locationNote` and `purchaseOrderNumber` to `""`, and `status` to `ACTIVE`. So send `status` too if you
     *   deactivate locations. Fields that the body doesn't have stay: `id` and `createdAt`.
     * - A location can move to another address, but stays with its customer. If a location of another customer has the
     *   `externalId`, returns 409 `EXTERNAL_ID_EXISTS` with that location's id in `locationId`.
     * - If the customer has another location at the address, returns 409 `LOCATION_EXISTS` with that location's id in
     *   `locationId`, and nothing is stored or changed. If it is the same place, give it your `externalId` with `PATCH
     *   /v1/locations/{id}` (/docs/reference/updateLocation), and send the request again.
     * - Send either `address`, or the `geoPlaceId` of an address that you have validated
     *   (/docs/reference/validateAddress) in the last 24 hours.
     * - If the address can't be resolved, returns 422 and nothing is stored or changed. If the customer doesn't exist,
     *   or the `geoPlaceId` is of no address that you validated lately, returns 422 `REFERENCE_NOT_FOUND`.
     *
     * To change only some fields, use `PATCH /v1/locations/by-external-id/{externalId}`
     * (/docs/reference/updateLocationByExternalId).
     *
     * With `If-Match`, an existing location is replaced only if it has that `ETag` (412), and none is created (404).
     * With `If-None-Match: *`, a location is only created (412 if it exists).
     *
     * `PUT /v1/locations/by-external-id/{externalId}`. Requires the scope `customers:write`.
     *
     * @param string $externalId Your own ID of the location. Percent-encode it: `SITE 1/2` is `SITE%201%2F2`.
     *     Case-sensitive. The values `.` and `..` can't be part of a URL.
     * @param string $customerId The `id` of the customer (not the customer number). A location stays with its customer.
     * @param string|NotGiven $address The street address as free text. It is resolved, and the result replaces the
     *     whole stored address object. Required without `geoPlaceId`.
     * @param string|NotGiven $geoPlaceId The `geoPlaceId` of an address validated in the last 24 hours, instead of
     *     `address`. The location gets the validated address, which isn't resolved again.
     * @param string|NotGiven $name The name of the location. Omitting it sets the resolved address on one line.
     * @param string|NotGiven $locationNote A note for the driver or dispatcher. Can contain line breaks. Omitting it,
     *     or passing `""`, clears it. Default: ``.
     * @param string|NotGiven $purchaseOrderNumber The customer's purchase order number. Omitting it, or passing `""`,
     *     clears it. Default: ``.
     * @param LocationStatus::*|string|NotGiven $status `ACTIVE` reactivates an inactive location, `INACTIVE`
     *     deactivates it. Omitting it sets `ACTIVE`. Default: `ACTIVE`.
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
    ): Location {
        return $this->sender->one(
            Request::create(
                operationId: 'upsertLocation',
                method: 'PUT',
                path: '/v1/locations/by-external-id/' . Request::segment('externalId', $externalId),
                body: [
                    'customerId' => $customerId,
                    'address' => $address,
                    'geoPlaceId' => $geoPlaceId,
                    'name' => $name,
                    'locationNote' => $locationNote,
                    'purchaseOrderNumber' => $purchaseOrderNumber,
                    'status' => $status,
                ],
                takesIdempotencyKey: true,
                takesIfMatch: true,
                takesDryRun: true,
                options: $options,
            ),
            Location::from(...),
        );
    }

    /**
     * Updates the fields you provide, at least one, of the location with your own ID, `externalId`, as `PATCH
     * /v1/locations/{id}` (/docs/reference/updateLocation) does. Omitted fields keep their values. If nothing changes,
     * there is no event, and `updatedAt` and the `ETag` stay the same. To change the `externalId`, use `PATCH
     * /v1/locations/{id}`.
     *
     * `PATCH /v1/locations/by-external-id/{externalId}`. Requires the scope `customers:write`.
     *
     * @param string $externalId Your own ID of the location. Percent-encode it: `SITE 1/2` is `SITE%201%2F2`.
     *     Case-sensitive. The values `.` and `..` can't be part of a URL.
     * @param string|NotGiven $name The name of the location.
     * @param string|NotGiven $locationNote A note for the driver or dispatcher. Can contain line breaks. `""` clears
     *     it.
     * @param string|NotGiven $purchaseOrderNumber The customer's purchase order number. `""` clears it.
     * @param string|NotGiven $address The street address as free text. It is resolved, and the result replaces the
     *     whole stored address object.
     * @param string|NotGiven $geoPlaceId The `geoPlaceId` of an address validated in the last 24 hours, instead of
     *     `address`. The location gets the validated address, which isn't resolved again.
     * @param LocationStatus::*|string|NotGiven $status `ACTIVE` reactivates an inactive location, `INACTIVE`
     *     deactivates it.
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
    ): Location {
        return $this->sender->one(
            Request::create(
                operationId: 'updateLocationByExternalId',
                method: 'PATCH',
                path: '/v1/locations/by-external-id/' . Request::segment('externalId', $externalId),
                body: [
                    'name' => $name,
                    'locationNote' => $locationNote,
                    'purchaseOrderNumber' => $purchaseOrderNumber,
                    'address' => $address,
                    'geoPlaceId' => $geoPlaceId,
                    'status' => $status,
                ],
                takesIdempotencyKey: true,
                takesIfMatch: true,
                takesDryRun: true,
                options: $options,
            ),
            Location::from(...),
        );
    }

    /**
     * Resolves a free-text address into its components and coordinates. To create a location there, or to move one,
     * without resolving the address again, send its `geoPlaceId` instead of `address` within 24 hours: all operations
     * that write locations accept it. The result is stored for that time only, up to 1,000 of a company, and until a
     * customer of the company is erased.
     *
     * The default offline provider checks that the ZIP code, city and state match, and returns the coordinates of the
     * ZIP code's center. It does not verify that the street or the house number exists: `components` has `unconfirmed`
     * for both. See address validation (/docs/reference/conventions#address-validation).
     *
     * If the address can't be resolved, returns 422: `ADDRESS_NOT_FOUND` with `reason`, and with up to ten `candidates`
     * if the city and the ZIP code don't match, or `ADDRESS_AMBIGUOUS` with up to ten `candidates`.
     *
     * `POST /v1/locations/validate-address`. Requires the scope `customers:read`.
     *
     * @param string $address The address as free text.
     *
     * @throws PartnerApiException
     */
    public function validateAddress(
        string $address,
        ?RequestOptions $options = null,
    ): ValidatedAddress {
        return $this->sender->one(
            Request::create(
                operationId: 'validateAddress',
                method: 'POST',
                path: '/v1/locations/validate-address',
                body: [
                    'address' => $address,
                ],
                takesIdempotencyKey: true,
                options: $options,
            ),
            ValidatedAddress::from(...),
        );
    }
}
