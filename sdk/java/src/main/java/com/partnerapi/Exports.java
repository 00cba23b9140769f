package com.partnerapi;

import com.partnerapi.internal.Call;
import com.partnerapi.internal.Sender;
import com.partnerapi.models.CatalogEntry;
import com.partnerapi.models.Customer;
import com.partnerapi.models.Location;
import com.partnerapi.models.Pricelist;
import com.partnerapi.models.Service;
import com.partnerapi.models.Sku;
import com.partnerapi.models.Zone;

/** Exports of all items of a resource at one point in time. */
public final class Exports {
  private final Sender sender;

  Exports(Sender sender) {
    this.sender = sender;
  }

  /** Exports all customers. Requires the scope {@code customers:read}. */
  public Export<Customer> customers() {
    return customers(CallOptions.DEFAULT);
  }

  /** Exports all customers. Requires the scope {@code customers:read}. */
  public Export<Customer> customers(CallOptions options) {
    return start("customers", options, Customer.class);
  }

  /** Exports all locations. Requires the scope {@code customers:read}. */
  public Export<Location> locations() {
    return locations(CallOptions.DEFAULT);
  }

  /** Exports all locations. Requires the scope {@code customers:read}. */
  public Export<Location> locations(CallOptions options) {
    return start("locations", options, Location.class);
  }

  /** Exports all SKUs. Requires the scope {@code customers:read}. */
  public Export<Sku> skus() {
    return skus(CallOptions.DEFAULT);
  }

  /** Exports all SKUs. Requires the scope {@code customers:read}. */
  public Export<Sku> skus(CallOptions options) {
    return start("skus", options, Sku.class);
  }

  /** Exports all pricelists. Requires the scope {@code customers:read}. */
  public Export<Pricelist> pricelists() {
    return pricelists(CallOptions.DEFAULT);
  }

  /** Exports all pricelists. Requires the scope {@code customers:read}. */
  public Export<Pricelist> pricelists(CallOptions options) {
    return start("pricelists", options, Pricelist.class);
  }

  /** Exports all services. Requires the scope {@code customers:read}. */
  public Export<Service> services() {
    return services(CallOptions.DEFAULT);
  }

  /** Exports all services. Requires the scope {@code customers:read}. */
  public Export<Service> services(CallOptions options) {
    return start("services", options, Service.class);
  }

  /** Exports all zones. Requires the scope {@code customers:read}. */
  public Export<Zone> zones() {
    return zones(CallOptions.DEFAULT);
  }

  /** Exports all zones. Requires the scope {@code customers:read}. */
  public Export<Zone> zones(CallOptions options) {
    return start("zones", options, Zone.class);
  }

  /** Exports all products. Requires the scope {@code customers:read}. */
  public Export<CatalogEntry> products() {
    return products(CallOptions.DEFAULT);
  }

  /** Exports all products. Requires the scope {@code customers:read}. */
  public Export<CatalogEntry> products(CallOptions options) {
    return start("products", options, CatalogEntry.class);
  }

  /** Exports all material types. Requires the scope {@code customers:read}. */
  public Export<CatalogEntry> materialTypes() {
    return materialTypes(CallOptions.DEFAULT);
  }

  /** Exports all material types. Requires the scope {@code customers:read}. */
  public Export<CatalogEntry> materialTypes(CallOptions options) {
    return start("material-types", options, CatalogEntry.class);
  }

  /** Exports all load compositions. Requires the scope {@code customers:read}. */
  public Export<CatalogEntry> loadCompositions() {
    return loadCompositions(CallOptions.DEFAULT);
  }

  /** Exports all load compositions. Requires the scope {@code customers:read}. */
  public Export<CatalogEntry> loadCompositions(CallOptions options) {
    return start("load-compositions", options, CatalogEntry.class);
  }

  /** Exports all pricing types. Requires the scope {@code customers:read}. */
  public Export<CatalogEntry> pricingTypes() {
    return pricingTypes(CallOptions.DEFAULT);
  }

  /** Exports all pricing types. Requires the scope {@code customers:read}. */
  public Export<CatalogEntry> pricingTypes(CallOptions options) {
    return start("pricing-types", options, CatalogEntry.class);
  }

  private <T> Export<T> start(String resource, CallOptions options, Class<T> type) {
    Call call = new Call("exportResource", "GET", "/v1/exports/" + resource);
    return new Export<>(sender.export(call, options, type));
  }
}
