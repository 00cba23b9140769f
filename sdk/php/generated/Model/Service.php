<?php

// Generated from openapi.yaml. Do not edit.

declare(strict_types=1);

namespace PartnerApi\Model;

use DateTimeImmutable;
use PartnerApi\Internal\Reading;

/** A service that the company offers. */
final readonly class Service extends Model
{
    /** The unique ID of the service. */
    public string $id;

    /** The service's name. */
    public string $name;

    /** The service's number. */
    public float $code;

    /** The human-readable identifier of the service. */
    public string $identifier;

    /** A description of the service. */
    public string $description;

    /**
     * Whether the company subscribes to the service. Known values are `subscribed` and `unsubscribed`; others may be
     * added.
     */
    public string $subscriptionStatus;

    /** Whether it is available. Known values are `active` and `inactive`; others may be added. */
    public string $status;

    /** The time the company subscribed to the service. */
    public DateTimeImmutable $subscribedAt;

    /** The time the service was activated. */
    public DateTimeImmutable $activatedAt;

    /** The time the service was created. */
    public DateTimeImmutable $createdAt;

    /**
     * The time the service last changed. Changes of its pricelists and customers don't count. Equals `createdAt` if
     * nothing has changed since.
     */
    public DateTimeImmutable $updatedAt;

    /** The number of pricelists that include a SKU of the service. */
    public int $priceLists;

    /** The number of customers with their own pricelist that includes a SKU of the service. */
    public int $customerCount;

    /**
     * The customers with their own pricelist that includes a SKU of the service, by name. At most 5: `customerCount` is
     * the number of all, and `GET /v1/pricelists?scope=customer&serviceId=…` returns their pricelists.
     *
     * @var list<ServiceCustomer>
     */
    public array $customerList;

    /** @param array<string, mixed> $raw the JSON object of the service */
    public function __construct(array $raw)
    {
        parent::__construct($raw);
        if (null !== ($value = Reading::string($raw['id'] ?? null))) {
            $this->id = $value;
        }
        if (null !== ($value = Reading::string($raw['name'] ?? null))) {
            $this->name = $value;
        }
        if (null !== ($value = Reading::float($raw['code'] ?? null))) {
            $this->code = $value;
        }
        if (null !== ($value = Reading::string($raw['identifier'] ?? null))) {
            $this->identifier = $value;
        }
        if (null !== ($value = Reading::string($raw['description'] ?? null))) {
            $this->description = $value;
        }
        if (null !== ($value = Reading::string($raw['subscriptionStatus'] ?? null))) {
            $this->subscriptionStatus = $value;
        }
        if (null !== ($value = Reading::string($raw['status'] ?? null))) {
            $this->status = $value;
        }
        if (null !== ($value = Reading::time($raw['subscribedAt'] ?? null))) {
            $this->subscribedAt = $value;
        }
        if (null !== ($value = Reading::time($raw['activatedAt'] ?? null))) {
            $this->activatedAt = $value;
        }
        if (null !== ($value = Reading::time($raw['createdAt'] ?? null))) {
            $this->createdAt = $value;
        }
        if (null !== ($value = Reading::time($raw['updatedAt'] ?? null))) {
            $this->updatedAt = $value;
        }
        if (null !== ($value = Reading::int($raw['priceLists'] ?? null))) {
            $this->priceLists = $value;
        }
        if (null !== ($value = Reading::int($raw['customerCount'] ?? null))) {
            $this->customerCount = $value;
        }
        if (null !== ($value = Reading::objectList($raw['customerList'] ?? null, ServiceCustomer::from(...)))) {
            $this->customerList = $value;
        }
    }
}
