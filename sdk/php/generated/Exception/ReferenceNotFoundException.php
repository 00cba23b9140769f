<?php

// Generated from openapi.yaml. Do not edit.

declare(strict_types=1);

namespace PartnerApi\Exception;

use PartnerApi\Internal\Reading;
use PartnerApi\Model\ValidationIssue;

/** 422. The request references something that doesn't exist or can't be used. See `issues`. */
final class ReferenceNotFoundException extends ApiException
{
    /**
     * The references that don't exist or can't be used, at most 20.
     *
     * @var list<ValidationIssue>
     */
    public readonly array $issues;

    /** The number of such references, including those that `issues` doesn't list. */
    public readonly int $issueCount;

    /** @param array<string, mixed> $extraData */
    protected function readExtraData(array $extraData): void
    {
        if (null !== ($value = Reading::objectList($extraData['issues'] ?? null, ValidationIssue::from(...)))) {
            $this->issues = $value;
        }
        if (null !== ($value = Reading::int($extraData['issueCount'] ?? null))) {
            $this->issueCount = $value;
        }
    }
}
