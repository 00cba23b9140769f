<?php

// Generated from openapi.yaml. Do not edit.

declare(strict_types=1);

namespace PartnerApi\Model;

use PartnerApi\Internal\Reading;

/** An attempt that is recorded. */
final readonly class RecordedAttempt extends Model
{
    /**
     * The unique ID of the event: `evt_` and 32 hexadecimal digits. It is the same in every attempt, in every resend
     * and in the list of events, so handle each `id` once.
     */
    public string $eventId;

    /** The number of the attempt at delivering the event to the listener. It is 1 unless `event` asks for another. */
    public int $attempt;

    /** @param array<string, mixed> $raw the JSON object of the service */
    public function __construct(array $raw)
    {
        parent::__construct($raw);
        if (null !== ($value = Reading::string($raw['eventId'] ?? null))) {
            $this->eventId = $value;
        }
        if (null !== ($value = Reading::int($raw['attempt'] ?? null))) {
            $this->attempt = $value;
        }
    }
}
