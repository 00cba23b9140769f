<?php

// Generated from openapi.yaml. Do not edit.

declare(strict_types=1);

namespace PartnerApi\Model;

use PartnerApi\Internal\Reading;

/** An object that a search has found. */
final readonly class FoundObject extends Model
{
    /**
     * The type of an object that a search has found.
     *
     * @var FoundObjectType::*|string
     */
    public string $type;

    /** Its `id`, with which the requests of its type find it. */
    public string $id;

    /**
     * A customer's `displayName`, a location's address, the name of an object of the catalog, an event's type, or a
     * request's method and path.
     */
    public string $label;

    /**
     * What tells objects with the same label apart: a customer's `customerId`, a location's name if it isn't the
     * address, a SKU's or a zone's code, a service's `identifier`, a pricelist's scope, an event's time, or a request's
     * status and error code. `null` if it has none.
     */
    public ?string $detail;

    /** The `id` of the customer that a location belongs to; otherwise `null`. */
    public ?string $customerId;

    /** @param array<string, mixed> $raw the JSON object of the service */
    public function __construct(array $raw)
    {
        parent::__construct($raw);
        if (null !== ($value = Reading::string($raw['type'] ?? null))) {
            $this->type = $value;
        }
        if (null !== ($value = Reading::string($raw['id'] ?? null))) {
            $this->id = $value;
        }
        if (null !== ($value = Reading::string($raw['label'] ?? null))) {
            $this->label = $value;
        }
        $this->detail = Reading::string($raw['detail'] ?? null);
        $this->customerId = Reading::string($raw['customerId'] ?? null);
    }
}
