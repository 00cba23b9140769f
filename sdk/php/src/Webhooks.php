<?php

declare(strict_types=1);

namespace PartnerApi;

use InvalidArgumentException;
use JsonException;
use PartnerApi\Exception\WebhookVerificationException;
use PartnerApi\Internal\Unions;
use PartnerApi\Model\WebhookEvent;
use SensitiveParameter;

/** Verifies webhook deliveries, and signs deliveries for tests. */
final class Webhooks
{
    private const HEADER = 'X-Service-Signature';
    private const NEXT_HEADER = 'X-Service-Signature-Next';

    /**
     * Verifies the signature and the timestamp of a delivery, and returns its event. An event of a type that is newer
     * than this version is an UnknownEvent.
     *
     * @param string $rawBody the body as it arrived, before it is parsed
     * @param iterable<string, string|iterable<string>> $headers the request's headers by name, from any framework
     * @param string|list<string> $secrets the endpoint's signing secret; during a rotation, either secret or both
     * @param int $toleranceSeconds the maximum difference between the timestamp and now
     * @param int|null $now the current time in Unix seconds, for tests
     *
     * @throws WebhookVerificationException if verification fails or the body is not an event: respond with 400
     * @throws InvalidArgumentException if a secret is missing
     */
    public static function verify(
        string $rawBody,
        iterable $headers,
        #[SensitiveParameter] string|array $secrets,
        int $toleranceSeconds = 300,
        ?int $now = null,
    ): WebhookEvent {
        $keys = array_map(self::key(...), array_values((array) $secrets));
        if ([] === $keys) {
            throw new InvalidArgumentException("secrets must contain the endpoint's signing secret.");
        }
        $valid = array_filter(
            self::signaturesIn($headers),
            static fn (array $signature): bool => self::isSignedWithOneOf($keys, $signature, $rawBody),
        );
        if ([] === $valid) {
            throw new WebhookVerificationException(
                WebhookVerificationException::NO_MATCH,
                'No signature matches this body and secret. Check that the secret belongs to this endpoint, and that'
                . ' rawBody is the body as it arrived: JSON that has been parsed and serialized again does not verify.',
            );
        }
        $now ??= time();
        // Checked after the digest, so that this reason implies a valid signature.
        $isRecent = static fn (array $signature): bool => abs($now - (int) $signature[0]) <= $toleranceSeconds;
        if ([] === array_filter($valid, $isRecent)) {
            throw new WebhookVerificationException(
                WebhookVerificationException::TIMESTAMP_OUT_OF_TOLERANCE,
                "The signature is valid, but the timestamp is more than $toleranceSeconds seconds from the current"
                . " time: the delivery was replayed, or this machine's clock is wrong.",
            );
        }

        return Unions::webhookEvent(self::envelope($rawBody));
    }

    /**
     * Returns the signature headers of a delivery, for tests of a receiver.
     *
     * @param int|null $timestamp the time of the attempt in Unix seconds; default: now
     * @param string|null $nextSecret the second secret during a rotation
     *
     * @return array<string, string>
     */
    public static function sign(
        string $rawBody,
        #[SensitiveParameter] string $secret,
        ?int $timestamp = null,
        #[SensitiveParameter] ?string $nextSecret = null,
    ): array {
        $t = (string) ($timestamp ?? time());
        $headers = [self::HEADER => "t=$t,s=" . self::digest(self::key($secret), $t, $rawBody)];
        if (null !== $nextSecret) {
            $headers[self::NEXT_HEADER] = "t=$t,s=" . self::digest(self::key($nextSecret), $t, $rawBody);
        }

        return $headers;
    }

    /**
     * Returns the timestamp and digest of each signature.
     *
     * @param iterable<string, string|iterable<string>> $headers
     *
     * @return list<array{string, string}>
     */
    private static function signaturesIn(iterable $headers): array
    {
        $values = [self::HEADER => [], self::NEXT_HEADER => []];
        foreach ($headers as $name => $value) {
            foreach (array_keys($values) as $header) {
                if (0 === strcasecmp((string) $name, $header)) {
                    array_push($values[$header], ...(is_string($value) ? [$value] : $value));
                }
            }
        }
        if ([] === $values[self::HEADER]) {
            throw new WebhookVerificationException(
                WebhookVerificationException::MISSING_HEADER,
                'The ' . self::HEADER . ' header is missing.',
            );
        }
        $isRepeated = max(array_map(count(...), $values)) > 1;
        $signatures = [];
        foreach ([...$values[self::HEADER], ...$values[self::NEXT_HEADER]] as $value) {
            if ($isRepeated || !preg_match('/\At=(\d{1,12}),s=([0-9a-f]{64})\z/', $value, $parts)) {
                throw new WebhookVerificationException(
                    WebhookVerificationException::MALFORMED_HEADER,
                    'A signature header must have the form t=<unix seconds>,s=<64 lowercase hexadecimal digits>, and'
                    . ' appear once.',
                );
            }
            $signatures[] = [$parts[1], $parts[2]];
        }

        return $signatures;
    }

    /**
     * Compares in constant time.
     *
     * @param list<string> $keys
     * @param array{string, string} $signature
     */
    private static function isSignedWithOneOf(#[SensitiveParameter] array $keys, array $signature, string $body): bool
    {
        [$t, $digest] = $signature;
        $isMatch = false;
        foreach ($keys as $key) {
            $isMatch = hash_equals(self::digest($key, $t, $body), $digest) || $isMatch;
        }

        return $isMatch;
    }

    private static function digest(#[SensitiveParameter] string $key, string $t, string $body): string
    {
        return hash_hmac('sha256', "$t.$body", $key);
    }

    /** Rejects an empty secret, such as an unset variable: anyone could sign with it. */
    private static function key(#[SensitiveParameter] mixed $secret): string
    {
        if (!is_string($secret) || '' === $secret) {
            throw new InvalidArgumentException('A signing secret must be a non-empty string.');
        }

        return $secret;
    }

    /** @return array<string, mixed> */
    private static function envelope(string $body): array
    {
        try {
            $value = json_decode($body, true, 512, JSON_THROW_ON_ERROR);
        } catch (JsonException) {
            $value = null;
        }
        $isEvent = is_array($value) && array_key_exists('data', $value);
        foreach (['id', 'type', 'createdAt'] as $name) {
            $isEvent = $isEvent && is_string($value[$name] ?? null);
        }
        if (!$isEvent) {
            throw new WebhookVerificationException(
                WebhookVerificationException::MALFORMED_BODY,
                'The signature is valid, but the body is not an event with id, type, createdAt and data.',
            );
        }

        return $value;
    }
}
