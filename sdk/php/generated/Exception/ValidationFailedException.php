<?php

// Generated from openapi.yaml. Do not edit.

declare(strict_types=1);

namespace PartnerApi\Exception;

use PartnerApi\Internal\Reading;
use PartnerApi\Model\ValidationIssue;

/** 400. The request does not match this document. Fix the problems in `issues`. */
final class ValidationFailedException extends ApiException
{
    /**
     * The problems with the request, at most 20.
     *
     * @var list<ValidationIssue>
     */
    public readonly array $issues;

    /** The number of problems that were found, including those that `issues` doesn't list. */
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
