<?php

// Generated from openapi.yaml. Do not edit.

declare(strict_types=1);

namespace PartnerApi\Model;

use PartnerApi\Internal\Reading;

/** Events that were sent in a sandbox. */
final readonly class SandboxEvents extends Model
{
    /**
     * The `id` of each event, in the order of `sequence`.
     *
     * @var list<string>
     */
    public array $eventIds;

    /**
     * The number of deliveries that were queued. 0 means that no endpoint is enabled and subscribes to the type, or
     * that the filters of the endpoints leave the events out.
     */
    public int $deliveries;

    /** @param array<string, mixed> $raw the JSON object of the service */
    public function __construct(array $raw)
    {
        parent::__construct($raw);
        if (null !== ($value = Reading::list($raw['eventIds'] ?? null, Reading::string(...)))) {
            $this->eventIds = $value;
        }
        if (null !== ($value = Reading::int($raw['deliveries'] ?? null))) {
            $this->deliveries = $value;
        }
    }
}
