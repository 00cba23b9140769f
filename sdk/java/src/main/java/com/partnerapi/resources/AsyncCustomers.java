// Generated from openapi.yaml. Do not edit.
package com.partnerapi.resources;

import com.fasterxml.jackson.core.type.TypeReference;
import com.partnerapi.AsyncPage;
import com.partnerapi.CallOptions;
import com.partnerapi.internal.AsyncSender;
import com.partnerapi.internal.Call;
import com.partnerapi.models.Customer;
import com.partnerapi.models.CustomerBatch;
import com.partnerapi.models.CustomerBatchResult;
import com.partnerapi.models.CustomerCreate;
import com.partnerapi.models.CustomerListParams;
import com.partnerapi.models.CustomerUpdate;
import com.partnerapi.models.CustomerUpdateByExternalId;
import com.partnerapi.models.CustomerUpsert;
import com.partnerapi.models.CustomerUpsertBatch;
import java.util.List;
import java.util.concurrent.CompletableFuture;

/** Customers of the company. */
public final class AsyncCustomers {
  private final AsyncSender sender;

  AsyncCustomers(AsyncSender sender) {
    this.sender = sender;
  }

  /**
   * Returns the company's customers, newest first unless you send {@code sort}. Filters are
   * combined with AND. If nothing matches, {@code data} is empty. If {@code page} is past the last
   * page, {@code data} is empty and {@code total} is still the full count. To read many pages,
   * follow {@code nextCursor} with {@code after}: customers that are created or changed in the
   * meantime don't move others to another page, and each page costs the same.
   *
   * <p>{@code GET /v1/customers}. Requires the scope {@code customers:read}.
   */
  public CompletableFuture<AsyncPage<Customer>> list() {
    return list(null, CallOptions.DEFAULT);
  }

  /**
   * Returns the company's customers, newest first unless you send {@code sort}. Filters are
   * combined with AND. If nothing matches, {@code data} is empty. If {@code page} is past the last
   * page, {@code data} is empty and {@code total} is still the full count. To read many pages,
   * follow {@code nextCursor} with {@code after}: customers that are created or changed in the
   * meantime don't move others to another page, and each page costs the same.
   *
   * <p>{@code GET /v1/customers}. Requires the scope {@code customers:read}.
   *
   * @param params filters and position; null for none
   */
  public CompletableFuture<AsyncPage<Customer>> list(CustomerListParams params) {
    return list(params, CallOptions.DEFAULT);
  }

  /**
   * Returns the company's customers, newest first unless you send {@code sort}. Filters are
   * combined with AND. If nothing matches, {@code data} is empty. If {@code page} is past the last
   * page, {@code data} is empty and {@code total} is still the full count. To read many pages,
   * follow {@code nextCursor} with {@code after}: customers that are created or changed in the
   * meantime don't move others to another page, and each page costs the same.
   *
   * <p>{@code GET /v1/customers}. Requires the scope {@code customers:read}.
   *
   * @param params filters and position; null for none
   * @param options options of this call
   */
  public CompletableFuture<AsyncPage<Customer>> list(CustomerListParams params, CallOptions options) {
    return sender.page(listCall(params), options, new TypeReference<List<Customer>>() {});
  }

  private static Call listCall(CustomerListParams params) {
    return new Call("listCustomers", "GET", "/v1/customers")
        .query(params);
  }

  /**
   * Creates a customer. The service assigns the customer number, {@code customerId}, as the next
   * number in the company's sequence. A request that includes {@code customerId} is rejected. If
   * another customer has the {@code externalId}, returns 409 {@code EXTERNAL_ID_EXISTS} with that
   * customer's id in {@code extraData.customerId}.
   *
   * <p>{@code POST /v1/customers}. Requires the scope {@code customers:write}.
   *
   * @param body what to send
   */
  public CompletableFuture<Customer> create(CustomerCreate body) {
    return create(body, CallOptions.DEFAULT);
  }

  /**
   * Creates a customer. The service assigns the customer number, {@code customerId}, as the next
   * number in the company's sequence. A request that includes {@code customerId} is rejected. If
   * another customer has the {@code externalId}, returns 409 {@code EXTERNAL_ID_EXISTS} with that
   * customer's id in {@code extraData.customerId}.
   *
   * <p>{@code POST /v1/customers}. Requires the scope {@code customers:write}.
   *
   * @param body what to send
   * @param options options of this call
   */
  public CompletableFuture<Customer> create(CustomerCreate body, CallOptions options) {
    return sender.fetch(createCall(body), options, new TypeReference<Customer>() {});
  }

  private static Call createCall(CustomerCreate body) {
    return new Call("createCustomer", "POST", "/v1/customers")
        .body(body)
        .takesIdempotencyKey()
        .takesDryRun();
  }

  /**
   * Creates up to 100 customers as {@code POST /v1/customers} (/docs/reference/createCustomer) does
   * for each item: an item that fails doesn't affect the others, and each item that succeeds has
   * its own event.
   *
   * <ul>
   *   <li>The response has a result per item, in order: {@code status} is the status of a single
   *       request with this item. The result has {@code data} if it is below 400, and {@code error}
   *       otherwise. Paths in {@code extraData.issues} are relative to the item.
   *   <li>If a customer has the item's {@code externalId}, the item's status is 409, with that
   *       customer's id in {@code error.extraData.customerId}. To create or replace customers by
   *       your own IDs, use {@code PUT /v1/customers/batch} (/docs/reference/upsertCustomersBatch).
   *   <li>The order of creation isn't defined. If two items have the same {@code externalId}, the
   *       first one is created, and the other one's status is 409.
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
   * <p>{@code POST /v1/customers/batch}. Requires the scope {@code customers:write}.
   *
   * @param body what to send
   */
  public CompletableFuture<List<CustomerBatchResult>> createBatch(CustomerBatch body) {
    return createBatch(body, CallOptions.DEFAULT);
  }

  /**
   * Creates up to 100 customers as {@code POST /v1/customers} (/docs/reference/createCustomer) does
   * for each item: an item that fails doesn't affect the others, and each item that succeeds has
   * its own event.
   *
   * <ul>
   *   <li>The response has a result per item, in order: {@code status} is the status of a single
   *       request with this item. The result has {@code data} if it is below 400, and {@code error}
   *       otherwise. Paths in {@code extraData.issues} are relative to the item.
   *   <li>If a customer has the item's {@code externalId}, the item's status is 409, with that
   *       customer's id in {@code error.extraData.customerId}. To create or replace customers by
   *       your own IDs, use {@code PUT /v1/customers/batch} (/docs/reference/upsertCustomersBatch).
   *   <li>The order of creation isn't defined. If two items have the same {@code externalId}, the
   *       first one is created, and the other one's status is 409.
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
   * <p>{@code POST /v1/customers/batch}. Requires the scope {@code customers:write}.
   *
   * @param body what to send
   * @param options options of this call
   */
  public CompletableFuture<List<CustomerBatchResult>> createBatch(CustomerBatch body, CallOptions options) {
    return sender.fetch(createBatchCall(body), options, new TypeReference<List<CustomerBatchResult>>() {});
  }

  private static Call createBatchCall(CustomerBatch body) {
    return new Call("createCustomersBatch", "POST", "/v1/customers/batch")
        .body(body)
        .takesIdempotencyKey()
        .takesDryRun();
  }

  /**
   * Creates or replaces up to 100 customers by your own IDs, as {@code PUT
   * /v1/customers/by-external-id/{externalId}} (/docs/reference/upsertCustomer) does for each item:
   * an item that fails doesn't affect the others, and each item that changes something has its own
   * event.
   *
   * <ul>
   *   <li>The response has a result per item, in order: {@code status} is the status of a single
   *       request with this item, 201 if it was created and 200 if it existed. The result has
   *       {@code data} if it is below 400, and {@code error} otherwise. Paths in {@code
   *       extraData.issues} are relative to the item.
   *   <li>Omitted fields are set to their defaults, also those that the customer had. If nothing
   *       changes, there is no event, and {@code updatedAt} stays the same.
   *   <li>Items with the same {@code externalId} are carried out in their order. The order of
   *       others isn't defined.
   *   <li>If a field of an item is missing, unknown or invalid, the item's status is 400, with
   *       {@code VALIDATION_FAILED}. The whole batch returns 400, and nothing is stored, only if it
   *       isn't a batch: the JSON is invalid or repeats a field, {@code items} isn't a list of 1 to
   *       100, or the {@code idempotencyKey} of an item is also that of another item or of the
   *       batch.
   *   <li><b>Quota:</b> a batch counts as one request, and as one more for every 10 items or part
   *       of it: 100 items count as 11 requests. If the quota has fewer left, returns 429, and
   *       nothing is stored. With 100 requests per minute, you can send 9 batches of 100 per
   *       minute: 10,000 customers take 11 minutes and the time of the last batch.
   *   <li><b>Retries:</b> sending the same request again sets the same values. With an {@code
   *       Idempotency-Key}, or an {@code idempotencyKey} in each item, it doesn't undo what others
   *       changed in between: {@code replayed} is {@code true} for the items that were carried out
   *       before. If an item fails with a 5xx status or {@code IDEMPOTENCY_KEY_IN_USE}, sending the
   *       same request again runs that item again.
   * </ul>
   *
   * <p>{@code PUT /v1/customers/batch}. Requires the scope {@code customers:write}.
   *
   * @param body what to send
   */
  public CompletableFuture<List<CustomerBatchResult>> upsertBatch(CustomerUpsertBatch body) {
    return upsertBatch(body, CallOptions.DEFAULT);
  }

  /**
   * Creates or replaces up to 100 customers by your own IDs, as {@code PUT
   * /v1/customers/by-external-id/{externalId}} (/docs/reference/upsertCustomer) does for each item:
   * an item that fails doesn't affect the others, and each item that changes something has its own
   * event.
   *
   * <ul>
   *   <li>The response has a result per item, in order: {@code status} is the status of a single
   *       request with this item, 201 if it was created and 200 if it existed. The result has
   *       {@code data} if it is below 400, and {@code error} otherwise. Paths in {@code
   *       extraData.issues} are relative to the item.
   *   <li>Omitted fields are set to their defaults, also those that the customer had. If nothing
   *       changes, there is no event, and {@code updatedAt} stays the same.
   *   <li>Items with the same {@code externalId} are carried out in their order. The order of
   *       others isn't defined.
   *   <li>If a field of an item is missing, unknown or invalid, the item's status is 400, with
   *       {@code VALIDATION_FAILED}. The whole batch returns 400, and nothing is stored, only if it
   *       isn't a batch: the JSON is invalid or repeats a field, {@code items} isn't a list of 1 to
   *       100, or the {@code idempotencyKey} of an item is also that of another item or of the
   *       batch.
   *   <li><b>Quota:</b> a batch counts as one request, and as one more for every 10 items or part
   *       of it: 100 items count as 11 requests. If the quota has fewer left, returns 429, and
   *       nothing is stored. With 100 requests per minute, you can send 9 batches of 100 per
   *       minute: 10,000 customers take 11 minutes and the time of the last batch.
   *   <li><b>Retries:</b> sending the same request again sets the same values. With an {@code
   *       Idempotency-Key}, or an {@code idempotencyKey} in each item, it doesn't undo what others
   *       changed in between: {@code replayed} is {@code true} for the items that were carried out
   *       before. If an item fails with a 5xx status or {@code IDEMPOTENCY_KEY_IN_USE}, sending the
   *       same request again runs that item again.
   * </ul>
   *
   * <p>{@code PUT /v1/customers/batch}. Requires the scope {@code customers:write}.
   *
   * @param body what to send
   * @param options options of this call
   */
  public CompletableFuture<List<CustomerBatchResult>> upsertBatch(CustomerUpsertBatch body, CallOptions options) {
    return sender.fetch(upsertBatchCall(body), options, new TypeReference<List<CustomerBatchResult>>() {});
  }

  private static Call upsertBatchCall(CustomerUpsertBatch body) {
    return new Call("upsertCustomersBatch", "PUT", "/v1/customers/batch")
        .body(body)
        .takesIdempotencyKey()
        .takesDryRun();
  }

  /**
   * Returns a customer.
   *
   * <p>{@code GET /v1/customers/{id}}. Requires the scope {@code customers:read}.
   *
   * @param id The customer's {@code id}. Returns 400 if it is not a UUID, 404 if the customer
   *     doesn't exist.
   */
  public CompletableFuture<Customer> get(String id) {
    return get(id, CallOptions.DEFAULT);
  }

  /**
   * Returns a customer.
   *
   * <p>{@code GET /v1/customers/{id}}. Requires the scope {@code customers:read}.
   *
   * @param id The customer's {@code id}. Returns 400 if it is not a UUID, 404 if the customer
   *     doesn't exist.
   * @param options options of this call
   */
  public CompletableFuture<Customer> get(String id, CallOptions options) {
    return sender.fetch(getCall(id), options, new TypeReference<Customer>() {});
  }

  private static Call getCall(String id) {
    return new Call("getCustomer", "GET", "/v1/customers/{id}")
        .path("id", id);
  }

  /**
   * Updates the fields you provide, at least one. Omitted fields keep their values. {@code null}
   * clears {@code email}, {@code phone}, {@code companyName} or {@code externalId}. {@code status}
   * can be changed in either direction. {@code customerId} can't be changed; a request that
   * includes it is rejected. If another customer has the {@code externalId}, returns 409 {@code
   * EXTERNAL_ID_EXISTS} with that customer's id in {@code extraData.customerId}. Each update has an
   * event. If nothing changes, {@code updatedAt} and the {@code ETag} stay the same; {@code PATCH}
   * and {@code PUT} by external ID then have no event.
   *
   * <p>{@code PATCH /v1/customers/{id}}. Requires the scope {@code customers:write}.
   *
   * @param id The customer's {@code id}. Returns 400 if it is not a UUID, 404 if the customer
   *     doesn't exist.
   * @param body what to send
   */
  public CompletableFuture<Customer> update(String id, CustomerUpdate body) {
    return update(id, body, CallOptions.DEFAULT);
  }

  /**
   * Updates the fields you provide, at least one. Omitted fields keep their values. {@code null}
   * clears {@code email}, {@code phone}, {@code companyName} or {@code externalId}. {@code status}
   * can be changed in either direction. {@code customerId} can't be changed; a request that
   * includes it is rejected. If another customer has the {@code externalId}, returns 409 {@code
   * EXTERNAL_ID_EXISTS} with that customer's id in {@code extraData.customerId}. Each update has an
   * event. If nothing changes, {@code updatedAt} and the {@code ETag} stay the same; {@code PATCH}
   * and {@code PUT} by external ID then have no event.
   *
   * <p>{@code PATCH /v1/customers/{id}}. Requires the scope {@code customers:write}.
   *
   * @param id The customer's {@code id}. Returns 400 if it is not a UUID, 404 if the customer
   *     doesn't exist.
   * @param body what to send
   * @param options options of this call
   */
  public CompletableFuture<Customer> update(String id, CustomerUpdate body, CallOptions options) {
    return sender.fetch(updateCall(id, body), options, new TypeReference<Customer>() {});
  }

  private static Call updateCall(String id, CustomerUpdate body) {
    return new Call("updateCustomer", "PATCH", "/v1/customers/{id}")
        .path("id", id)
        .body(body)
        .takesIdempotencyKey()
        .takesIfMatch()
        .takesDryRun();
  }

  /**
   * Permanently erases the personal data of a customer and of its locations. This can't be undone.
   * The request has no body; an empty object, {@code {}}, is also accepted.
   *
   * <ul>
   *   <li><b>The customer</b> stays, so that references to it remain valid: {@code id}, {@code
   *       customerId} (the number) and {@code createdAt} don't change. {@code displayName} becomes
   *       {@code Erased customer}, {@code status} becomes {@code inactive}, all other fields become
   *       {@code null}, and {@code erasedAt} is set.
   *   <li><b>Its locations</b> become {@code INACTIVE}, the first 1,000 at once, others within 15
   *       minutes. {@code name} becomes {@code Erased location}, {@code address.address} becomes
   *       {@code Erased address}, {@code address.geoPlaceId} becomes {@code erased:} and the
   *       location's {@code id}, the coordinates become 0, {@code externalId} becomes {@code null},
   *       and all other text fields become {@code ""}.
   *   <li><b>Its pricelists</b> become {@code inactive}, and their {@code name} becomes {@code
   *       Erased customer}.
   *   <li><b>Copies</b> in events, deliveries, stored responses and elsewhere are erased within 15
   *       minutes. The guide (/docs/guides/erase-personal-data) lists them.
   * </ul>
   *
   * <p>Afterwards, requests that change the customer, or create or change its locations and
   * pricelists, return 409 {@code CUSTOMER_ERASED}. Erasing an erased customer again returns it
   * unchanged, without another event.
   *
   * <p>The customer has the event {@code customer.erased}, and each location and pricelist that was
   * changed has its own event, {@code location.updated} or {@code pricelist.updated}.
   *
   * <p>{@code POST /v1/customers/{id}/erase}. Requires the scope {@code customers:erase}.
   *
   * @param id The customer's {@code id}. Returns 400 if it is not a UUID, 404 if the customer
   *     doesn't exist.
   */
  public CompletableFuture<Customer> erase(String id) {
    return erase(id, CallOptions.DEFAULT);
  }

  /**
   * Permanently erases the personal data of a customer and of its locations. This can't be undone.
   * The request has no body; an empty object, {@code {}}, is also accepted.
   *
   * <ul>
   *   <li><b>The customer</b> stays, so that references to it remain valid: {@code id}, {@code
   *       customerId} (the number) and {@code createdAt} don't change. {@code displayName} becomes
   *       {@code Erased customer}, {@code status} becomes {@code inactive}, all other fields become
   *       {@code null}, and {@code erasedAt} is set.
   *   <li><b>Its locations</b> become {@code INACTIVE}, the first 1,000 at once, others within 15
   *       minutes. {@code name} becomes {@code Erased location}, {@code address.address} becomes
   *       {@code Erased address}, {@code address.geoPlaceId} becomes {@code erased:} and the
   *       location's {@code id}, the coordinates become 0, {@code externalId} becomes {@code null},
   *       and all other text fields become {@code ""}.
   *   <li><b>Its pricelists</b> become {@code inactive}, and their {@code name} becomes {@code
   *       Erased customer}.
   *   <li><b>Copies</b> in events, deliveries, stored responses and elsewhere are erased within 15
   *       minutes. The guide (/docs/guides/erase-personal-data) lists them.
   * </ul>
   *
   * <p>Afterwards, requests that change the customer, or create or change its locations and
   * pricelists, return 409 {@code CUSTOMER_ERASED}. Erasing an erased customer again returns it
   * unchanged, without another event.
   *
   * <p>The customer has the event {@code customer.erased}, and each location and pricelist that was
   * changed has its own event, {@code location.updated} or {@code pricelist.updated}.
   *
   * <p>{@code POST /v1/customers/{id}/erase}. Requires the scope {@code customers:erase}.
   *
   * @param id The customer's {@code id}. Returns 400 if it is not a UUID, 404 if the customer
   *     doesn't exist.
   * @param options options of this call
   */
  public CompletableFuture<Customer> erase(String id, CallOptions options) {
    return sender.fetch(eraseCall(id), options, new TypeReference<Customer>() {});
  }

  private static Call eraseCall(String id) {
    return new Call("eraseCustomer", "POST", "/v1/customers/{id}/erase")
        .path("id", id)
        .takesIdempotencyKey()
        .takesDryRun();
  }

  /**
   * Returns the customer with your own ID, {@code externalId}.
   *
   * <p>{@code GET /v1/customers/by-external-id/{externalId}}. Requires the scope {@code
   * customers:read}.
   *
   * @param externalId Your own ID of the customer. Percent-encode it: {@code CRM 1/2} is {@code
   *     CRM%201%2F2}. Case-sensitive. The values {@code .} and {@code ..} can't be part of a URL.
   */
  public CompletableFuture<Customer> getByExternalId(String externalId) {
    return getByExternalId(externalId, CallOptions.DEFAULT);
  }

  /**
   * Returns the customer with your own ID, {@code externalId}.
   *
   * <p>{@code GET /v1/customers/by-external-id/{externalId}}. Requires the scope {@code
   * customers:read}.
   *
   * @param externalId Your own ID of the customer. Percent-encode it: {@code CRM 1/2} is {@code
   *     CRM%201%2F2}. Case-sensitive. The values {@code .} and {@code ..} can't be part of a URL.
   * @param options options of this call
   */
  public CompletableFuture<Customer> getByExternalId(String externalId, CallOptions options) {
    return sender.fetch(getByExternalIdCall(externalId), options, new TypeReference<Customer>() {});
  }

  private static Call getByExternalIdCall(String externalId) {
    return new Call("getCustomerByExternalId", "GET", "/v1/customers/by-external-id/{externalId}")
        .path("externalId", externalId);
  }

  /**
   * Creates the customer with your own ID, {@code externalId}, or replaces its fields if it exists.
   * You can send the same customer any number of times: neither repeated nor concurrent requests
   * create a second one with the same {@code externalId}.
   *
   * <ul>
   *   <li>If no customer has the {@code externalId}, it is created: 201.
   *   <li>Otherwise it gets exactly the fields of the request: 200. If nothing changes, there is no
   *       event, and {@code updatedAt} and the {@code ETag} stay the same.
   *   <li>Either way, omitted fields are set to their defaults: {@code email}, {@code phone} and
   *       {@code companyName} become {@code null}, and {@code status} becomes {@code active}. So
   *       send {@code status} too if you deactivate customers. Fields that the body doesn't have
   *       stay: {@code id}, {@code customerId} (the number) and {@code createdAt}.
   * </ul>
   *
   * <p>To change only some fields, use {@code PATCH /v1/customers/by-external-id/{externalId}}
   * (/docs/reference/updateCustomerByExternalId).
   *
   * <p>If the connection fails, you can send the same request again, also without an {@code
   * Idempotency-Key}. With {@code If-Match}, an existing customer is replaced only if it has that
   * {@code ETag} (412), and none is created (404). With {@code If-None-Match: *}, a customer is
   * only created (412 if it exists).
   *
   * <p>{@code PUT /v1/customers/by-external-id/{externalId}}. Requires the scope {@code
   * customers:write}.
   *
   * @param externalId Your own ID of the customer. Percent-encode it: {@code CRM 1/2} is {@code
   *     CRM%201%2F2}. Case-sensitive. The values {@code .} and {@code ..} can't be part of a URL.
   * @param body what to send
   */
  public CompletableFuture<Customer> upsert(String externalId, CustomerUpsert body) {
    return upsert(externalId, body, CallOptions.DEFAULT);
  }

  /**
   * Creates the customer with your own ID, {@code externalId}, or replaces its fields if it exists.
   * You can send the same customer any number of times: neither repeated nor concurrent requests
   * create a second one with the same {@code externalId}.
   *
   * <ul>
   *   <li>If no customer has the {@code externalId}, it is created: 201.
   *   <li>Otherwise it gets exactly the fields of the request: 200. If nothing changes, there is no
   *       event, and {@code updatedAt} and the {@code ETag} stay the same.
   *   <li>Either way, omitted fields are set to their defaults: {@code email}, {@code phone} and
   *       {@code companyName} become {@code null}, and {@code status} becomes {@code active}. So
   *       send {@code status} too if you deactivate customers. Fields that the body doesn't have
   *       stay: {@code id}, {@code customerId} (the number) and {@code createdAt}.
   * </ul>
   *
   * <p>To change only some fields, use {@code PATCH /v1/customers/by-external-id/{externalId}}
   * (/docs/reference/updateCustomerByExternalId).
   *
   * <p>If the connection fails, you can send the same request again, also without an {@code
   * Idempotency-Key}. With {@code If-Match}, an existing customer is replaced only if it has that
   * {@code ETag} (412), and none is created (404). With {@code If-None-Match: *}, a customer is
   * only created (412 if it exists).
   *
   * <p>{@code PUT /v1/customers/by-external-id/{externalId}}. Requires the scope {@code
   * customers:write}.
   *
   * @param externalId Your own ID of the customer. Percent-encode it: {@code CRM 1/2} is {@code
   *     CRM%201%2F2}. Case-sensitive. The values {@code .} and {@code ..} can't be part of a URL.
   * @param body what to send
   * @param options options of this call
   */
  public CompletableFuture<Customer> upsert(String externalId, CustomerUpsert body, CallOptions options) {
    return sender.fetch(upsertCall(externalId, body), options, new TypeReference<Customer>() {});
  }

  private static Call upsertCall(String externalId, CustomerUpsert body) {
    return new Call("upsertCustomer", "PUT", "/v1/customers/by-external-id/{externalId}")
        .path("externalId", externalId)
        .body(body)
        .takesIdempotencyKey()
        .takesIfMatch()
        .takesDryRun();
  }

  /**
   * Updates the fields you provide, at least one, of the customer with your own ID, {@code
   * externalId}. Omitted fields keep their values. {@code null} clears {@code email}, {@code phone}
   * or {@code companyName}. If nothing changes, there is no event, and {@code updatedAt} and the
   * {@code ETag} stay the same. To change the {@code externalId}, use {@code PATCH
   * /v1/customers/{id}} (/docs/reference/updateCustomer).
   *
   * <p>{@code PATCH /v1/customers/by-external-id/{externalId}}. Requires the scope {@code
   * customers:write}.
   *
   * @param externalId Your own ID of the customer. Percent-encode it: {@code CRM 1/2} is {@code
   *     CRM%201%2F2}. Case-sensitive. The values {@code .} and {@code ..} can't be part of a URL.
   * @param body what to send
   */
  public CompletableFuture<Customer> updateByExternalId(String externalId, CustomerUpdateByExternalId body) {
    return updateByExternalId(externalId, body, CallOptions.DEFAULT);
  }

  /**
   * Updates the fields you provide, at least one, of the customer with your own ID, {@code
   * externalId}. Omitted fields keep their values. {@code null} clears {@code email}, {@code phone}
   * or {@code companyName}. If nothing changes, there is no event, and {@code updatedAt} and the
   * {@code ETag} stay the same. To change the {@code externalId}, use {@code PATCH
   * /v1/customers/{id}} (/docs/reference/updateCustomer).
   *
   * <p>{@code PATCH /v1/customers/by-external-id/{externalId}}. Requires the scope {@code
   * customers:write}.
   *
   * @param externalId Your own ID of the customer. Percent-encode it: {@code CRM 1/2} is {@code
   *     CRM%201%2F2}. Case-sensitive. The values {@code .} and {@code ..} can't be part of a URL.
   * @param body what to send
   * @param options options of this call
   */
  public CompletableFuture<Customer> updateByExternalId(String externalId, CustomerUpdateByExternalId body, CallOptions options) {
    return sender.fetch(updateByExternalIdCall(externalId, body), options, new TypeReference<Customer>() {});
  }

  private static Call updateByExternalIdCall(String externalId, CustomerUpdateByExternalId body) {
    return new Call("updateCustomerByExternalId", "PATCH", "/v1/customers/by-external-id/{externalId}")
        .path("externalId", externalId)
        .body(body)
        .takesIdempotencyKey()
        .takesIfMatch()
        .takesDryRun();
  }
}
