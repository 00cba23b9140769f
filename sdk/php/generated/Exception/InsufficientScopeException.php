<?php

// Generated from openapi.yaml. Do not edit.

declare(strict_types=1);

namespace PartnerApi\Exception;

use PartnerApi\Internal\Reading;

/** 403. The key or access token lacks a required scope. Use one with `requiredScopes`. */
final class InsufficientScopeException extends ApiException
{
    /**
     * The scopes the operation requires.
     *
     * @var list<string>
     */
    public readonly array $requiredScopes;

    /** @param array<string, mixed> $extraData */
    protected function readExtraData(array $extraData): void
    {
        if (null !== ($value = Reading::list($extraData['requiredScopes'] ?? null, Reading::string(...)))) {
            $this->requiredScopes = $value;
        }
    }
}
