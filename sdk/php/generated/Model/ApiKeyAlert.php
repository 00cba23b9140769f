<?php

// Generated from openapi.yaml. Do not edit.

declare(strict_types=1);

namespace PartnerApi\Model;

use DateTimeImmutable;
use PartnerApi\Internal\Reading;

/** The data of an event about the expiry of an API key. */
final readonly class ApiKeyAlert extends Model
{
    /** The `id` of the alert, as in the URL of its page in the developer platform. */
    public string $alertId;

    /** The `id` of the key, as in the URL of its page. It is not the key itself. */
    public string $keyId;

    /** The name of the key. */
    public string $keyName;

    /** The last four characters of the key. */
    public string $keyLastFour;

    /** The time from which the key is refused. */
    public DateTimeImmutable $expiresAt;

    /** The page of the key in the developer platform. */
    public string $pageUrl;

    /** @param array<string, mixed> $raw the JSON object of the service */
    public function __construct(array $raw)
    {
        parent::__construct($raw);
        if (null !== ($value = Reading::string($raw['alertId'] ?? null))) {
            $this->alertId = $value;
        }
        if (null !== ($value = Reading::string($raw['keyId'] ?? null))) {
            $this->keyId = $value;
        }
        if (null !== ($value = Reading::string($raw['keyName'] ?? null))) {
            $this->keyName = $value;
        }
        if (null !== ($value = Reading::string($raw['keyLastFour'] ?? null))) {
            $this->keyLastFour = $value;
        }
        if (null !== ($value = Reading::time($raw['expiresAt'] ?? null))) {
            $this->expiresAt = $value;
        }
        if (null !== ($value = Reading::string($raw['pageUrl'] ?? null))) {
            $this->pageUrl = $value;
        }
    }
}
