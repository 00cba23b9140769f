<?php

declare(strict_types=1);

namespace PartnerApi\Internal;

use GuzzleHttp\ClientInterface as GuzzleClient;
use GuzzleHttp\Exception\ConnectException;
use GuzzleHttp\Exception\RequestException;
use PartnerApi\Exception\ApiConnectionException;
use PartnerApi\Exception\ApiTimeoutException;
use PartnerApi\Version;
use Psr\Http\Client\ClientExceptionInterface;
use Psr\Http\Client\ClientInterface;
use Psr\Http\Message\RequestFactoryInterface;
use Psr\Http\Message\RequestInterface;
use Psr\Http\Message\ResponseInterface;
use Psr\Http\Message\StreamFactoryInterface;
use RuntimeException;
use Throwable;

/**
 * Sends single attempts with a PSR-18 client.
 *
 * @internal
 */
final readonly class Transport
{
    /** CURLE_OPERATION_TIMEDOUT */
    private const TIMED_OUT = 28;

    public function __construct(
        private ClientInterface $client,
        private RequestFactoryInterface $requests,
        private StreamFactoryInterface $streams,
    ) {
    }

    /** Returns the message that all attempts of a call send. */
    public function message(Settings $settings, Request $request): RequestInterface
    {
        $query = [] === $request->query ? '' : '?' . http_build_query($request->query, '', '&', PHP_QUERY_RFC3986);
        $message = $this->requests->createRequest($request->method, $settings->baseUrl . $request->path . $query);
        $headers = [
            'Accept' => 'application/json',
            'User-Agent' => self::userAgent(),
            ...self::headersOf($settings, $request),
        ];
        foreach ($headers as $name => $value) {
            $message = $message->withHeader((string) $name, $value);
        }

        return null === $request->body ? $message : $message->withBody($this->streams->createStream($request->body));
    }

    /**
     * Sends a message once and reads the complete response.
     *
     * @throws ApiConnectionException if no complete response arrives
     */
    public function send(RequestInterface $message, Request $request, float $timeout): Reply
    {
        $message->getBody()->rewind();
        try {
            $response = $this->exchange($message, $request, $timeout);
            $body = (string) $response->getBody();
        } catch (ClientExceptionInterface | RuntimeException $error) {
            throw self::failure($error, $request, $timeout);
        }

        return new Reply($response->withBody($this->streams->createStream($body)), $body);
    }

    /**
     * Sends a message once, and returns the response before its body has arrived.
     *
     * @param float $timeout for each part of the body
     *
     * @throws ApiConnectionException if no response arrives
     */
    public function open(RequestInterface $message, Request $request, float $timeout): ResponseInterface
    {
        try {
            if (!$this->client instanceof GuzzleClient) {
                return $this->client->sendRequest($message);
            }

            return $this->client->send($message, [
                'allow_redirects' => false,
                'connect_timeout' => $timeout,
                'decode_content' => 'gzip',
                'http_errors' => false,
                'read_timeout' => $timeout,
                'stream' => true,
            ]);
        } catch (ClientExceptionInterface | RuntimeException $error) {
            throw self::failure($error, $request, $timeout);
        }
    }

    /** Returns a response without its body, which has not arrived. */
    public function head(ResponseInterface $response): Reply
    {
        return new Reply($response->withBody($this->streams->createStream('')), '');
    }

    /** Guzzle takes a time limit for each request. Other clients have their own. */
    private function exchange(RequestInterface $message, Request $request, float $timeout): ResponseInterface
    {
        if (!$this->client instanceof GuzzleClient) {
            return $this->client->sendRequest($message);
        }
        // On a reused connection that ends without a response, curl itself would send the request again.
        $isFresh = !$request->isIdempotent() && defined('CURLOPT_FRESH_CONNECT');

        return $this->client->send($message, [
            'allow_redirects' => false,
            'connect_timeout' => $timeout,
            'curl' => $isFresh ? [CURLOPT_FRESH_CONNECT => true] : [],
            'decode_content' => $message->hasHeader('Accept-Encoding') ? true : 'gzip',
            'http_errors' => false,
            'synchronous' => true,
            'timeout' => $timeout,
        ]);
    }

    private static function failure(Throwable $error, Request $request, float $timeout): ApiConnectionException
    {
        $isOfGuzzle = $error instanceof ConnectException || $error instanceof RequestException;
        if ($isOfGuzzle && self::TIMED_OUT === ($error->getHandlerContext()['errno'] ?? null)) {
            $message = "No complete response arrived within $timeout s.";

            return new ApiTimeoutException($message, $request->idempotencyKey);
        }
        // Messages of HTTP clients can contain the URL, and its query can contain search terms.
        $reason = ($isOfGuzzle ? $error->getHandlerContext()['error'] ?? null : null) ?: $error->getMessage();

        return new ApiConnectionException("No complete response arrived: $reason", $request->idempotencyKey);
    }

    /**
     * Returns the headers of a request by lower-case name. Headers of a call replace those of the client.
     *
     * @return array<string, string>
     */
    private static function headersOf(Settings $settings, Request $request): array
    {
        $options = $request->options;
        $own = [
            'authorization' => 'Bearer ' . $settings->apiKey->getValue(),
            'content-type' => null === $request->body ? null : 'application/json',
            'idempotency-key' => $request->idempotencyKey,
            'if-match' => is_string($options->ifMatch) ? $options->ifMatch : null,
            'if-none-match' => is_string($options->ifNoneMatch) ? $options->ifNoneMatch : null,
        ];

        return [
            ...array_change_key_case($settings->headers),
            ...array_change_key_case($options->headers),
            ...array_filter($own, is_string(...)),
        ];
    }

    /** Returns the versions of this package and of PHP, and the platform. */
    private static function userAgent(): string
    {
        $php = PHP_MAJOR_VERSION . '.' . PHP_MINOR_VERSION . '.' . PHP_RELEASE_VERSION;
        $platform = strtolower(PHP_OS_FAMILY) . '-' . php_uname('m');

        return 'partner-api-php/' . Version::VERSION . " php/$php $platform";
    }
}
