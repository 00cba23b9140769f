<?php

// Generated from openapi.yaml. Do not edit.

declare(strict_types=1);

namespace PartnerApi\Model;

use PartnerApi\Internal\Reading;

/** Additional details of a failed item. */
final readonly class BatchErrorData extends Model
{
    /**
     * The problems with the item, at most 20. Their paths are relative to the item. Only present with
     * `VALIDATION_FAILED` and `REFERENCE_NOT_FOUND`.
     *
     * @var list<ValidationIssue>|null
     */
    public ?array $issues;

    /**
     * The number of problems that were found, including those that `issues` doesn't list. Only present with `issues`.
     */
    public ?int $issueCount;

    /**
     * The `id` of the customer that has the external ID, or that was erased. Only present with `EXTERNAL_ID_EXISTS` of
     * a customer and `CUSTOMER_ERASED`.
     */
    public ?string $customerId;

    /**
     * The `id` of the location that has the external ID or the address. Only present with `EXTERNAL_ID_EXISTS` of a
     * location and `LOCATION_EXISTS`.
     */
    public ?string $locationId;

    /**
     * The reason the address was not found, as in an error of a single request. Only present with `ADDRESS_NOT_FOUND`.
     */
    public ?string $reason;

    /**
     * Up to ten possible addresses. Only present with `ADDRESS_AMBIGUOUS`, and with `ADDRESS_NOT_FOUND` and the reason
     * `zip_city_mismatch`.
     *
     * @var list<AddressCandidate>|null
     */
    public ?array $candidates;

    /** The total number of possible matches. Only present with `ADDRESS_AMBIGUOUS`. */
    public ?int $total;

    /** Seconds to wait before the item is sent again. Only present with `GEOCODER_UNAVAILABLE`. */
    public ?int $retryAfter;

    /** The page that explains the code. Not present with `GEOCODER_UNAVAILABLE`. */
    public ?string $documentation;

    /** @param array<string, mixed> $raw the JSON object of the service */
    public function __construct(array $raw)
    {
        parent::__construct($raw);
        $this->issues = Reading::objectList($raw['issues'] ?? null, ValidationIssue::from(...));
        $this->issueCount = Reading::int($raw['issueCount'] ?? null);
        $this->customerId = Reading::string($raw['customerId'] ?? null);
        $this->locationId = Reading::string($raw['locationId'] ?? null);
        $this->reason = Reading::string($raw['reason'] ?? null);
        $this->candidates = Reading::objectList($raw['candidates'] ?? null, AddressCandidate::from(...));
        $this->total = Reading::int($raw['total'] ?? null);
        $this->retryAfter = Reading::int($raw['retryAfter'] ?? null);
        $this->documentation = Reading::string($raw['documentation'] ?? null);
    }
}
