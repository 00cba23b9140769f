// Generated from openapi.yaml. Do not edit.
package com.partnerapi.resources;

import com.fasterxml.jackson.core.type.TypeReference;
import com.partnerapi.CallOptions;
import com.partnerapi.Page;
import com.partnerapi.internal.Call;
import com.partnerapi.internal.Sender;
import com.partnerapi.models.AddressValidation;
import com.partnerapi.models.Location;
import com.partnerapi.models.LocationBatch;
import com.partnerapi.models.LocationBatchResult;
import com.partnerapi.models.LocationCreate;
import com.partnerapi.models.LocationListParams;
import com.partnerapi.models.LocationUpdate;
import com.partnerapi.models.LocationUpdateByExternalId;
import com.partnerapi.models.LocationUpsert;
import com.partnerapi.models.LocationUpsertBatch;
import com.partnerapi.models.ValidatedAddress;
import java.util.List;

/**
 * Service locations of customers. A customer has at most one location per address, identified by
 * {@code geoPlaceId}. Every address is resolved before it is stored.
 */
public final class Locations {
  private final Sender sender;

  Locations(Sender sender) {
    this.sender = sender;
  }

  /**
   * Returns locations of all customers or of one customer, newest first unless you send {@code
   * sort}. Filters are combined with AND. {@code reused} and {@code reactivated} are always {@code
   * false} in this response. If {@code page} is past the last page, {@code data} is empty and
   * {@code total} is still the full count.
   *
   * <p>{@code GET /v1/locations}. Requires the scope {@code customers:read}.
   */
  public Page<Location> list() {
    return list(null, CallOptions.DEFAULT);
  }

  /**
   * Returns locations of all customers or of one customer, newest first unless you send {@code
   * sort}. Filters are combined with AND. {@code reused} and {@code reactivated} are always {@code
   * false} in this response. If {@code page} is past the last page, {@code data} is empty and
   * {@code total} is still the full count.
   *
   * <p>{@code GET /v1/locations}. Requires the scope {@code customers:read}.
   *
   * @param params filters and position; null for none
   */
  public Page<Location> list(LocationListParams params) {
    return list(params, CallOptions.DEFAULT);
  }

  /**
   * Returns locations of all customers or of one customer, newest first unless you send {@code
   * sort}. Filters are combined with AND. {@code reused} and {@code reactivated} are always {@code
   * false} in this response. If {@code page} is past the last page, {@code data} is empty and
   * {@code total} is still the full count.
   *
   * <p>{@code GET /v1/locations}. Requires the scope {@code customers:read}.
   *
   * @param params filters and position; null for none
   * @param options options of this call
   */
  public Page<Location> list(LocationListParams params, CallOptions options) {
    return sender.page(listCall(params), options, new TypeReference<List<Location>>() {});
  }

  private static Call listCall(LocationListParams params) {
    return new Call("listLocations", "GET", "/v1/locations")
        .query(params);
  }

  /**
   * Resolves the address and adds a location to a customer.
   *
   * <p>A customer has at most one location per {@code geoPlaceId}. If the customer already has a
   * location at this address, no new location is created. The existing location is returned with
   * {@code reused: true}, and:
   *
   * <ul>
   *   <li>if it was {@code INACTIVE}, it becomes {@code ACTIVE} and {@code reactivated} is {@code
   *       true};
   *   <li>if it had no purchase order number and the request includes one, the number is added;
   *   <li>if it had no {@code externalId} and the request includes one, it is added;
   *   <li>its other fields don't change.
   * </ul>
   *
   * <p>Send either {@code address}, or the {@code geoPlaceId} of an address that you have validated
   * (/docs/reference/validateAddress) in the last 24 hours: the location is then created at exactly
   * that address, which isn't resolved again.
   *
   * <p>If the address can't be resolved, returns 422 and nothing is stored. If the customer doesn't
   * exist, or the {@code geoPlaceId} is of no address that you validated lately, returns 422 {@code
   * REFERENCE_NOT_FOUND}: validate the address again, or send it as {@code address}. If another
   * location has the {@code externalId}, returns 409 {@code EXTERNAL_ID_EXISTS} with that
   * location's id in {@code extraData.locationId}, and nothing is stored or changed.
   *
   * <p>{@code POST /v1/locations}. Requires the scope {@code customers:write}.
   *
   * @param body what to send
   */
  public Location create(LocationCreate body) {
    return create(body, CallOptions.DEFAULT);
  }

  /**
   * Resolves the address and adds a location to a customer.
   *
   * <p>A customer has at most one location per {@code geoPlaceId}. If the customer already has a
   * location at this address, no new location is created. The existing location is returned with
   * {@code reused: true}, and:
   *
   * <ul>
   *   <li>if it was {@code INACTIVE}, it becomes {@code ACTIVE} and {@code reactivated} is {@code
   *       true};
   *   <li>if it had no purchase order number and the request includes one, the number is added;
   *   <li>if it had no {@code externalId} and the request includes one, it is added;
   *   <li>its other fields don't change.
   * </ul>
   *
   * <p>Send either {@code address}, or the {@code geoPlaceId} of an address that you have validated
   * (/docs/reference/validateAddress) in the last 24 hours: the location is then created at exactly
   * that address, which isn't resolved again.
   *
   * <p>If the address can't be resolved, returns 422 and nothing is stored. If the customer doesn't
   * exist, or the {@code geoPlaceId} is of no address that you validated lately, returns 422 {@code
   * REFERENCE_NOT_FOUND}: validate the address again, or send it as {@code address}. If another
   * location has the {@code externalId}, returns 409 {@code EXTERNAL_ID_EXISTS} with that
   * location's id in {@code extraData.locationId}, and nothing is stored or changed.
   *
   * <p>{@code POST /v1/locations}. Requires the scope {@code customers:write}.
   *
   * @param body what to send
   * @param options options of this call
   */
  public Location create(LocationCreate body, CallOptions options) {
    return sender.fetch(createCall(body), options, new TypeReference<Location>() {});
  }

  private static Call createCall(LocationCreate body) {
    return new Call("createLocation", "POST", "/v1/locations")
        .body(body)
        .takesIdempotencyKey()
        .takesDryRun();
  }

  /**
   * Creates up to 100 locations as {@code POST /v1/locations} (/docs/reference/createLocation) does
   * for each item: an item that fails doesn't affect the others, and each item that succeeds has
   * its own event.
   *
   * <ul>
   *   <li>The response has a result per item, in order: {@code status} is the status of a single
   *       request with this item. The result has {@code data} if it is below 400, and {@code error}
   *       otherwise. Paths in {@code extraData.issues} are relative to the item.
   *   <li>If the customer already has a location at an item's address, the result has that one,
   *       with {@code reused: true}.
   *   <li>The order of creation isn't defined. If two items have the same address, one of them has
   *       {@code reused: true}. If two items with different addresses have the same {@code
   *       externalId}, the first one is created, and the other one's status is 409.
   *   <li>If addresses can't be resolved at the moment, the items' status is 503, with the seconds
   *       to wait in {@code error.extraData.retryAfter}.
   *   <li>If a field of an item is missing, unknown or invalid, the item's status is 400, with
   *       {@code VALIDATION_FAILED}. The whole batch returns 400, and nothing is created, only if
   *       it isn't a batch: the JSON is invalid or repeats a field, {@code items} isn't a list of 1
   *       to 100, or the {@code idempotencyKey} of an item is also that of another item or of the
   *       batch.
   *   <li><b>Quota:</b> a batch counts as one request, and as one more for every 10 items or part
   *       of it: 100 items count as 11 requests. If the quota has fewer left, returns 429, and
   *       nothing is created.
   *   <li><b>Retries:</b> send an {@code Idempotency-Key}, or an {@code idempotencyKey} in each
   *       item. If the connection fails or the response is 5xx, send the same request again: each
   *       item is created once, and {@code replayed} is {@code true} for those that were created
   *       before. Both kinds of keys follow the rules of {@code Idempotency-Key}. If an item fails
   *       with a 5xx status or {@code IDEMPOTENCY_KEY_IN_USE}, sending the same request again runs
   *       that item again.
   * </ul>
   *
   * <p>{@code POST /v1/locations/batch}. Requires the scope {@code customers:write}.
   *
   * @param body what to send
   */
  public List<LocationBatchResult> createBatch(LocationBatch body) {
    return createBatch(body, CallOptions.DEFAULT);
  }

  /**
   * Creates up to 100 locations as {@code POST /v1/locations} (/docs/reference/createLocation) does
   * for each item: an item that fails doesn't affect the others, and each item that succeeds has
   * its own event.
   *
   * <ul>
   *   <li>The response has a result per item, in order: {@code status} is the status of a single
   *       request with this item. The result has {@code data} if it is below 400, and {@code error}
   *       otherwise. Paths in {@code extraData.issues} are relative to the item.
   *   <li>If the customer already has a location at an item's address, the result has that one,
   *       with {@code reused: true}.
   *   <li>The order of creation isn't defined. If two items have the same address, one of them has
   *       {@code reused: true}. If two items with different addresses have the same {@code
   *       externalId}, the first one is created, and the other one's status is 409.
   *   <li>If addresses can't be resolved at the moment, the items' status is 503, with the seconds
   *       to wait in {@code error.extraData.retryAfter}.
   *   <li>If a field of an item is missing, unknown or invalid, the item's status is 400, with
   *       {@code VALIDATION_FAILED}. The whole batch returns 400, and nothing is created, only if
   *       it isn't a batch: the JSON is invalid or repeats a field, {@code items} isn't a list of 1
   *       to 100, or the {@code idempotencyKey} of an item is also that of another item or of the
   *       batch.
   *   <li><b>Quota:</b> a batch counts as one request, and as one more for every 10 items or part
   *       of it: 100 items count as 11 requests. If the quota has fewer left, returns 429, and
   *       nothing is created.
   *   <li><b>Retries:</b> send an {@code Idempotency-Key}, or an {@code idempotencyKey} in each
   *       item. If the connection fails or the response is 5xx, send the same request again: each
   *       item is created once, and {@code replayed} is {@code true} for those that were created
   *       before. Both kinds of keys follow the rules of {@code Idempotency-Key}. If an item fails
   *       with a 5xx status or {@code IDEMPOTENCY_KEY_IN_USE}, sending the same request again runs
   *       that item again.
   * </ul>
   *
   * <p>{@code POST /v1/locations/batch}. Requires the scope {@code customers:write}.
   *
   * @param body what to send
   * @param options options of this call
   */
  public List<LocationBatchResult> createBatch(LocationBatch body, CallOptions options) {
    return sender.fetch(createBatchCall(body), options, new TypeReference<List<LocationBatchResult>>() {});
  }

  private static Call createBatchCall(LocationBatch body) {
    return new Call("createLocationsBatch", "POST", "/v1/locations/batch")
        .body(body)
        .takesIdempotencyKey()
        .takesDryRun();
  }

  /**
   * Creates or replaces up to 100 locations by your own IDs, as {@code PUT
   * /v1/locations/by-external-id/{externalId}} (/docs/reference/upsertLocation) does for each item:
   * an item that fails doesn't affect the others, and each item that changes something has its own
   * event.
   *
   * <ul>
   *   <li>The response has a result per item, in order: {@code status} is the status of a single
   *       request with this item, 201 if it was created and 200 if it existed. The result has
   *       {@code data} if it is below 400, and {@code error} otherwise. Paths in {@code
   *       extraData.issues} are relative to the item.
   *   <li>Omitted fields are set to their defaults, also those that the location had. If nothing
   *       changes, there is no event, and {@code updatedAt} stays the same.
   *   <li>Items with the same {@code externalId} are carried out in their order. The order of
   *       others isn't defined.
   *   <li>If addresses can't be resolved at the moment, the items' status is 503, with the seconds
   *       to wait in {@code error.extraData.retryAfter}.
   *   <li>If a field of an item is missing, unknown or invalid, the item's status is 400, with
   *       {@code VALIDATION_FAILED}. The whole batch returns 400, and nothing is stored, only if it
   *       isn't a batch: the JSON is invalid or repeats a field, {@code items} isn't a list of 1 to
   *       100, or the {@code idempotencyKey} of an item is also that of another item or of the
   *       batch.
   *   <li><b>Quota:</b> a batch counts as one request, and as one more for every 10 items or part
   *       of it: 100 items count as 11 requests. If the quota has fewer left, returns 429, and
   *       nothing is stored. With 100 requests per minute, you can send 9 batches of 100 per
   *       minute: 10,000 locations take 11 minutes and the time of the last batch.
   *   <li><b>Retries:</b> sending the same request again sets the same values. With an {@code
   *       Idempotency-Key}, or an {@code idempotencyKey} in each item, it doesn't undo what others
   *       changed in between: {@code replayed} is {@code true} for the items that were carried out
   *       before. If an item fails with a 5xx status or {@code IDEMPOTENCY_KEY_IN_USE}, sending the
   *       same request again runs that item again.
   * </ul>
   *
   * <p>{@code PUT /v1/locations/batch}. Requires the scope {@code customers:write}.
   *
   * @param body what to send
   */
  public List<LocationBatchResult> upsertBatch(LocationUpsertBatch body) {
    return upsertBatch(body, CallOptions.DEFAULT);
  }

  /**
   * Creates or replaces up to 100 locations by your own IDs, as {@code PUT
   * /v1/locations/by-external-id/{externalId}} (/docs/reference/upsertLocation) does for each item:
   * an item that fails doesn't affect the others, and each item that changes something has its own
   * event.
   *
   * <ul>
   *   <li>The response has a result per item, in order: {@code status} is the status of a single
   *       request with this item, 201 if it was created and 200 if it existed. The result has
   *       {@code data} if it is below 400, and {@code error} otherwise. Paths in {@code
   *       extraData.issues} are relative to the item.
   *   <li>Omitted fields are set to their defaults, also those that the location had. If nothing
   *       changes, there is no event, and {@code updatedAt} stays the same.
   *   <li>Items with the same {@code externalId} are carried out in their order. The order of
   *       others isn't defined.
   *   <li>If addresses can't be resolved at the moment, the items' status is 503, with the seconds
   *       to wait in {@code error.extraData.retryAfter}.
   *   <li>If a field of an item is missing, unknown or invalid, the item's status is 400, with
   *       {@code VALIDATION_FAILED}. The whole batch returns 400, and nothing is stored, only if it
   *       isn't a batch: the JSON is invalid or repeats a field, {@code items} isn't a list of 1 to
   *       100, or the {@code idempotencyKey} of an item is also that of another item or of the
   *       batch.
   *   <li><b>Quota:</b> a batch counts as one request, and as one more for every 10 items or part
   *       of it: 100 items count as 11 requests. If the quota has fewer left, returns 429, and
   *       nothing is stored. With 100 requests per minute, you can send 9 batches of 100 per
   *       minute: 10,000 locations take 11 minutes and the time of the last batch.
   *   <li><b>Retries:</b> sending the same request again sets the same values. With an {@code
   *       Idempotency-Key}, or an {@code idempotencyKey} in each item, it doesn't undo what others
   *       changed in between: {@code replayed} is {@code true} for the items that were carried out
   *       before. If an item fails with a 5xx status or {@code IDEMPOTENCY_KEY_IN_USE}, sending the
   *       same request again runs that item again.
   * </ul>
   *
   * <p>{@code PUT /v1/locations/batch}. Requires the scope {@code customers:write}.
   *
   * @param body what to send
   * @param options options of this call
   */
  public List<LocationBatchResult> upsertBatch(LocationUpsertBatch body, CallOptions options) {
    return sender.fetch(upsertBatchCall(body), options, new TypeReference<List<LocationBatchResult>>() {});
  }

  private static Call upsertBatchCall(LocationUpsertBatch body) {
    return new Call("upsertLocationsBatch", "PUT", "/v1/locations/batch")
        .body(body)
        .takesIdempotencyKey()
        .takesDryRun();
  }

  /**
   * Returns a location. {@code reused} and {@code reactivated} are always {@code false} in this
   * response.
   *
   * <p>{@code GET /v1/locations/{id}}. Requires the scope {@code customers:read}.
   *
   * @param id The location's {@code id}. Returns 400 if it is not a UUID, 404 if the location
   *     doesn't exist.
   */
  public Location get(String id) {
    return get(id, CallOptions.DEFAULT);
  }

  /**
   * Returns a location. {@code reused} and {@code reactivated} are always {@code false} in this
   * response.
   *
   * <p>{@code GET /v1/locations/{id}}. Requires the scope {@code customers:read}.
   *
   * @param id The location's {@code id}. Returns 400 if it is not a UUID, 404 if the location
   *     doesn't exist.
   * @param options options of this call
   */
  public Location get(String id, CallOptions options) {
    return sender.fetch(getCall(id), options, new TypeReference<Location>() {});
  }

  private static Call getCall(String id) {
    return new Call("getLocation", "GET", "/v1/locations/{id}")
        .path("id", id);
  }

  /**
   * Updates the fields you provide, at least one. Omitted fields keep their values.
   *
   * <ul>
   *   <li>{@code address} is resolved again, and the result replaces the whole stored address
   *       object. If it can't be resolved, returns 422 and nothing is changed. If the customer
   *       already has another location at the new address, returns 409 {@code LOCATION_EXISTS} with
   *       that location's id in {@code extraData.locationId}.
   *   <li>Instead of {@code address}, you can send the {@code geoPlaceId} of an address that you
   *       have validated (/docs/reference/validateAddress) in the last 24 hours. Any other id
   *       returns 422 {@code REFERENCE_NOT_FOUND}.
   *   <li>Setting {@code status} to {@code ACTIVE} reactivates an inactive location, and {@code
   *       reactivated} is {@code true} in the response. {@code INACTIVE} deactivates it.
   *   <li>{@code ""} clears {@code locationNote} or {@code purchaseOrderNumber}, and {@code null}
   *       clears {@code externalId}.
   *   <li>If another location has the {@code externalId}, returns 409 {@code EXTERNAL_ID_EXISTS}
   *       with that location's id in {@code extraData.locationId}.
   *   <li>If nothing changes, there is no event, and {@code updatedAt} and the {@code ETag} stay
   *       the same.
   * </ul>
   *
   * <p>{@code PATCH /v1/locations/{id}}. Requires the scope {@code customers:write}.
   *
   * @param id The location's {@code id}. Returns 400 if it is not a UUID, 404 if the location
   *     doesn't exist.
   * @param body what to send
   */
  public Location update(String id, LocationUpdate body) {
    return update(id, body, CallOptions.DEFAULT);
  }

  /**
   * Updates the fields you provide, at least one. Omitted fields keep their values.
   *
   * <ul>
   *   <li>{@code address} is resolved again, and the result replaces the whole stored address
   *       object. If it can't be resolved, returns 422 and nothing is changed. If the customer
   *       already has another location at the new address, returns 409 {@code LOCATION_EXISTS} with
   *       that location's id in {@code extraData.locationId}.
   *   <li>Instead of {@code address}, you can send the {@code geoPlaceId} of an address that you
   *       have validated (/docs/reference/validateAddress) in the last 24 hours. Any other id
   *       returns 422 {@code REFERENCE_NOT_FOUND}.
   *   <li>Setting {@code status} to {@code ACTIVE} reactivates an inactive location, and {@code
   *       reactivated} is {@code true} in the response. {@code INACTIVE} deactivates it.
   *   <li>{@code ""} clears {@code locationNote} or {@code purchaseOrderNumber}, and {@code null}
   *       clears {@code externalId}.
   *   <li>If another location has the {@code externalId}, returns 409 {@code EXTERNAL_ID_EXISTS}
   *       with that location's id in {@code extraData.locationId}.
   *   <li>If nothing changes, there is no event, and {@code updatedAt} and the {@code ETag} stay
   *       the same.
   * </ul>
   *
   * <p>{@code PATCH /v1/locations/{id}}. Requires the scope {@code customers:write}.
   *
   * @param id The location's {@code id}. Returns 400 if it is not a UUID, 404 if the location
   *     doesn't exist.
   * @param body what to send
   * @param options options of this call
   */
  public Location update(String id, LocationUpdate body, CallOptions options) {
    return sender.fetch(updateCall(id, body), options, new TypeReference<Location>() {});
  }

  private static Call updateCall(String id, LocationUpdate body) {
    return new Call("updateLocation", "PATCH", "/v1/locations/{id}")
        .path("id", id)
        .body(body)
        .takesIdempotencyKey()
        .takesIfMatch()
        .takesDryRun();
  }

  /**
   * Returns the location with your own ID, {@code externalId}. {@code reused} and {@code
   * reactivated} are always {@code false} in this response.
   *
   * <p>{@code GET /v1/locations/by-external-id/{externalId}}. Requires the scope {@code
   * customers:read}.
   *
   * @param externalId Your own ID of the location. Percent-encode it: {@code SITE 1/2} is {@code
   *     SITE%201%2F2}. Case-sensitive. The values {@code .} and {@code ..} can't be part of a URL.
   */
  public Location getByExternalId(String externalId) {
    return getByExternalId(externalId, CallOptions.DEFAULT);
  }

  /**
   * Returns the location with your own ID, {@code externalId}. {@code reused} and {@code
   * reactivated} are always {@code false} in this response.
   *
   * <p>{@code GET /v1/locations/by-external-id/{externalId}}. Requires the scope {@code
   * customers:read}.
   *
   * @param externalId Your own ID of the location. Percent-encode it: {@code SITE 1/2} is {@code
   *     SITE%201%2F2}. Case-sensitive. The values {@code .} and {@code ..} can't be part of a URL.
   * @param options options of this call
   */
  public Location getByExternalId(String externalId, CallOptions options) {
    return sender.fetch(getByExternalIdCall(externalId), options, new TypeReference<Location>() {});
  }

  private static Call getByExternalIdCall(String externalId) {
    return new Call("getLocationByExternalId", "GET", "/v1/locations/by-external-id/{externalId}")
        .path("externalId", externalId);
  }

  /**
   * Resolves the address and creates the location with your own ID, {@code externalId}, or replaces
   * its fields if it exists. You can send the same location any number of times: neither repeated
   * nor concurrent requests create a second one with the same {@code externalId}.
   *
   * <ul>
   *   <li>If no location has the {@code externalId}, it is created: 201.
   *   <li>Otherwise it gets exactly the fields of the request: 200. If nothing changes, there is no
   *       event, and {@code updatedAt} and the {@code ETag} stay the same. If it was {@code
   *       INACTIVE} and becomes {@code ACTIVE}, {@code reactivated} is {@code true}.
   *   <li>Either way, omitted fields are set to their defaults: {@code name} to the resolved
   *       address on one line, {@code locationNote} and {@code purchaseOrderNumber} to {@code ""},
   *       and {@code status} to {@code ACTIVE}. So send {@code status} too if you deactivate
   *       locations. Fields that the body doesn't have stay: {@code id} and {@code createdAt}.
   *   <li>A location can move to another address, but stays with its customer. If a location of
   *       another customer has the {@code externalId}, returns 409 {@code EXTERNAL_ID_EXISTS} with
   *       that location's id in {@code extraData.locationId}.
   *   <li>If the customer has another location at the address, returns 409 {@code LOCATION_EXISTS}
   *       with that location's id in {@code extraData.locationId}, and nothing is stored or
   *       changed. If it is the same place, give it your {@code externalId} with {@code PATCH
   *       /v1/locations/{id}} (/docs/reference/updateLocation), and send the request again.
   *   <li>Send either {@code address}, or the {@code geoPlaceId} of an address that you have
   *       validated (/docs/reference/validateAddress) in the last 24 hours.
   *   <li>If the address can't be resolved, returns 422 and nothing is stored or changed. If the
   *       customer doesn't exist, or the {@code geoPlaceId} is of no address that you validated
   *       lately, returns 422 {@code REFERENCE_NOT_FOUND}.
   * </ul>
   *
   * <p>To change only some fields, use {@code PATCH /v1/locations/by-external-id/{externalId}}
   * (/docs/reference/updateLocationByExternalId).
   *
   * <p>With {@code If-Match}, an existing location is replaced only if it has that {@code ETag}
   * (412), and none is created (404). With {@code If-None-Match: *}, a location is only created
   * (412 if it exists).
   *
   * <p>{@code PUT /v1/locations/by-external-id/{externalId}}. Requires the scope {@code
   * customers:write}.
   *
   * @param externalId Your own ID of the location. Percent-encode it: {@code SITE 1/2} is {@code
   *     SITE%201%2F2}. Case-sensitive. The values {@code .} and {@code ..} can't be part of a URL.
   * @param body what to send
   */
  public Location upsert(String externalId, LocationUpsert body) {
    return upsert(externalId, body, CallOptions.DEFAULT);
  }

  /**
   * Resolves the address and creates the location with your own ID, {@code externalId}, or replaces
   * its fields if it exists. You can send the same location any number of times: neither repeated
   * nor concurrent requests create a second one with the same {@code externalId}.
   *
   * <ul>
   *   <li>If no location has the {@code externalId}, it is created: 201.
   *   <li>Otherwise it gets exactly the fields of the request: 200. If nothing changes, there is no
   *       event, and {@code updatedAt} and the {@code ETag} stay the same. If it was {@code
   *       INACTIVE} and becomes {@code ACTIVE}, {@code reactivated} is {@code true}.
   *   <li>Either way, omitted fields are set to their defaults: {@code name} to the resolved
   *       address on one line, {@code locationNote} and {@code purchaseOrderNumber} to {@code ""},
   *       and {@code status} to {@code ACTIVE}. So send {@code status} too if you deactivate
   *       locations. Fields that the body doesn't have stay: {@code id} and {@code createdAt}.
   *   <li>A location can move to another address, but stays with its customer. If a location of
   *       another customer has the {@code externalId}, returns 409 {@code EXTERNAL_ID_EXISTS} with
   *       that location's id in {@code extraData.locationId}.
   *   <li>If the customer has another location at the address, returns 409 {@code LOCATION_EXISTS}
   *       with that location's id in {@code extraData.locationId}, and nothing is stored or
   *       changed. If it is the same place, give it your {@code externalId} with {@code PATCH
   *       /v1/locations/{id}} (/docs/reference/updateLocation), and send the request again.
   *   <li>Send either {@code address}, or the {@code geoPlaceId} of an address that you have
   *       validated (/docs/reference/validateAddress) in the last 24 hours.
   *   <li>If the address can't be resolved, returns 422 and nothing is stored or changed. If the
   *       customer doesn't exist, or the {@code geoPlaceId} is of no address that you validated
   *       lately, returns 422 {@code REFERENCE_NOT_FOUND}.
   * </ul>
   *
   * <p>To change only some fields, use {@code PATCH /v1/locations/by-external-id/{externalId}}
   * (/docs/reference/updateLocationByExternalId).
   *
   * <p>With {@code If-Match}, an existing location is replaced only if it has that {@code ETag}
   * (412), and none is created (404). With {@code If-None-Match: *}, a location is only created
   * (412 if it exists).
   *
   * <p>{@code PUT /v1/locations/by-external-id/{externalId}}. Requires the scope {@code
   * customers:write}.
   *
   * @param externalId Your own ID of the location. Percent-encode it: {@code SITE 1/2} is {@code
   *     SITE%201%2F2}. Case-sensitive. The values {@code .} and {@code ..} can't be part of a URL.
   * @param body what to send
   * @param options options of this call
   */
  public Location upsert(String externalId, LocationUpsert body, CallOptions options) {
    return sender.fetch(upsertCall(externalId, body), options, new TypeReference<Location>() {});
  }

  private static Call upsertCall(String externalId, LocationUpsert body) {
    return new Call("upsertLocation", "PUT", "/v1/locations/by-external-id/{externalId}")
        .path("externalId", externalId)
        .body(body)
        .takesIdempotencyKey()
        .takesIfMatch()
        .takesDryRun();
  }

  /**
   * Updates the fields you provide, at least one, of the location with your own ID, {@code
   * externalId}, as {@code PATCH /v1/locations/{id}} (/docs/reference/updateLocation) does. Omitted
   * fields keep their values. If nothing changes, there is no event, and {@code updatedAt} and the
   * {@code ETag} stay the same. To change the {@code externalId}, use {@code PATCH
   * /v1/locations/{id}}.
   *
   * <p>{@code PATCH /v1/locations/by-external-id/{externalId}}. Requires the scope {@code
   * customers:write}.
   *
   * @param externalId Your own ID of the location. Percent-encode it: {@code SITE 1/2} is {@code
   *     SITE%201%2F2}. Case-sensitive. The values {@code .} and {@code ..} can't be part of a URL.
   * @param body what to send
   */
  public Location updateByExternalId(String externalId, LocationUpdateByExternalId body) {
    return updateByExternalId(externalId, body, CallOptions.DEFAULT);
  }

  /**
   * Updates the fields you provide, at least one, of the location with your own ID, {@code
   * externalId}, as {@code PATCH /v1/locations/{id}} (/docs/reference/updateLocation) does. Omitted
   * fields keep their values. If nothing changes, there is no event, and {@code updatedAt} and the
   * {@code ETag} stay the same. To change the {@code externalId}, use {@code PATCH
   * /v1/locations/{id}}.
   *
   * <p>{@code PATCH /v1/locations/by-external-id/{externalId}}. Requires the scope {@code
   * customers:write}.
   *
   * @param externalId Your own ID of the location. Percent-encode it: {@code SITE 1/2} is {@code
   *     SITE%201%2F2}. Case-sensitive. The values {@code .} and {@code ..} can't be part of a URL.
   * @param body what to send
   * @param options options of this call
   */
  public Location updateByExternalId(String externalId, LocationUpdateByExternalId body, CallOptions options) {
    return sender.fetch(updateByExternalIdCall(externalId, body), options, new TypeReference<Location>() {});
  }

  private static Call updateByExternalIdCall(String externalId, LocationUpdateByExternalId body) {
    return new Call("updateLocationByExternalId", "PATCH", "/v1/locations/by-external-id/{externalId}")
        .path("externalId", externalId)
        .body(body)
        .takesIdempotencyKey()
        .takesIfMatch()
        .takesDryRun();
  }

  /**
   * Resolves a free-text address into its components and coordinates. To create a location there,
   * or to move one, without resolving the address again, send its {@code geoPlaceId} instead of
   * {@code address} within 24 hours: all operations that write locations accept it. The result is
   * stored for that time only, up to 1,000 of a company, and until a customer of the company is
   * erased.
   *
   * <p>The default offline provider checks that the ZIP code, city and state match, and returns the
   * coordinates of the ZIP code's center. It does not verify that the street or the house number
   * exists: {@code components} has {@code unconfirmed} for both. See address validation
   * (/docs/reference/conventions#address-validation).
   *
   * <p>If the address can't be resolved, returns 422: {@code ADDRESS_NOT_FOUND} with {@code
   * extraData.reason}, and with up to ten {@code extraData.candidates} if the city and the ZIP code
   * don't match, or {@code ADDRESS_AMBIGUOUS} with up to ten {@code extraData.candidates}.
   *
   * <p>{@code POST /v1/locations/validate-address}. Requires the scope {@code customers:read}.
   *
   * @param body what to send
   */
  public ValidatedAddress validateAddress(AddressValidation body) {
    return validateAddress(body, CallOptions.DEFAULT);
  }

  /**
   * Resolves a free-text address into its components and coordinates. To create a location there,
   * or to move one, without resolving the address again, send its {@code geoPlaceId} instead of
   * {@code address} within 24 hours: all operations that write locations accept it. The result is
   * stored for that time only, up to 1,000 of a company, and until a customer of the company is
   * erased.
   *
   * <p>The default offline provider checks that the ZIP code, city and state match, and returns the
   * coordinates of the ZIP code's center. It does not verify that the street or the house number
   * exists: {@code components} has {@code unconfirmed} for both. See address validation
   * (/docs/reference/conventions#address-validation).
   *
   * <p>If the address can't be resolved, returns 422: {@code ADDRESS_NOT_FOUND} with {@code
   * extraData.reason}, and with up to ten {@code extraData.candidates} if the city and the ZIP code
   * don't match, or {@code ADDRESS_AMBIGUOUS} with up to ten {@code extraData.candidates}.
   *
   * <p>{@code POST /v1/locations/validate-address}. Requires the scope {@code customers:read}.
   *
   * @param body what to send
   * @param options options of this call
   */
  public ValidatedAddress validateAddress(AddressValidation body, CallOptions options) {
    return sender.fetch(validateAddressCall(body), options, new TypeReference<ValidatedAddress>() {});
  }

  private static Call validateAddressCall(AddressValidation body) {
    return new Call("validateAddress", "POST", "/v1/locations/validate-address")
        .body(body)
        .takesIdempotencyKey();
  }
}
