<?php

// Generated from openapi.yaml. Do not edit.

declare(strict_types=1);

namespace PartnerApi\Model;

use DateTimeImmutable;
use PartnerApi\Internal\Reading;

/** The data of an event about a call of a deprecated operation. */
final readonly class DeprecatedOperationAlert extends Model
{
    /**
     * The `id` of the alert, as in the URL of its page in the developer platform. The event about the recovery of an
     * endpoint has the `alertId` of the alert that ended.
     */
    public string $alertId;

    /** The `operationId` of the deprecated operation. */
    public string $operationId;

    /** The kind of caller: `key` for an API key, `agent` for an agent. New kinds may be added. */
    public string $senderKind;

    /** The `id` of the API key or the agent, as in the URL of its page. */
    public string $senderId;

    /** The name of the API key or the agent. */
    public string $senderName;

    /** The time of the call. */
    public DateTimeImmutable $calledAt;

    /** The time from which the operation may stop working, if it is known. */
    public ?DateTimeImmutable $sunsetAt;

    /** The page of deprecated calls in the developer platform. */
    public string $pageUrl;

    /** @param array<string, mixed> $raw the JSON object of the service */
    public function __construct(array $raw)
    {
        parent::__construct($raw);
        if (null !== ($value = Reading::string($raw['alertId'] ?? null))) {
            $this->alertId = $value;
        }
        if (null !== ($value = Reading::string($raw['operationId'] ?? null))) {
            $this->operationId = $value;
        }
        if (null !== ($value = Reading::string($raw['senderKind'] ?? null))) {
            $this->senderKind = $value;
        }
        if (null !== ($value = Reading::string($raw['senderId'] ?? null))) {
            $this->senderId = $value;
        }
        if (null !== ($value = Reading::string($raw['senderName'] ?? null))) {
            $this->senderName = $value;
        }
        if (null !== ($value = Reading::time($raw['calledAt'] ?? null))) {
            $this->calledAt = $value;
        }
        $this->sunsetAt = Reading::time($raw['sunsetAt'] ?? null);
        if (null !== ($value = Reading::string($raw['pageUrl'] ?? null))) {
            $this->pageUrl = $value;
        }
    }
}
