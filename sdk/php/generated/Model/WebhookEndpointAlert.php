<?php

// Generated from openapi.yaml. Do not edit.

declare(strict_types=1);

namespace PartnerApi\Model;

use DateTimeImmutable;
use PartnerApi\Internal\Reading;

/** The data of an event about the health of a webhook endpoint. */
final readonly class WebhookEndpointAlert extends Model
{
    /**
     * The `id` of the alert, as in the URL of its page in the developer platform. The event about the recovery of an
     * endpoint has the `alertId` of the alert that ended.
     */
    public string $alertId;

    /** The `id` of the endpoint, as shown in the developer platform. */
    public string $endpointId;

    /** The endpoint's URL without its query, which may contain a secret. */
    public string $endpointUrl;

    /** The time since which the endpoint has been failing, disabled or working again. */
    public DateTimeImmutable $since;

    /** The reason, for users. The text may change. */
    public string $reason;

    /** The page of the endpoint in the developer platform. */
    public string $pageUrl;

    /** @param array<string, mixed> $raw the JSON object of the service */
    public function __construct(array $raw)
    {
        parent::__construct($raw);
        if (null !== ($value = Reading::string($raw['alertId'] ?? null))) {
            $this->alertId = $value;
        }
        if (null !== ($value = Reading::string($raw['endpointId'] ?? null))) {
            $this->endpointId = $value;
        }
        if (null !== ($value = Reading::string($raw['endpointUrl'] ?? null))) {
            $this->endpointUrl = $value;
        }
        if (null !== ($value = Reading::time($raw['since'] ?? null))) {
            $this->since = $value;
        }
        if (null !== ($value = Reading::string($raw['reason'] ?? null))) {
            $this->reason = $value;
        }
        if (null !== ($value = Reading::string($raw['pageUrl'] ?? null))) {
            $this->pageUrl = $value;
        }
    }
}
