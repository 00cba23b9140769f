<?php

// Generated from openapi.yaml. Do not edit.

declare(strict_types=1);

namespace PartnerApi\Exception;

use PartnerApi\Internal\Reading;
use PartnerApi\Model\AddressCandidate;

/** 422. The address has several matches. Choose from `candidates` and add the missing details. */
final class AddressAmbiguousException extends ApiException
{
    /**
     * Up to ten possible addresses. If the city and the ZIP code don't match, the first one is at the ZIP code, and the
     * others are in the city, ordered by state.
     *
     * @var list<AddressCandidate>
     */
    public readonly array $candidates;

    /** The total number of possible matches. */
    public readonly int $total;

    /** @param array<string, mixed> $extraData */
    protected function readExtraData(array $extraData): void
    {
        if (null !== ($value = Reading::objectList($extraData['candidates'] ?? null, AddressCandidate::from(...)))) {
            $this->candidates = $value;
        }
        if (null !== ($value = Reading::int($extraData['total'] ?? null))) {
            $this->total = $value;
        }
    }
}
