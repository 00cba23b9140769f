<?php

// Generated from openapi.yaml. Do not edit.

declare(strict_types=1);

namespace PartnerApi\Model;

use DateTimeImmutable;
use PartnerApi\Internal\Reading;

/** A new listener with its secret. */
final readonly class Listener extends Model
{
    /** The listener's id. */
    public string $id;

    /** The signing secret, which only this response shows. */
    public string $secret;

    /** The time at which the listener ends. Each stream that opens moves it to at least 10 minutes later. */
    public DateTimeImmutable $expiresAt;

    /** @param array<string, mixed> $raw the JSON object of the service */
    public function __construct(array $raw)
    {
        parent::__construct($raw);
        if (null !== ($value = Reading::string($raw['id'] ?? null))) {
            $this->id = $value;
        }
        if (null !== ($value = Reading::string($raw['secret'] ?? null))) {
            $this->secret = $value;
        }
        if (null !== ($value = Reading::time($raw['expiresAt'] ?? null))) {
            $this->expiresAt = $value;
        }
    }
}
