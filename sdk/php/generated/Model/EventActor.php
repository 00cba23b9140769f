<?php

// Generated from openapi.yaml. Do not edit.

declare(strict_types=1);

namespace PartnerApi\Model;

use PartnerApi\Internal\Reading;

/**
 * The cause of the event: an API key, an agent, the operator or the service. `null` for events that the service stored
 * before it had this field.
 */
final readonly class EventActor extends Model
{
    /**
     * The kind of actor. Known values are `api_key` and `agent_grant` (a request), `operator` (an import) and `service`
     * (the service by itself, such as the rest of a large erasure); others may be added.
     */
    public string $type;

    /** The ID of the API key or of the agent's access. It changes when a key is rotated. */
    public ?string $id;

    /**
     * The name of the API key, which it keeps when it is rotated, or of the agent. A name isn't a proof: users of the
     * developer platform choose it.
     */
    public ?string $name;

    /** The `X-Request-Id` of the request. */
    public ?string $requestId;

    /**
     * The `Idempotency-Key` that was sent with the request, or with the item of a batch. It is removed when the
     * customer is erased.
     */
    public ?string $idempotencyKey;

    /** @param array<string, mixed> $raw the JSON object of the service */
    public function __construct(array $raw)
    {
        parent::__construct($raw);
        if (null !== ($value = Reading::string($raw['type'] ?? null))) {
            $this->type = $value;
        }
        $this->id = Reading::string($raw['id'] ?? null);
        $this->name = Reading::string($raw['name'] ?? null);
        $this->requestId = Reading::string($raw['requestId'] ?? null);
        $this->idempotencyKey = Reading::string($raw['idempotencyKey'] ?? null);
    }
}
