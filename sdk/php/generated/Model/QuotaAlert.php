<?php

// Generated from openapi.yaml. Do not edit.

declare(strict_types=1);

namespace PartnerApi\Model;

use DateTimeImmutable;
use PartnerApi\Internal\Reading;

/** The data of an event about an exceeded quota. */
final readonly class QuotaAlert extends Model
{
    /** The `id` of the alert, as in the URL of its page in the developer platform. */
    public string $alertId;

    /** The number of requests that you can make in a quota window. */
    public int $quota;

    /** The length of a quota window in seconds. */
    public int $windowSeconds;

    /** The time of the first rejected request. */
    public DateTimeImmutable $since;

    /** The page of the rejected requests in the developer platform. */
    public string $pageUrl;

    /** @param array<string, mixed> $raw the JSON object of the service */
    public function __construct(array $raw)
    {
        parent::__construct($raw);
        if (null !== ($value = Reading::string($raw['alertId'] ?? null))) {
            $this->alertId = $value;
        }
        if (null !== ($value = Reading::int($raw['quota'] ?? null))) {
            $this->quota = $value;
        }
        if (null !== ($value = Reading::int($raw['windowSeconds'] ?? null))) {
            $this->windowSeconds = $value;
        }
        if (null !== ($value = Reading::time($raw['since'] ?? null))) {
            $this->since = $value;
        }
        if (null !== ($value = Reading::string($raw['pageUrl'] ?? null))) {
            $this->pageUrl = $value;
        }
    }
}
