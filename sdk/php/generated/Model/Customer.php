<?php

// Generated from openapi.yaml. Do not edit.

declare(strict_types=1);

namespace PartnerApi\Model;

use DateTimeImmutable;
use PartnerApi\Internal\Reading;

/** A customer of the company. */
final readonly class Customer extends Model
{
    /** The unique ID of the customer in this API. */
    public string $id;

    /** The customer's display name. */
    public string $displayName;

    /**
     * The customer number. The service assigns the next number in the company's sequence, starting at `10001`. `""` for
     * imported customers without a number.
     */
    public string $customerId;

    /**
     * Whether the customer is served. Can be changed in either direction.
     *
     * @var CustomerStatus::*|string
     */
    public string $status;

    /** The email address, `null` if not set. */
    public ?string $email;

    /** The phone number as entered, `null` if not set. */
    public ?string $phone;

    /** The name of the customer's company, `null` if not set. */
    public ?string $companyName;

    /**
     * Your own ID of the customer, for example from your CRM, `null` if not set. No other customer of the company has
     * the same one. Case-sensitive.
     */
    public ?string $externalId;

    /** The time the customer was created, `null` if unknown. */
    public ?DateTimeImmutable $createdAt;

    /** The time the customer was last updated, `null` if unknown. */
    public ?DateTimeImmutable $updatedAt;

    /** The time the customer's personal data was erased, `null` if it wasn't. An erased customer can't be changed. */
    public ?DateTimeImmutable $erasedAt;

    /** @param array<string, mixed> $raw the JSON object of the service */
    public function __construct(array $raw)
    {
        parent::__construct($raw);
        if (null !== ($value = Reading::string($raw['id'] ?? null))) {
            $this->id = $value;
        }
        if (null !== ($value = Reading::string($raw['displayName'] ?? null))) {
            $this->displayName = $value;
        }
        if (null !== ($value = Reading::string($raw['customerId'] ?? null))) {
            $this->customerId = $value;
        }
        if (null !== ($value = Reading::string($raw['status'] ?? null))) {
            $this->status = $value;
        }
        $this->email = Reading::string($raw['email'] ?? null);
        $this->phone = Reading::string($raw['phone'] ?? null);
        $this->companyName = Reading::string($raw['companyName'] ?? null);
        $this->externalId = Reading::string($raw['externalId'] ?? null);
        $this->createdAt = Reading::time($raw['createdAt'] ?? null);
        $this->updatedAt = Reading::time($raw['updatedAt'] ?? null);
        $this->erasedAt = Reading::time($raw['erasedAt'] ?? null);
    }
}
