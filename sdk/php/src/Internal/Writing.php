<?php

declare(strict_types=1);

namespace PartnerApi\Internal;

use DateTimeInterface;
use InvalidArgumentException;
use JsonException;
use PartnerApi\NotGiven;

/**
 * Converts PHP values to JSON bodies and query parameters.
 *
 * @internal
 */
final class Writing
{
    /**
     * Returns the JSON of a body, without omitted arguments.
     *
     * @param array<string, mixed> $body
     *
     * @throws InvalidArgumentException if a value can't be converted to JSON
     */
    public static function body(array $body): string
    {
        try {
            return json_encode(
                (object) self::jsonable(self::given($body)),
                // Unescaped text is shorter: the service limits the bytes of a body.
                JSON_THROW_ON_ERROR | JSON_UNESCAPED_SLASHES | JSON_UNESCAPED_UNICODE,
            );
        } catch (JsonException $error) {
            $message = "The body can't be converted to JSON: {$error->getMessage()}.";
            throw new InvalidArgumentException($message, 0, $error);
        }
    }

    /**
     * Returns the query parameters, without omitted arguments.
     *
     * @param array<string, mixed> $query
     *
     * @return array<string, string>
     */
    public static function query(array $query): array
    {
        return array_map(self::text(...), self::given($query));
    }

    /**
     * Marks an array as a map, so that an empty one is written as an object.
     *
     * @param array<string, mixed>|NotGiven|null $value
     */
    public static function map(array|NotGiven|null $value): object|null
    {
        return is_array($value) ? (object) self::jsonable($value) : $value;
    }

    /**
     * @param array<string, mixed> $values
     *
     * @return array<string, mixed>
     */
    private static function given(array $values): array
    {
        return array_filter($values, static fn (mixed $value): bool => NotGiven::Value !== $value);
    }

    private static function text(mixed $value): string
    {
        return match (true) {
            is_bool($value) => $value ? 'true' : 'false',
            $value instanceof DateTimeInterface => self::time($value),
            is_array($value) => implode(',', array_map(self::text(...), $value)),
            default => (string) $value,
        };
    }

    /** Converts timestamps in a value. */
    private static function jsonable(mixed $value): mixed
    {
        return match (true) {
            $value instanceof DateTimeInterface => self::time($value),
            is_array($value) => array_map(self::jsonable(...), $value),
            default => $value,
        };
    }

    /** Returns a timestamp as in RFC 3339. */
    private static function time(DateTimeInterface $time): string
    {
        return $time->format('Y-m-d\TH:i:s.uP');
    }
}
