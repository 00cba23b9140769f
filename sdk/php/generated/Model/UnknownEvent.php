<?php

// Generated from openapi.yaml. Do not edit.

declare(strict_types=1);

namespace PartnerApi\Model;

use DateTimeImmutable;
use PartnerApi\Internal\Reading;

/** An event of a type that is newer than this version. */
final readonly class UnknownEvent extends Model implements WebhookEvent, Event
{
    /** The unique ID of the event. */
    public string $id;

    /** The type of the event. */
    public string $type;

    /** The time the event occurred. */
    public DateTimeImmutable $createdAt;

    public mixed $data;

    /** @param array<string, mixed> $raw the JSON object of the service */
    public function __construct(array $raw)
    {
        parent::__construct($raw);
        if (null !== ($value = Reading::string($raw['id'] ?? null))) {
            $this->id = $value;
        }
        if (null !== ($value = Reading::string($raw['type'] ?? null))) {
            $this->type = $value;
        }
        if (null !== ($value = Reading::time($raw['createdAt'] ?? null))) {
            $this->createdAt = $value;
        }
        $this->data = $raw['data'] ?? null;
    }
}
