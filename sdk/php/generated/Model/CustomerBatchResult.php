<?php

// Generated from openapi.yaml. Do not edit.

declare(strict_types=1);

namespace PartnerApi\Model;

use PartnerApi\Internal\Reading;

/** The result of an item of a batch, with either `data` or `error`. */
final readonly class CustomerBatchResult extends Model
{
    /** The item's position in the request, starting at 0. */
    public int $index;

    /** The status that a single request with this item would have. */
    public int $status;

    /** Whether this is the stored result of an earlier request with the item's idempotency key. */
    public bool $replayed;

    /** The customer, if `status` is below 400. */
    public ?Customer $data;

    /** The reason the item failed, if `status` is 400 or above. */
    public ?BatchError $error;

    /** @param array<string, mixed> $raw the JSON object of the service */
    public function __construct(array $raw)
    {
        parent::__construct($raw);
        if (null !== ($value = Reading::int($raw['index'] ?? null))) {
            $this->index = $value;
        }
        if (null !== ($value = Reading::int($raw['status'] ?? null))) {
            $this->status = $value;
        }
        if (null !== ($value = Reading::bool($raw['replayed'] ?? null))) {
            $this->replayed = $value;
        }
        $this->data = Reading::object($raw['data'] ?? null, Customer::from(...));
        $this->error = Reading::object($raw['error'] ?? null, BatchError::from(...));
    }
}
