<?php

declare(strict_types=1);

namespace PartnerApi\Internal;

use Closure;
use DateTimeImmutable;
use Exception;

/**
 * Converts JSON of the service to PHP values. These functions never fail: an invalid value becomes null.
 *
 * @internal
 */
final class Reading
{
    private const RFC_3339 = '/\A(\d{4}-\d\d-\d\d)[Tt](\d\d:\d\d:\d\d)(?:\.(\d+))?([Zz]|[+-]\d\d:\d\d)\z/';

    public static function string(mixed $value): ?string
    {
        return is_string($value) ? $value : null;
    }

    /** JSON has no integers: 1.0 is 1. */
    public static function int(mixed $value): ?int
    {
        return is_int($value) || (is_float($value) && floor($value) === $value && abs($value) < PHP_INT_MAX)
            ? (int) $value
            : null;
    }

    public static function float(mixed $value): ?float
    {
        return is_int($value) || is_float($value) ? (float) $value : null;
    }

    public static function bool(mixed $value): ?bool
    {
        return is_bool($value) ? $value : null;
    }

    /** Parses a timestamp as in RFC 3339. */
    public static function time(mixed $value): ?DateTimeImmutable
    {
        if (!is_string($value) || !preg_match(self::RFC_3339, $value, $parts)) {
            return null;
        }
        [, $date, $time, $fraction, $offset] = $parts;
        [$year, $month, $day] = array_map(intval(...), explode('-', $date));
        if (!checkdate($month, $day, $year)) {
            return null;
        }
        $microseconds = str_pad(substr($fraction, 0, 6), 6, '0');
        try {
            return new DateTimeImmutable("{$date}T$time.$microseconds" . strtoupper($offset));
        } catch (Exception) {
            return null;
        }
    }

    /**
     * @template T of object
     *
     * @param Closure(array<string, mixed>): T $read
     *
     * @return T|null
     */
    public static function object(mixed $value, Closure $read): ?object
    {
        return is_array($value) ? $read($value) : null;
    }

    /**
     * Reads each item of a list. Invalid items are null, so that positions don't change.
     *
     * @template T
     *
     * @param Closure(mixed): T $read
     *
     * @return list<T>|null
     */
    public static function list(mixed $value, Closure $read): ?array
    {
        return is_array($value) && array_is_list($value) ? array_map($read, $value) : null;
    }

    /**
     * Reads each value of a map.
     *
     * @template T
     *
     * @param Closure(mixed): T $read
     *
     * @return array<string, T>|null
     */
    public static function map(mixed $value, Closure $read): ?array
    {
        return is_array($value) ? array_map($read, $value) : null;
    }

    /**
     * Reads each object of a list. Other items are null.
     *
     * @template T of object
     *
     * @param Closure(array<string, mixed>): T $read
     *
     * @return list<T>|null
     */
    public static function objectList(mixed $value, Closure $read): ?array
    {
        return self::list($value, static fn (mixed $item): ?object => self::object($item, $read));
    }

    /**
     * Reads each object of a map. Other values are null.
     *
     * @template T of object
     *
     * @param Closure(array<string, mixed>): T $read
     *
     * @return array<string, T>|null
     */
    public static function objectMap(mixed $value, Closure $read): ?array
    {
        return self::map($value, static fn (mixed $item): ?object => self::object($item, $read));
    }
}
