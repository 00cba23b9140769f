<?php

declare(strict_types=1);

namespace PartnerApi\Internal;

use Closure;
use InvalidArgumentException;
use OpenTelemetry\API\Trace\TracerInterface;
use PartnerApi\Log\RequestLog;
use PartnerApi\Log\ResponseLog;
use PartnerApi\Log\RetryLog;
use Psr\Log\LoggerInterface;
use SensitiveParameter;
use SensitiveParameterValue;

/**
 * The validated settings of a client.
 *
 * @internal
 */
final readonly class Settings
{
    /** The API key. Its class keeps it out of dumps and logs. */
    public SensitiveParameterValue $apiKey;

    /** Without a trailing slash. */
    public string $baseUrl;

    /**
     * @param array<string, string> $headers
     * @param (Closure(RequestLog): mixed)|null $onRequest
     * @param (Closure(ResponseLog): mixed)|null $onResponse
     * @param (Closure(RetryLog): mixed)|null $onRetry
     * @param Closure(float): mixed $sleep waits for a number of seconds
     * @param Closure(): float $random returns a number from 0 to 1
     *
     * @throws InvalidArgumentException if a setting is missing or invalid; the message never contains the API key
     */
    public function __construct(
        #[SensitiveParameter] ?string $apiKey,
        ?string $baseUrl,
        public float $timeout,
        public int $maxRetries,
        public float $maxRetryAfter,
        public array $headers,
        public ?LoggerInterface $logger,
        public ?TracerInterface $tracer,
        public ?Closure $onRequest,
        public ?Closure $onResponse,
        public ?Closure $onRetry,
        public Closure $sleep,
        public Closure $random,
    ) {
        $this->apiKey = new SensitiveParameterValue(self::readApiKey($apiKey ?? self::environment('PARTNER_API_KEY')));
        $this->baseUrl = self::readBaseUrl($baseUrl ?? self::environment('PARTNER_API_BASE_URL'));
        Checks::seconds('timeout', $timeout);
        Checks::count('maxRetries', $maxRetries);
        Checks::seconds('maxRetryAfter', $maxRetryAfter);
        Checks::headers($headers);
    }

    /** Reads a variable of the environment, or of an .env file that a framework loaded. */
    private static function environment(string $name): string
    {
        $value = $_ENV[$name] ?? $_SERVER[$name] ?? getenv($name);

        return is_string($value) ? $value : '';
    }

    private static function readApiKey(#[SensitiveParameter] string $given): string
    {
        // Files and variables often end with a line break.
        $key = trim($given);
        if ('' === $key) {
            throw new InvalidArgumentException(
                'The API key is missing. Pass apiKey or set the environment variable PARTNER_API_KEY.',
            );
        }
        if (!preg_match('/\A[\x21-\x7e]+\z/', $key)) {
            throw new InvalidArgumentException('The API key contains invalid characters.');
        }

        return $key;
    }

    private static function readBaseUrl(#[SensitiveParameter] string $url): string
    {
        if ('' === $url) {
            throw new InvalidArgumentException(
                'The base URL is missing. Pass baseUrl or set the environment variable PARTNER_API_BASE_URL.',
            );
        }
        $parts = parse_url($url);
        $isPlain = is_array($parts) && !array_intersect(['user', 'pass', 'query', 'fragment'], array_keys($parts));
        if (!$isPlain || !in_array($parts['scheme'] ?? '', ['http', 'https'], true) || '' === ($parts['host'] ?? '')) {
            throw new InvalidArgumentException('The base URL is invalid. Use the form https://api.example.com.');
        }

        return rtrim($url, '/');
    }
}
