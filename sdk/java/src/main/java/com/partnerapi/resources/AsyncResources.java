// Generated from openapi.yaml. Do not edit.
package com.partnerapi.resources;

import com.partnerapi.internal.AsyncSender;

/** All resources of the service. */
public abstract class AsyncResources {
  private final AsyncCustomers customers;
  private final AsyncLocations locations;
  private final AsyncSkus skus;
  private final AsyncPrices prices;
  private final AsyncPricelists pricelists;
  private final AsyncServices services;
  private final AsyncProducts products;
  private final AsyncMaterialTypes materialTypes;
  private final AsyncLoadCompositions loadCompositions;
  private final AsyncPricingTypes pricingTypes;
  private final AsyncZones zones;
  private final AsyncSearch search;
  private final AsyncEvents events;
  private final AsyncSandbox sandbox;
  private final AsyncRequests requests;
  private final AsyncListeners listeners;

  /** Creates the resources. */
  protected AsyncResources(AsyncSender sender) {
    this.customers = new AsyncCustomers(sender);
    this.locations = new AsyncLocations(sender);
    this.skus = new AsyncSkus(sender);
    this.prices = new AsyncPrices(sender);
    this.pricelists = new AsyncPricelists(sender);
    this.services = new AsyncServices(sender);
    this.products = new AsyncProducts(sender);
    this.materialTypes = new AsyncMaterialTypes(sender);
    this.loadCompositions = new AsyncLoadCompositions(sender);
    this.pricingTypes = new AsyncPricingTypes(sender);
    this.zones = new AsyncZones(sender);
    this.search = new AsyncSearch(sender);
    this.events = new AsyncEvents(sender);
    this.sandbox = new AsyncSandbox(sender);
    this.requests = new AsyncRequests(sender);
    this.listeners = new AsyncListeners(sender);
  }

  /** Customers of the company. */
  public AsyncCustomers customers() {
    return customers;
  }

  /**
   * Service locations of customers. A customer has at most one location per address, identified by
   * {@code geoPlaceId}. Every address is resolved before it is stored.
   */
  public AsyncLocations locations() {
    return locations;
  }

  /**
   * SKUs, services and pricelists. The company maintains its catalog; partners can read it, and
   * create and update pricelists of customers.
   */
  public AsyncSkus skus() {
    return skus;
  }

  /**
   * SKUs, services and pricelists. The company maintains its catalog; partners can read it, and
   * create and update pricelists of customers.
   */
  public AsyncPrices prices() {
    return prices;
  }

  /**
   * SKUs, services and pricelists. The company maintains its catalog; partners can read it, and
   * create and update pricelists of customers.
   */
  public AsyncPricelists pricelists() {
    return pricelists;
  }

  /**
   * SKUs, services and pricelists. The company maintains its catalog; partners can read it, and
   * create and update pricelists of customers.
   */
  public AsyncServices services() {
    return services;
  }

  /**
   * SKUs, services and pricelists. The company maintains its catalog; partners can read it, and
   * create and update pricelists of customers.
   */
  public AsyncProducts products() {
    return products;
  }

  /**
   * SKUs, services and pricelists. The company maintains its catalog; partners can read it, and
   * create and update pricelists of customers.
   */
  public AsyncMaterialTypes materialTypes() {
    return materialTypes;
  }

  /**
   * SKUs, services and pricelists. The company maintains its catalog; partners can read it, and
   * create and update pricelists of customers.
   */
  public AsyncLoadCompositions loadCompositions() {
    return loadCompositions;
  }

  /**
   * SKUs, services and pricelists. The company maintains its catalog; partners can read it, and
   * create and update pricelists of customers.
   */
  public AsyncPricingTypes pricingTypes() {
    return pricingTypes;
  }

  /** Areas the company delivers to, each defined by a set of ZIP codes. */
  public AsyncZones zones() {
    return zones;
  }

  /** Anything of the company by what you know of it. */
  public AsyncSearch search() {
    return search;
  }

  /** Changes made through this API, or by imports, as a list. */
  public AsyncEvents events() {
    return events;
  }

  /**
   * Test your integration: what takes hours or can't be caused otherwise. These requests work in a
   * sandbox only.
   */
  public AsyncSandbox sandbox() {
    return sandbox;
  }

  /**
   * The company's own requests of the last 7 days, with their outcome, to find out what goes wrong.
   */
  public AsyncRequests requests() {
    return requests;
  }

  /** Events at your own computer while you develop, signed like webhooks, without a public URL. */
  public AsyncListeners listeners() {
    return listeners;
  }
}
