<?php

declare(strict_types=1);

namespace PartnerApi;

use PartnerApi\Exception\PartnerApiException;
use PartnerApi\Internal\Request;
use PartnerApi\Internal\Sender;
use PartnerApi\Model\CatalogEntry;
use PartnerApi\Model\Customer;
use PartnerApi\Model\Location;
use PartnerApi\Model\Pricelist;
use PartnerApi\Model\Service;
use PartnerApi\Model\Sku;
use PartnerApi\Model\Zone;

/** Exports of all items of a resource at one point in time. */
final class Exports
{
    /** @internal */
    public function __construct(private readonly Sender $sender)
    {
    }

    /**
     * Exports all customers. Requires the scope `customers:read`.
     *
     * @return Export<Customer>
     *
     * @throws PartnerApiException
     */
    public function customers(?RequestOptions $options = null): Export
    {
        return $this->sender->export(self::request('customers', $options), Customer::from(...));
    }

    /**
     * Exports all locations. Requires the scope `customers:read`.
     *
     * @return Export<Location>
     *
     * @throws PartnerApiException
     */
    public function locations(?RequestOptions $options = null): Export
    {
        return $this->sender->export(self::request('locations', $options), Location::from(...));
    }

    /**
     * Exports all SKUs. Requires the scope `customers:read`.
     *
     * @return Export<Sku>
     *
     * @throws PartnerApiException
     */
    public function skus(?RequestOptions $options = null): Export
    {
        return $this->sender->export(self::request('skus', $options), Sku::from(...));
    }

    /**
     * Exports all pricelists. Requires the scope `customers:read`.
     *
     * @return Export<Pricelist>
     *
     * @throws PartnerApiException
     */
    public function pricelists(?RequestOptions $options = null): Export
    {
        return $this->sender->export(self::request('pricelists', $options), Pricelist::from(...));
    }

    /**
     * Exports all services. Requires the scope `customers:read`.
     *
     * @return Export<Service>
     *
     * @throws PartnerApiException
     */
    public function services(?RequestOptions $options = null): Export
    {
        return $this->sender->export(self::request('services', $options), Service::from(...));
    }

    /**
     * Exports all zones. Requires the scope `customers:read`.
     *
     * @return Export<Zone>
     *
     * @throws PartnerApiException
     */
    public function zones(?RequestOptions $options = null): Export
    {
        return $this->sender->export(self::request('zones', $options), Zone::from(...));
    }

    /**
     * Exports all products. Requires the scope `customers:read`.
     *
     * @return Export<CatalogEntry>
     *
     * @throws PartnerApiException
     */
    public function products(?RequestOptions $options = null): Export
    {
        return $this->sender->export(self::request('products', $options), CatalogEntry::from(...));
    }

    /**
     * Exports all material types. Requires the scope `customers:read`.
     *
     * @return Export<CatalogEntry>
     *
     * @throws PartnerApiException
     */
    public function materialTypes(?RequestOptions $options = null): Export
    {
        return $this->sender->export(self::request('material-types', $options), CatalogEntry::from(...));
    }

    /**
     * Exports all load compositions. Requires the scope `customers:read`.
     *
     * @return Export<CatalogEntry>
     *
     * @throws PartnerApiException
     */
    public function loadCompositions(?RequestOptions $options = null): Export
    {
        return $this->sender->export(self::request('load-compositions', $options), CatalogEntry::from(...));
    }

    /**
     * Exports all pricing types. Requires the scope `customers:read`.
     *
     * @return Export<CatalogEntry>
     *
     * @throws PartnerApiException
     */
    public function pricingTypes(?RequestOptions $options = null): Export
    {
        return $this->sender->export(self::request('pricing-types', $options), CatalogEntry::from(...));
    }

    private static function request(string $resource, ?RequestOptions $options): Request
    {
        return Request::create(
            operationId: 'exportResource',
            method: 'GET',
            path: "/v1/exports/$resource",
            options: $options,
        );
    }
}
