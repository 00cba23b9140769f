<?php

declare(strict_types=1);

namespace PartnerApi\Internal;

use DateTimeImmutable;
use DateTimeZone;

/**
 * Parses dates of HTTP headers (RFC 9110, section 5.6.7).
 *
 * @internal
 */
final class HttpDate
{
    /** Returns null for anything but a date such as `Wed, 01 Jul 2026 00:00:00 GMT`. */
    public static function parse(string $value): ?DateTimeImmutable
    {
        $date = DateTimeImmutable::createFromFormat('!D, d M Y H:i:s \G\M\T', $value, new DateTimeZone('UTC'));

        return false === $date ? null : $date;
    }
}
