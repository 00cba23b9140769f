<?php

// Generated from openapi.yaml. Do not edit.

declare(strict_types=1);

namespace PartnerApi\Model;

use DateTimeImmutable;
use PartnerApi\Internal\Reading;

/** A pricelist was created. */
final readonly class PricelistCreatedEvent extends Model implements WebhookEvent, Event
{
    /**
     * The unique ID of the event: `evt_` and 32 hexadecimal digits. It is the same in every attempt, in every resend
     * and in the list of events, so handle each `id` once.
     */
    public string $id;

    /**
     * The type of the event.
     *
     * @var 'pricelist.created'
     */
    public string $type;

    /** The time the event occurred. */
    public DateTimeImmutable $createdAt;

    /**
     * Grows with each event of the company, in commit order: of two events, the one with the greater number happened
     * later, even if both have the same `createdAt`. Webhooks can arrive in any order: store the number with each
     * resource, and ignore events with a smaller one.
     */
    public int $sequence;

    /**
     * The cause of the event: an API key, an agent, the operator or the service. `null` for events that the service
     * stored before it had this field.
     */
    public ?EventActor $actor;

    /** Prices for a set of SKUs and charges. */
    public Pricelist $data;

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
        if (null !== ($value = Reading::int($raw['sequence'] ?? null))) {
            $this->sequence = $value;
        }
        $this->actor = Reading::object($raw['actor'] ?? null, EventActor::from(...));
        if (null !== ($value = Reading::object($raw['data'] ?? null, Pricelist::from(...)))) {
            $this->data = $value;
        }
    }
}
