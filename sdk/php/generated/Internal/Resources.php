<?php

// Generated from openapi.yaml. Do not edit.

declare(strict_types=1);

namespace PartnerApi\Internal;

use PartnerApi\Resource\Customers;
use PartnerApi\Resource\Events;
use PartnerApi\Resource\Listeners;
use PartnerApi\Resource\LoadCompositions;
use PartnerApi\Resource\Locations;
use PartnerApi\Resource\MaterialTypes;
use PartnerApi\Resource\Pricelists;
use PartnerApi\Resource\Prices;
use PartnerApi\Resource\PricingTypes;
use PartnerApi\Resource\Products;
use PartnerApi\Resource\Requests;
use PartnerApi\Resource\Sandbox;
use PartnerApi\Resource\Search;
use PartnerApi\Resource\Services;
use PartnerApi\Resource\Skus;
use PartnerApi\Resource\Zones;

/** Contains the resources of a client. */
abstract class Resources
{
    /** Customers of the company. */
    public readonly Customers $customers;

    /**
     * Service locations of customers. A customer has at most one location per address, identified by `geoPlaceId`.
     * Every address is resolved before it is stored.
     */
    public readonly Locations $locations;

    /**
     * SKUs, services and pricelists. The company maintains its catalog; partners can read it, and create and update
     * pricelists of customers.
     */
    public readonly Skus $skus;

    /**
     * SKUs, services and pricelists. The company maintains its catalog; partners can read it, and create and update
     * pricelists of customers.
     */
    public readonly Prices $prices;

    /**
     * SKUs, services and pricelists. The company maintains its catalog; partners can read it, and create and update
     * pricelists of customers.
     */
    public readonly Pricelists $pricelists;

    /**
     * SKUs, services and pricelists. The company maintains its catalog; partners can read it, and create and update
     * pricelists of customers.
     */
    public readonly Services $services;

    /**
     * SKUs, services and pricelists. The company maintains its catalog; partners can read it, and create and update
     * pricelists of customers.
     */
    public readonly Products $products;

    /**
     * SKUs, services and pricelists. The company maintains its catalog; partners can read it, and create and update
     * pricelists of customers.
     */
    public readonly MaterialTypes $materialTypes;

    /**
     * SKUs, services and pricelists. The company maintains its catalog; partners can read it, and create and update
     * pricelists of customers.
     */
    public readonly LoadCompositions $loadCompositions;

    /**
     * SKUs, services and pricelists. The company maintains its catalog; partners can read it, and create and update
     * pricelists of customers.
     */
    public readonly PricingTypes $pricingTypes;

    /** Areas the company delivers to, each defined by a set of ZIP codes. */
    public readonly Zones $zones;

    /** Anything of the company by what you know of it. */
    public readonly Search $search;

    /** Changes made through this API, or by imports, as a list. */
    public readonly Events $events;

    /** Test your integration: what takes hours or can't be caused otherwise. These requests work in a sandbox only. */
    public readonly Sandbox $sandbox;

    /** The company's own requests of the last 7 days, with their outcome, to find out what goes wrong. */
    public readonly Requests $requests;

    /** Events at your own computer while you develop, signed like webhooks, without a public URL. */
    public readonly Listeners $listeners;

    /** @internal */
    protected function __construct(Sender $sender)
    {
        $this->customers = new Customers($sender);
        $this->locations = new Locations($sender);
        $this->skus = new Skus($sender);
        $this->prices = new Prices($sender);
        $this->pricelists = new Pricelists($sender);
        $this->services = new Services($sender);
        $this->products = new Products($sender);
        $this->materialTypes = new MaterialTypes($sender);
        $this->loadCompositions = new LoadCompositions($sender);
        $this->pricingTypes = new PricingTypes($sender);
        $this->zones = new Zones($sender);
        $this->search = new Search($sender);
        $this->events = new Events($sender);
        $this->sandbox = new Sandbox($sender);
        $this->requests = new Requests($sender);
        $this->listeners = new Listeners($sender);
    }
}
