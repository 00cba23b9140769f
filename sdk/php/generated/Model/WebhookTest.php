<?php

// Generated from openapi.yaml. Do not edit.

declare(strict_types=1);

namespace PartnerApi\Model;

use PartnerApi\Internal\Reading;

/** The data of a test event. Contains no company data. */
final readonly class WebhookTest extends Model
{
    /** A message explaining that this is a test. */
    public string $message;

    /** The `id` of the endpoint being tested, as shown in the developer platform. */
    public string $endpointId;

    /** @param array<string, mixed> $raw the JSON object of the service */
    public function __construct(array $raw)
    {
        parent::__construct($raw);
        if (null !== ($value = Reading::string($raw['message'] ?? null))) {
            $this->message = $value;
        }
        if (null !== ($value = Reading::string($raw['endpointId'] ?? null))) {
            $this->endpointId = $value;
        }
    }
}
