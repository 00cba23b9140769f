<?php

declare(strict_types=1);

namespace PartnerApi;

use Closure;
use GuzzleHttp\Client;
use GuzzleHttp\Psr7\HttpFactory;
use InvalidArgumentException;
use OpenTelemetry\API\Trace\TracerInterface;
use PartnerApi\Internal\Observers;
use PartnerApi\Internal\Resources;
use PartnerApi\Internal\Sender;
use PartnerApi\Internal\Settings;
use PartnerApi\Internal\Transport;
use PartnerApi\Log\RequestLog;
use PartnerApi\Log\ResponseLog;
use PartnerApi\Log\RetryLog;
use Psr\Http\Client\ClientInterface;
use Psr\Http\Message\RequestFactoryInterface;
use Psr\Http\Message\StreamFactoryInterface;
use Psr\Log\LoggerInterface;
use SensitiveParameter;

/** A client of the Partner API. */
final class PartnerApi extends Resources
{
    /** Exports of all items of a resource at one point in time. */
    public readonly Exports $exports;

    /**
     * @param string|null $apiKey default: the environment variable PARTNER_API_KEY
     * @param string|null $baseUrl such as https://api.example.com; default: the environment variable
     *     PARTNER_API_BASE_URL
     * @param float $timeout the time limit of one attempt, in seconds; applies to Guzzle clients
     * @param int $maxRetries the maximum number of retries after a failed attempt
     * @param float $maxRetryAfter the longest wait before a retry that the service can request, in seconds
     * @param array<string, string> $headers headers to send with every request
     * @param ClientInterface|null $httpClient your own PSR-18 client, for example to use a proxy; default: Guzzle
     * @param RequestFactoryInterface|null $requestFactory your own PSR-17 factory; default: Guzzle's
     * @param StreamFactoryInterface|null $streamFactory your own PSR-17 factory; default: Guzzle's
     * @param LoggerInterface|null $logger logs responses at debug level, retries and deprecations as warnings; without queries,
     *     which can contain search terms
     * @param TracerInterface|null $tracer OpenTelemetry's tracer, for a span of each attempt; the package
     *     open-telemetry/api isn't required
     * @param (Closure(RequestLog): mixed)|null $onRequest called before each attempt
     * @param (Closure(ResponseLog): mixed)|null $onResponse called with each response
     * @param (Closure(RetryLog): mixed)|null $onRetry called before the wait for the next attempt
     * @param (Closure(float): mixed)|null $sleep waits for a number of seconds, for tests
     * @param (Closure(): float)|null $random the source of jitter, from 0 to 1, for tests
     *
     * @throws InvalidArgumentException if the key or the base URL is missing or invalid
     */
    public function __construct(
        #[SensitiveParameter] ?string $apiKey = null,
        ?string $baseUrl = null,
        float $timeout = 30.0,
        int $maxRetries = 2,
        float $maxRetryAfter = 120.0, // Twice the quota window.
        array $headers = [],
        ?ClientInterface $httpClient = null,
        ?RequestFactoryInterface $requestFactory = null,
        ?StreamFactoryInterface $streamFactory = null,
        ?LoggerInterface $logger = null,
        ?TracerInterface $tracer = null,
        ?Closure $onRequest = null,
        ?Closure $onResponse = null,
        ?Closure $onRetry = null,
        ?Closure $sleep = null,
        ?Closure $random = null,
    ) {
        $settings = new Settings(
            $apiKey,
            $baseUrl,
            $timeout,
            $maxRetries,
            $maxRetryAfter,
            $headers,
            $logger,
            $tracer,
            $onRequest,
            $onResponse,
            $onRetry,
            $sleep ?? static fn (float $seconds) => usleep((int) ($seconds * 1e6)),
            $random ?? static fn (): float => mt_rand() / mt_getrandmax(),
        );
        $factory = new HttpFactory();
        $transport = new Transport(
            $httpClient ?? new Client(),
            $requestFactory ?? $factory,
            $streamFactory ?? $factory,
        );
        $sender = new Sender($transport, $settings, new Observers($settings));
        parent::__construct($sender);
        $this->exports = new Exports($sender);
    }
}
