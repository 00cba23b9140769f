<?php

declare(strict_types=1);

namespace PartnerApi\Internal;

use InvalidArgumentException;

/**
 * Validates settings and options.
 *
 * @internal
 */
final class Checks
{
    /** @throws InvalidArgumentException if the number of seconds is negative, infinite or not a number */
    public static function seconds(string $name, float $value): void
    {
        if (!($value >= 0 && is_finite($value))) {
            throw new InvalidArgumentException("$name must be a number of seconds, 0 or more.");
        }
    }

    /** @throws InvalidArgumentException if the count is negative */
    public static function count(string $name, int $value): void
    {
        if ($value < 0) {
            throw new InvalidArgumentException("$name must be a number, 0 or more.");
        }
    }

    /**
     * @param array<mixed> $headers values by name
     *
     * @throws InvalidArgumentException if a name or value would be invalid in a request
     */
    public static function headers(array $headers): void
    {
        foreach ($headers as $name => $value) {
            if (
                !preg_match("/\A[-!#\$%&'*+.^_`|~0-9A-Za-z]+\z/", (string) $name)
                || !is_string($value)
                || preg_match('/[\x00-\x08\x0a-\x1f\x7f]/', $value)
            ) {
                throw new InvalidArgumentException("The header \"$name\" is invalid.");
            }
        }
    }
}
