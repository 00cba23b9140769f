// Generated from openapi.yaml. Do not edit.
package com.partnerapi.resources;

import com.partnerapi.internal.Sender;

/** All resources of the service. */
public abstract class Resources {
  private final Customers customers;
  private final Locations locations;
  private final Skus skus;
  private final Prices prices;
  private final Pricelists pricelists;
  private final Services services;
  private final Products products;
  private final MaterialTypes materialTypes;
  private final LoadCompositions loadCompositions;
  private final PricingTypes pricingTypes;
  private final Zones zones;
  private final Search search;
  private final Events events;
  private final Sandbox sandbox;
  private final Requests requests;
  private final Listeners listeners;

  /** Creates the resources. */
  protected Resources(Sender sender) {
    this.customers = new Customers(sender);
    this.locations = new Locations(sender);
    this.skus = new Skus(sender);
    this.prices = new Prices(sender);
    this.pricelists = new Pricelists(sender);
    this.services = new Services(sender);
    this.products = new Products(sender);
    this.materialTypes = new MaterialTypes(sender);
    this.loadCompositions = new LoadCompositions(sender);
    this.pricingTypes = new PricingTypes(sender);
    this.zones = new Zones(sender);
    this.search = new Search(sender);
    this.events = new Events(sender);
    this.sandbox = new Sandbox(sender);
    this.requests = new Requests(sender);
    this.listeners = new Listeners(sender);
  }

  /** Customers of the company. */
  public Customers customers() {
    return customers;
  }

  /**
   * Service locations of customers. A customer has at most one location per address, identified by
   * {@code geoPlaceId}. Every address is resolved before it is stored.
   */
  public Locations locations() {
    return locations;
  }

  /**
   * SKUs, services and pricelists. The company maintains its catalog; partners can read it, and
   * create and update pricelists of customers.
   */
  public Skus skus() {
    return skus;
  }

  /**
   * SKUs, services and pricelists. The company maintains its catalog; partners can read it, and
   * create and update pricelists of customers.
   */
  public Prices prices() {
    return prices;
  }

  /**
   * SKUs, services and pricelists. The company maintains its catalog; partners can read it, and
   * create and update pricelists of customers.
   */
  public Pricelists pricelists() {
    return pricelists;
  }

  /**
   * SKUs, services and pricelists. The company maintains its catalog; partners can read it, and
   * create and update pricelists of customers.
   */
  public Services services() {
    return services;
  }

  /**
   * SKUs, services and pricelists. The company maintains its catalog; partners can read it, and
   * create and update pricelists of customers.
   */
  public Products products() {
    return products;
  }

  /**
   * SKUs, services and pricelists. The company maintains its catalog; partners can read it, and
   * create and update pricelists of customers.
   */
  public MaterialTypes materialTypes() {
    return materialTypes;
  }

  /**
   * SKUs, services and pricelists. The company maintains its catalog; partners can read it, and
   * create and update pricelists of customers.
   */
  public LoadCompositions loadCompositions() {
    return loadCompositions;
  }

  /**
   * SKUs, services and pricelists. The company maintains its catalog; partners can read it, and
   * create and update pricelists of customers.
   */
  public PricingTypes pricingTypes() {
    return pricingTypes;
  }

  /** Areas the company delivers to, each defined by a set of ZIP codes. */
  public Zones zones() {
    return zones;
  }

  /** Anything of the company by what you know of it. */
  public Search search() {
    return search;
  }

  /** Changes made through this API, or by imports, as a list. */
  public Events events() {
    return events;
  }

  /**
   * Test your integration: what takes hours or can't be caused otherwise. These requests work in a
   * sandbox only.
   */
  public Sandbox sandbox() {
    return sandbox;
  }

  /**
   * The company's own requests of the last 7 days, with their outcome, to find out what goes wrong.
   */
  public Requests requests() {
    return requests;
  }

  /** Events at your own computer while you develop, signed like webhooks, without a public URL. */
  public Listeners listeners() {
    return listeners;
  }
}
