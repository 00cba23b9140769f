<?php

// Generated from openapi.yaml. Do not edit.

declare(strict_types=1);

namespace PartnerApi\Model;

use PartnerApi\Internal\Reading;

/** The changes that the clock of a sandbox has made. */
final readonly class SandboxClock extends Model
{
    /** The number of retries that are due and are sent now. */
    public int $retries;

    /** The number of API keys that expire earlier. */
    public int $keys;

    /** @param array<string, mixed> $raw the JSON object of the service */
    public function __construct(array $raw)
    {
        parent::__construct($raw);
        if (null !== ($value = Reading::int($raw['retries'] ?? null))) {
            $this->retries = $value;
        }
        if (null !== ($value = Reading::int($raw['keys'] ?? null))) {
            $this->keys = $value;
        }
    }
}
