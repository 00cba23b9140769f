<?php

// Generated from openapi.yaml. Do not edit.

declare(strict_types=1);

namespace PartnerApi\Model;

use PartnerApi\Internal\Reading;

/** The reason an item of a batch failed. */
final readonly class BatchError extends Model
{
    /**
     * The error code of a single request with this item, such as `EXTERNAL_ID_EXISTS` or `ADDRESS_NOT_FOUND`. New codes
     * may be added.
     */
    public string $code;

    /** A human-readable explanation. The wording may change. */
    public string $message;

    /** Additional details of a failed item. */
    public BatchErrorData $extraData;

    /** @param array<string, mixed> $raw the JSON object of the service */
    public function __construct(array $raw)
    {
        parent::__construct($raw);
        if (null !== ($value = Reading::string($raw['code'] ?? null))) {
            $this->code = $value;
        }
        if (null !== ($value = Reading::string($raw['message'] ?? null))) {
            $this->message = $value;
        }
        if (null !== ($value = Reading::object($raw['extraData'] ?? null, BatchErrorData::from(...)))) {
            $this->extraData = $value;
        }
    }
}
