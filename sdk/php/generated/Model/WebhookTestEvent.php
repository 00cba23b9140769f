<?php

// Generated from openapi.yaml. Do not edit.

declare(strict_types=1);

namespace PartnerApi\Model;

use DateTimeImmutable;
use PartnerApi\Internal\Reading;

/** A test event. It does not represent a change. */
final readonly class WebhookTestEvent extends Model implements WebhookEvent
{
    /**
     * The unique ID of the event: `evt_` and 32 hexadecimal digits. It is the same in every attempt, in every resend
     * and in the list of events, so handle each `id` once.
     */
    public string $id;

    /**
     * The type of the event.
     *
     * @var 'webhook.test'
     */
    public string $type;

    /** The time the event occurred. */
    public DateTimeImmutable $createdAt;

    /** The data of a test event. Contains no company data. */
    public WebhookTest $data;

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
        if (null !== ($value = Reading::object($raw['data'] ?? null, WebhookTest::from(...)))) {
            $this->data = $value;
        }
    }
}
