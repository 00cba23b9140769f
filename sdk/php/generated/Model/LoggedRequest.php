<?php

// Generated from openapi.yaml. Do not edit.

declare(strict_types=1);

namespace PartnerApi\Model;

use DateTimeImmutable;
use PartnerApi\Internal\Reading;

/** A request to this API, or an agent's call, with its outcome. */
final readonly class LoggedRequest extends Model
{
    /** The request's ID, as in the `X-Request-Id` header of its response. */
    public string $id;

    /** The time at which the request arrived. */
    public DateTimeImmutable $receivedAt;

    /** `api` with an API key, or `mcp` by an agent. More values may follow. */
    public string $source;

    /** The HTTP method. */
    public string $httpMethod;

    /** The path without the query string. External IDs in it are replaced with a digest. */
    public string $path;

    /** The `operationId` of the operation; `null` if the path belongs to none. */
    public ?string $operation;

    /** The response's status. For an agent's call, the status that the same request to `/v1` has. */
    public int $status;

    /** The error's code; `null` for a success. */
    public ?string $code;

    /** The time in milliseconds until the response was sent. */
    public float $durationMs;

    /** The id of the API key; `null` for an agent's call. */
    public ?string $keyId;

    /** The name of the API key; `null` for an agent's call. */
    public ?string $keyName;

    /** The id of the agent's access; `null` for a request with an API key. */
    public ?string $agentId;

    /** The name of the agent; `null` for a request with an API key. */
    public ?string $agentName;

    /** @param array<string, mixed> $raw the JSON object of the service */
    public function __construct(array $raw)
    {
        parent::__construct($raw);
        if (null !== ($value = Reading::string($raw['id'] ?? null))) {
            $this->id = $value;
        }
        if (null !== ($value = Reading::time($raw['receivedAt'] ?? null))) {
            $this->receivedAt = $value;
        }
        if (null !== ($value = Reading::string($raw['source'] ?? null))) {
            $this->source = $value;
        }
        if (null !== ($value = Reading::string($raw['httpMethod'] ?? null))) {
            $this->httpMethod = $value;
        }
        if (null !== ($value = Reading::string($raw['path'] ?? null))) {
            $this->path = $value;
        }
        $this->operation = Reading::string($raw['operation'] ?? null);
        if (null !== ($value = Reading::int($raw['status'] ?? null))) {
            $this->status = $value;
        }
        $this->code = Reading::string($raw['code'] ?? null);
        if (null !== ($value = Reading::float($raw['durationMs'] ?? null))) {
            $this->durationMs = $value;
        }
        $this->keyId = Reading::string($raw['keyId'] ?? null);
        $this->keyName = Reading::string($raw['keyName'] ?? null);
        $this->agentId = Reading::string($raw['agentId'] ?? null);
        $this->agentName = Reading::string($raw['agentName'] ?? null);
    }
}
