<?php

declare(strict_types=1);

namespace PartnerApi\Model;

use JsonSerializable;

/**
 * An object of the service.
 *
 * A required field that is missing in the response, or has another type, is not initialized: `??` and `isset` work,
 * and reading it throws an Error. The rest of the response is usable.
 */
abstract readonly class Model implements JsonSerializable
{
    /** @param array<string, mixed> $raw the JSON object, including fields that are newer than this version */
    public function __construct(public array $raw)
    {
    }

    /**
     * @internal
     *
     * @param array<string, mixed> $raw
     */
    final public static function from(array $raw): static
    {
        return new static($raw);
    }

    /** @return array<string, mixed> the JSON object of the service */
    public function jsonSerialize(): array
    {
        return $this->raw;
    }
}
