<?php

// Generated from openapi.yaml. Do not edit.

declare(strict_types=1);

namespace PartnerApi\Model;

use DateTimeImmutable;
use PartnerApi\Internal\Reading;

/** Every attempt to a webhook endpoint has failed for 15 minutes. */
final readonly class WebhookEndpointFailingEvent extends Model implements WebhookEvent
{
    /**
     * The unique ID of the event: `evt_` and 32 hexadecimal digits. It is the same in every attempt, in every resend
     * and in the list of events, so handle each `id` once.
     */
    public string $id;

    /**
     * The type of the event.
     *
     * @var 'webhook_endpoint.failing'
     */
    public string $type;

    /** The time the alert was raised. */
    public DateTimeImmutable $createdAt;

    /** The data of an event about the health of a webhook endpoint. */
    public WebhookEndpointAlert $data;

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
        if (null !== ($value = Reading::object($raw['data'] ?? null, WebhookEndpointAlert::from(...)))) {
            $this->data = $value;
        }
    }
}
