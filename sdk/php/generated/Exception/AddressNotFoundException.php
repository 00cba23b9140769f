<?php

// Generated from openapi.yaml. Do not edit.

declare(strict_types=1);

namespace PartnerApi\Exception;

use PartnerApi\Internal\Reading;
use PartnerApi\Model\AddressCandidate;

/** 422. The address can't be resolved. See `reason`. */
final class AddressNotFoundException extends ApiException
{
    /**
     * The reason the address was not found. Known values are `unparseable`, `outside_us`, `missing_street`,
     * `missing_street_number`, `po_box`, `unknown_zip`, `unknown_city`, `zip_state_mismatch`, `zip_city_mismatch`,
     * `unknown_part` and `no_match`; others may be added.
     */
    public readonly string $reason;

    /**
     * Up to ten possible addresses. If the city and the ZIP code don't match, the first one is at the ZIP code, and the
     * others are in the city, ordered by state.
     *
     * @var list<AddressCandidate>|null
     */
    public readonly ?array $candidates;

    /** @param array<string, mixed> $extraData */
    protected function readExtraData(array $extraData): void
    {
        if (null !== ($value = Reading::string($extraData['reason'] ?? null))) {
            $this->reason = $value;
        }
        $this->candidates = Reading::objectList($extraData['candidates'] ?? null, AddressCandidate::from(...));
    }
}
