<?php

// Generated from openapi.yaml. Do not edit.

declare(strict_types=1);

namespace PartnerApi\Model;

use DateTimeImmutable;
use PartnerApi\Internal\Reading;

/** The data of an event about a call of a deprecated operation. */
final readonly class DeprecatedOperationAlert extends Model
{
    /** The `id` of the alert, as in the URL of its page in the developer platform. */
    public string $alertId;

    /** The `operationId` of the deprecated operation. */
    public string $operationId;

    /**
     * The kind of caller, like `actor.type` of other events. Known values are `api_key` and `agent_grant`; others may
     * be added.
     */
    public string $actorType;

    /** The ID of the API key or of the agent's access, as in the URL of its page. */
    public string $actorId;

    /** The name of the API key or the agent. */
    public string $actorName;

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
        if (null !== ($value = Reading::string($raw['actorType'] ?? null))) {
            $this->actorType = $value;
        }
        if (null !== ($value = Reading::string($raw['actorId'] ?? null))) {
            $this->actorId = $value;
        }
        if (null !== ($value = Reading::string($raw['actorName'] ?? null))) {
            $this->actorName = $value;
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
