// Generated from openapi.yaml. Do not edit.
package com.partnerapi.resources;

import com.fasterxml.jackson.core.type.TypeReference;
import com.partnerapi.CallOptions;
import com.partnerapi.Page;
import com.partnerapi.internal.Call;
import com.partnerapi.internal.Sender;
import com.partnerapi.models.Charge;
import com.partnerapi.models.Pricelist;
import com.partnerapi.models.PricelistCreate;
import com.partnerapi.models.PricelistCreation;
import com.partnerapi.models.PricelistListChargesParams;
import com.partnerapi.models.PricelistListParams;
import com.partnerapi.models.PricelistListSkusParams;
import com.partnerapi.models.PricelistSku;
import com.partnerapi.models.PricelistUpdate;
import java.util.List;

/**
 * SKUs, services and pricelists. The company maintains its catalog; partners can read it, and
 * create and update pricelists of customers.
 */
public final class Pricelists {
  private final Sender sender;

  Pricelists(Sender sender) {
    this.sender = sender;
  }

  /**
   * Returns the company's pricelists, including those created for individual customers, newest
   * first unless you send {@code sort}. Filters are combined with AND. If {@code page} is past the
   * last page, {@code data} is empty and {@code total} is still the full count.
   *
   * <p>{@code GET /v1/pricelists}. Requires the scope {@code customers:read}.
   */
  public Page<Pricelist> list() {
    return list(null, CallOptions.DEFAULT);
  }

  /**
   * Returns the company's pricelists, including those created for individual customers, newest
   * first unless you send {@code sort}. Filters are combined with AND. If {@code page} is past the
   * last page, {@code data} is empty and {@code total} is still the full count.
   *
   * <p>{@code GET /v1/pricelists}. Requires the scope {@code customers:read}.
   *
   * @param params filters and position; null for none
   */
  public Page<Pricelist> list(PricelistListParams params) {
    return list(params, CallOptions.DEFAULT);
  }

  /**
   * Returns the company's pricelists, including those created for individual customers, newest
   * first unless you send {@code sort}. Filters are combined with AND. If {@code page} is past the
   * last page, {@code data} is empty and {@code total} is still the full count.
   *
   * <p>{@code GET /v1/pricelists}. Requires the scope {@code customers:read}.
   *
   * @param params filters and position; null for none
   * @param options options of this call
   */
  public Page<Pricelist> list(PricelistListParams params, CallOptions options) {
    return sender.page(listCall(params), options, new TypeReference<List<Pricelist>>() {});
  }

  private static Call listCall(PricelistListParams params) {
    return new Call("listPricelists", "GET", "/v1/pricelists")
        .query(params);
  }

  /**
   * Copies a pricelist to create a new one for a customer. The new pricelist has the scope {@code
   * customer}, is not the default, and belongs to that customer.
   *
   * <ul>
   *   <li>With {@code includeAll: true}, all SKUs of the source are copied with their prices. Use
   *       {@code skuSelections} to override the prices of individual SKUs.
   *   <li>Otherwise, {@code skuSelections} is required and lists the SKUs to copy and their prices.
   *   <li>All charges of the source are copied, except those in {@code chargeRemovals}.
   * </ul>
   *
   * <p>The body can have up to 512 KiB, enough for 5,000 {@code skuSelections}.
   *
   * <p>A customer's active pricelists have different names. If the customer has one with this name,
   * returns 409 {@code PRICELIST_EXISTS} with its id in {@code extraData.pricelistId}. Names are
   * compared exactly, without leading and trailing spaces. Update that pricelist with {@code
   * PATCH}, or set its {@code status} to {@code inactive} first.
   *
   * <p>Prices are stored exactly, to the cent. If a SKU is listed twice, returns 400. If the
   * source, customer, a SKU or a charge doesn't exist, or the source doesn't include the SKU or
   * charge, returns 422 {@code REFERENCE_NOT_FOUND}, and {@code extraData.issues} points to its
   * position in the body. If the company would have too many pricelists, or too many SKUs in all of
   * them, returns 422 {@code LIMIT_EXCEEDED}. If anything fails, nothing is stored.
   *
   * <p>{@code POST /v1/pricelists}. Requires the scope {@code customers:write}.
   *
   * @param body what to send
   */
  public PricelistCreation create(PricelistCreate body) {
    return create(body, CallOptions.DEFAULT);
  }

  /**
   * Copies a pricelist to create a new one for a customer. The new pricelist has the scope {@code
   * customer}, is not the default, and belongs to that customer.
   *
   * <ul>
   *   <li>With {@code includeAll: true}, all SKUs of the source are copied with their prices. Use
   *       {@code skuSelections} to override the prices of individual SKUs.
   *   <li>Otherwise, {@code skuSelections} is required and lists the SKUs to copy and their prices.
   *   <li>All charges of the source are copied, except those in {@code chargeRemovals}.
   * </ul>
   *
   * <p>The body can have up to 512 KiB, enough for 5,000 {@code skuSelections}.
   *
   * <p>A customer's active pricelists have different names. If the customer has one with this name,
   * returns 409 {@code PRICELIST_EXISTS} with its id in {@code extraData.pricelistId}. Names are
   * compared exactly, without leading and trailing spaces. Update that pricelist with {@code
   * PATCH}, or set its {@code status} to {@code inactive} first.
   *
   * <p>Prices are stored exactly, to the cent. If a SKU is listed twice, returns 400. If the
   * source, customer, a SKU or a charge doesn't exist, or the source doesn't include the SKU or
   * charge, returns 422 {@code REFERENCE_NOT_FOUND}, and {@code extraData.issues} points to its
   * position in the body. If the company would have too many pricelists, or too many SKUs in all of
   * them, returns 422 {@code LIMIT_EXCEEDED}. If anything fails, nothing is stored.
   *
   * <p>{@code POST /v1/pricelists}. Requires the scope {@code customers:write}.
   *
   * @param body what to send
   * @param options options of this call
   */
  public PricelistCreation create(PricelistCreate body, CallOptions options) {
    return sender.fetch(createCall(body), options, new TypeReference<PricelistCreation>() {});
  }

  private static Call createCall(PricelistCreate body) {
    return new Call("createPricelist", "POST", "/v1/pricelists")
        .body(body)
        .takesIdempotencyKey()
        .takesDryRun();
  }

  /**
   * Returns a pricelist, with the same fields as in {@code GET /v1/pricelists}. Its prices are in
   * {@code GET /v1/pricelists/{id}/skus} and {@code GET /v1/pricelists/{id}/charges}.
   *
   * <p>{@code GET /v1/pricelists/{id}}. Requires the scope {@code customers:read}.
   *
   * @param id The pricelist's {@code id}. Returns 400 if it is not a UUID, 404 if the pricelist
   *     doesn't exist.
   */
  public Pricelist get(String id) {
    return get(id, CallOptions.DEFAULT);
  }

  /**
   * Returns a pricelist, with the same fields as in {@code GET /v1/pricelists}. Its prices are in
   * {@code GET /v1/pricelists/{id}/skus} and {@code GET /v1/pricelists/{id}/charges}.
   *
   * <p>{@code GET /v1/pricelists/{id}}. Requires the scope {@code customers:read}.
   *
   * @param id The pricelist's {@code id}. Returns 400 if it is not a UUID, 404 if the pricelist
   *     doesn't exist.
   * @param options options of this call
   */
  public Pricelist get(String id, CallOptions options) {
    return sender.fetch(getCall(id), options, new TypeReference<Pricelist>() {});
  }

  private static Call getCall(String id) {
    return new Call("getPricelist", "GET", "/v1/pricelists/{id}")
        .path("id", id);
  }

  /**
   * Updates the fields you provide, at least one. Everything else keeps its value. Only pricelists
   * with the scope {@code customer} can be updated; others return 422 {@code
   * PRICELIST_NOT_EDITABLE}, because the company maintains them. Copy one for a customer with
   * {@code POST /v1/pricelists}, and update the copy.
   *
   * <ul>
   *   <li>{@code skuPrices} sets prices. A SKU of the company that is not in the pricelist yet is
   *       added with its price. {@code skuRemovals} removes SKUs, and ignores those that are not in
   *       the pricelist.
   *   <li>{@code chargeChanges} changes charges of the pricelist: name, price and unit. {@code
   *       chargeAdditions} adds charges. If the pricelist has a charge of that name, that charge
   *       gets the price and the unit instead, so that a request can be sent again; if several have
   *       the name, the first by {@code id}. {@code chargeRemovals} removes charges, and ignores
   *       those that were removed before. They apply in the order removals, changes, additions.
   *       Names are compared exactly, without leading and trailing spaces.
   *   <li>Setting {@code status} to {@code inactive} deactivates the pricelist: its prices no
   *       longer apply to the customer. {@code active} reactivates it.
   * </ul>
   *
   * <p>A customer's active pricelists have different names. If a new {@code name}, or the name of a
   * pricelist that you reactivate, is that of another active pricelist of the customer, returns 409
   * {@code PRICELIST_EXISTS} with that pricelist's id in {@code extraData.pricelistId}. Names are
   * compared exactly, without leading and trailing spaces.
   *
   * <p>If a SKU, a charge or the name of an added charge is listed twice, or a SKU or charge both
   * for a change and for removal, returns 400. If a SKU doesn't exist, or the pricelist has no such
   * charge, returns 422 {@code REFERENCE_NOT_FOUND}, and {@code extraData.issues} points to its
   * position in the body. If the company's pricelists would have too many SKUs in total, or the
   * pricelist more than 1,000 charges, returns 422 {@code LIMIT_EXCEEDED}. If anything fails,
   * nothing is changed.
   *
   * <p>The body can have up to 512 KiB, enough for 5,000 {@code skuPrices}. If nothing changes,
   * there is no event, and {@code updatedAt} and the {@code ETag} stay the same. A catalog import
   * by the company that contains the pricelist replaces what you set.
   *
   * <p>{@code PATCH /v1/pricelists/{id}}. Requires the scope {@code customers:write}.
   *
   * @param id The pricelist's {@code id}. Returns 400 if it is not a UUID, 404 if the pricelist
   *     doesn't exist.
   * @param body what to send
   */
  public Pricelist update(String id, PricelistUpdate body) {
    return update(id, body, CallOptions.DEFAULT);
  }

  /**
   * Updates the fields you provide, at least one. Everything else keeps its value. Only pricelists
   * with the scope {@code customer} can be updated; others return 422 {@code
   * PRICELIST_NOT_EDITABLE}, because the company maintains them. Copy one for a customer with
   * {@code POST /v1/pricelists}, and update the copy.
   *
   * <ul>
   *   <li>{@code skuPrices} sets prices. A SKU of the company that is not in the pricelist yet is
   *       added with its price. {@code skuRemovals} removes SKUs, and ignores those that are not in
   *       the pricelist.
   *   <li>{@code chargeChanges} changes charges of the pricelist: name, price and unit. {@code
   *       chargeAdditions} adds charges. If the pricelist has a charge of that name, that charge
   *       gets the price and the unit instead, so that a request can be sent again; if several have
   *       the name, the first by {@code id}. {@code chargeRemovals} removes charges, and ignores
   *       those that were removed before. They apply in the order removals, changes, additions.
   *       Names are compared exactly, without leading and trailing spaces.
   *   <li>Setting {@code status} to {@code inactive} deactivates the pricelist: its prices no
   *       longer apply to the customer. {@code active} reactivates it.
   * </ul>
   *
   * <p>A customer's active pricelists have different names. If a new {@code name}, or the name of a
   * pricelist that you reactivate, is that of another active pricelist of the customer, returns 409
   * {@code PRICELIST_EXISTS} with that pricelist's id in {@code extraData.pricelistId}. Names are
   * compared exactly, without leading and trailing spaces.
   *
   * <p>If a SKU, a charge or the name of an added charge is listed twice, or a SKU or charge both
   * for a change and for removal, returns 400. If a SKU doesn't exist, or the pricelist has no such
   * charge, returns 422 {@code REFERENCE_NOT_FOUND}, and {@code extraData.issues} points to its
   * position in the body. If the company's pricelists would have too many SKUs in total, or the
   * pricelist more than 1,000 charges, returns 422 {@code LIMIT_EXCEEDED}. If anything fails,
   * nothing is changed.
   *
   * <p>The body can have up to 512 KiB, enough for 5,000 {@code skuPrices}. If nothing changes,
   * there is no event, and {@code updatedAt} and the {@code ETag} stay the same. A catalog import
   * by the company that contains the pricelist replaces what you set.
   *
   * <p>{@code PATCH /v1/pricelists/{id}}. Requires the scope {@code customers:write}.
   *
   * @param id The pricelist's {@code id}. Returns 400 if it is not a UUID, 404 if the pricelist
   *     doesn't exist.
   * @param body what to send
   * @param options options of this call
   */
  public Pricelist update(String id, PricelistUpdate body, CallOptions options) {
    return sender.fetch(updateCall(id, body), options, new TypeReference<Pricelist>() {});
  }

  private static Call updateCall(String id, PricelistUpdate body) {
    return new Call("updatePricelist", "PATCH", "/v1/pricelists/{id}")
        .path("id", id)
        .body(body)
        .takesIdempotencyKey()
        .takesIfMatch()
        .takesDryRun();
  }

  /**
   * Returns the SKUs in a pricelist with their prices in it, ordered by {@code id}. Filters are
   * combined with AND. If {@code page} is past the last page, {@code data} is empty and {@code
   * total} is still the full count.
   *
   * <p>{@code GET /v1/pricelists/{id}/skus}. Requires the scope {@code customers:read}.
   *
   * @param id The pricelist's {@code id}. Returns 400 if it is not a UUID, 404 if the pricelist
   *     doesn't exist.
   */
  public Page<PricelistSku> listSkus(String id) {
    return listSkus(id, null, CallOptions.DEFAULT);
  }

  /**
   * Returns the SKUs in a pricelist with their prices in it, ordered by {@code id}. Filters are
   * combined with AND. If {@code page} is past the last page, {@code data} is empty and {@code
   * total} is still the full count.
   *
   * <p>{@code GET /v1/pricelists/{id}/skus}. Requires the scope {@code customers:read}.
   *
   * @param id The pricelist's {@code id}. Returns 400 if it is not a UUID, 404 if the pricelist
   *     doesn't exist.
   * @param params filters and position; null for none
   */
  public Page<PricelistSku> listSkus(String id, PricelistListSkusParams params) {
    return listSkus(id, params, CallOptions.DEFAULT);
  }

  /**
   * Returns the SKUs in a pricelist with their prices in it, ordered by {@code id}. Filters are
   * combined with AND. If {@code page} is past the last page, {@code data} is empty and {@code
   * total} is still the full count.
   *
   * <p>{@code GET /v1/pricelists/{id}/skus}. Requires the scope {@code customers:read}.
   *
   * @param id The pricelist's {@code id}. Returns 400 if it is not a UUID, 404 if the pricelist
   *     doesn't exist.
   * @param params filters and position; null for none
   * @param options options of this call
   */
  public Page<PricelistSku> listSkus(String id, PricelistListSkusParams params, CallOptions options) {
    return sender.page(listSkusCall(id, params), options, new TypeReference<List<PricelistSku>>() {});
  }

  private static Call listSkusCall(String id, PricelistListSkusParams params) {
    return new Call("listPricelistSkus", "GET", "/v1/pricelists/{id}/skus")
        .path("id", id)
        .query(params);
  }

  /**
   * Returns the charges in a pricelist, ordered by {@code id}. If {@code page} is past the last
   * page, {@code data} is empty and {@code total} is still the full count.
   *
   * <p>{@code GET /v1/pricelists/{id}/charges}. Requires the scope {@code customers:read}.
   *
   * @param id The pricelist's {@code id}. Returns 400 if it is not a UUID, 404 if the pricelist
   *     doesn't exist.
   */
  public Page<Charge> listCharges(String id) {
    return listCharges(id, null, CallOptions.DEFAULT);
  }

  /**
   * Returns the charges in a pricelist, ordered by {@code id}. If {@code page} is past the last
   * page, {@code data} is empty and {@code total} is still the full count.
   *
   * <p>{@code GET /v1/pricelists/{id}/charges}. Requires the scope {@code customers:read}.
   *
   * @param id The pricelist's {@code id}. Returns 400 if it is not a UUID, 404 if the pricelist
   *     doesn't exist.
   * @param params filters and position; null for none
   */
  public Page<Charge> listCharges(String id, PricelistListChargesParams params) {
    return listCharges(id, params, CallOptions.DEFAULT);
  }

  /**
   * Returns the charges in a pricelist, ordered by {@code id}. If {@code page} is past the last
   * page, {@code data} is empty and {@code total} is still the full count.
   *
   * <p>{@code GET /v1/pricelists/{id}/charges}. Requires the scope {@code customers:read}.
   *
   * @param id The pricelist's {@code id}. Returns 400 if it is not a UUID, 404 if the pricelist
   *     doesn't exist.
   * @param params filters and position; null for none
   * @param options options of this call
   */
  public Page<Charge> listCharges(String id, PricelistListChargesParams params, CallOptions options) {
    return sender.page(listChargesCall(id, params), options, new TypeReference<List<Charge>>() {});
  }

  private static Call listChargesCall(String id, PricelistListChargesParams params) {
    return new Call("listPricelistCharges", "GET", "/v1/pricelists/{id}/charges")
        .path("id", id)
        .query(params);
  }
}
