<?php

// Generated from openapi.yaml. Do not edit.

declare(strict_types=1);

namespace PartnerApi\Model;

use DateTimeImmutable;
use PartnerApi\Internal\Reading;

/** A place where a customer is served. Text fields that are not set are `""`; only `externalId` can be null. */
final readonly class Location extends Model
{
    /** The unique ID of the location. */
    public string $id;

    /** The `id` of the customer the location belongs to (not the customer number). */
    public string $customerId;

    /** The name of the location. */
    public string $name;

    /**
     * Whether the location is served.
     *
     * @var LocationStatus::*|string
     */
    public string $status;

    /** A note for the driver or dispatcher, `""` if not set. */
    public string $locationNote;

    /** The customer's purchase order number, `""` if not set. */
    public string $purchaseOrderNumber;

    /**
     * Your own ID of the location, `null` if not set. No other location of the company has the same one.
     * Case-sensitive.
     */
    public ?string $externalId;

    /** A resolved address. Unknown parts are `""`, never null. */
    public Address $address;

    /** The time the location was created. */
    public DateTimeImmutable $createdAt;

    /** The time the location was last updated. */
    public DateTimeImmutable $updatedAt;

    /**
     * `true` only in the response to a create request for an address where the customer already had a location. That
     * location is returned.
     */
    public bool $reused;

    /**
     * `true` only in the response to a create or update request that changed the location from `INACTIVE` to `ACTIVE`.
     */
    public bool $reactivated;

    /** @param array<string, mixed> $raw the JSON object of the service */
    public function __construct(array $raw)
    {
        parent::__construct($raw);
        if (null !== ($value = Reading::string($raw['id'] ?? null))) {
            $this->id = $value;
        }
        if (null !== ($value = Reading::string($raw['customerId'] ?? null))) {
            $this->customerId = $value;
        }
        if (null !== ($value = Reading::string($raw['name'] ?? null))) {
            $this->name = $value;
        }
        if (null !== ($value = Reading::string($raw['status'] ?? null))) {
            $this->status = $value;
        }
        if (null !== ($value = Reading::string($raw['locationNote'] ?? null))) {
            $this->locationNote = $value;
        }
        if (null !== ($value = Reading::string($raw['purchaseOrderNumber'] ?? null))) {
            $this->purchaseOrderNumber = $value;
        }
        $this->externalId = Reading::string($raw['externalId'] ?? null);
        if (null !== ($value = Reading::object($raw['address'] ?? null, Address::from(...)))) {
            $this->address = $value;
        }
        if (null !== ($value = Reading::time($raw['createdAt'] ?? null))) {
            $this->createdAt = $value;
        }
        if (null !== ($value = Reading::time($raw['updatedAt'] ?? null))) {
            $this->updatedAt = $value;
        }
        if (null !== ($value = Reading::bool($raw['reused'] ?? null))) {
            $this->reused = $value;
        }
        if (null !== ($value = Reading::bool($raw['reactivated'] ?? null))) {
            $this->reactivated = $value;
        }
    }
}
