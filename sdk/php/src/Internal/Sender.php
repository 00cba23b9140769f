<?php

declare(strict_types=1);

namespace PartnerApi\Internal;

use Closure;
use Generator;
use PartnerApi\ApiResponse;
use PartnerApi\DetailedPage;
use PartnerApi\Exception\ApiConnectionException;
use PartnerApi\Exception\PartnerApiException;
use PartnerApi\Export;
use PartnerApi\FeedPage;
use PartnerApi\Log\RequestLog;
use PartnerApi\Log\ResponseLog;
use PartnerApi\Log\RetryLog;
use PartnerApi\Page;
use Psr\Http\Message\RequestInterface;

/**
 * Sends the calls of resources, with retries, and reads the responses.
 *
 * @internal
 */
final class Sender
{
    /** The last successful response, for `withRawResponse()`. */
    private ?Reply $last = null;

    public function __construct(
        private readonly Transport $transport,
        private readonly Settings $settings,
        private readonly Observers $observers,
    ) {
    }

    /**
     * Returns the resource in a response.
     *
     * @template T of object
     *
     * @param Closure(array<string, mixed>): T $read
     *
     * @return T
     *
     * @throws PartnerApiException
     */
    public function one(Request $request, Closure $read): object
    {
        return $read($this->send($request)['data']);
    }

    /**
     * Returns all items of a list that is not paginated.
     *
     * @template T of object
     *
     * @param Closure(array<string, mixed>): T $read
     *
     * @return list<T>
     *
     * @throws PartnerApiException
     */
    public function whole(Request $request, Closure $read): array
    {
        return self::items($this->send($request), $read);
    }

    /**
     * Returns a page of a list.
     *
     * @template T of object
     *
     * @param Closure(array<string, mixed>): T $read
     *
     * @return Page<T>
     *
     * @throws PartnerApiException
     */
    public function page(Request $request, Closure $read): Page
    {
        $envelope = $this->send($request);
        $next = fn (string $name, string $value): Page => $this->page(
            $request->withQuery('page', null)->withQuery($name, $value),
            $read,
        );

        return new Page($envelope, self::items($envelope, $read), $next);
    }

    /**
     * Returns a page of a list that has details.
     *
     * @template T of object
     * @template D of object
     *
     * @param Closure(array<string, mixed>): T $read
     * @param Closure(array<string, mixed>): D $readDetails
     *
     * @return DetailedPage<T, D>
     *
     * @throws PartnerApiException
     */
    public function detailedPage(Request $request, Closure $read, Closure $readDetails): DetailedPage
    {
        $envelope = $this->send($request);
        $next = fn (string $name, string $value): DetailedPage => $this->detailedPage(
            $request->withQuery('page', null)->withQuery($name, $value),
            $read,
            $readDetails,
        );

        return new DetailedPage($envelope, self::items($envelope, $read), $next, $readDetails($envelope));
    }

    /**
     * Returns a part of a feed.
     *
     * @template T of object
     *
     * @param Closure(array<string, mixed>): T $read
     *
     * @return FeedPage<T>
     *
     * @throws PartnerApiException
     */
    public function feed(Request $request, Closure $read): FeedPage
    {
        $envelope = $this->send($request);
        $next = fn (string $after): FeedPage => $this->feed($request->withQuery('after', $after), $read);

        return new FeedPage($envelope, self::items($envelope, $read), $request->query['after'] ?? null, $next);
    }

    /**
     * Yields all events after a position, and polls for new ones. Never ends by itself.
     *
     * @template T of object
     *
     * @param Closure(array<string, mixed>): T $read
     *
     * @return Generator<int, T, mixed, never>
     *
     * @throws PartnerApiException
     */
    public function follow(Request $request, Closure $read, float $interval): Generator
    {
        Checks::seconds('interval', $interval);

        return $this->following($request->withMaxRetries(PHP_INT_MAX), $read, $interval);
    }

    /**
     * Starts an export.
     *
     * @template T of object
     *
     * @param Closure(array<string, mixed>): T $read
     *
     * @return Export<T>
     *
     * @throws PartnerApiException
     */
    public function export(Request $request, Closure $read): Export
    {
        $message = $this->transport->message($this->settings, $request);
        $timeout = $request->options->timeout ?? $this->settings->timeout;
        $response = null;
        $open = function (RequestInterface $message) use ($request, $timeout, &$response): Reply {
            $response = $this->transport->open($message, $request, $timeout);

            return $this->transport->head($response);
        };
        $this->attempt($request, self::logOf($request, $message, 1), $message, $open);
        if (200 !== $response->getStatusCode()) {
            throw Failure::of(new Reply($response, (string) $response->getBody()), $request);
        }

        return new Export($response->getBody(), $read);
    }

    /**
     * Makes a call and returns its result with its response.
     *
     * @template T
     *
     * @param Closure(self): T $call
     *
     * @return ApiResponse<T>
     *
     * @throws PartnerApiException
     */
    public function withResponse(Closure $call): ApiResponse
    {
        $sender = new self($this->transport, $this->settings, $this->observers);
        $data = $call($sender);
        assert(null !== $sender->last, 'Every call has a response.');

        return new ApiResponse($data, $sender->last->response, $sender->last->body);
    }

    /**
     * @template T of object
     *
     * @param Closure(array<string, mixed>): T $read
     *
     * @return Generator<int, T, mixed, never>
     */
    private function following(Request $request, Closure $read, float $interval): Generator
    {
        while (true) {
            // An expired position ends it: events could be missing.
            $part = $this->feed($request, $read);
            // Not `yield from`, which would repeat keys.
            foreach ($part->data as $event) {
                yield $event;
            }
            $request = $request->withQuery('after', $part->position ?? $part->lastId);
            if (!$part->hasMore) {
                ($this->settings->sleep)($interval);
            }
        }
    }

    /**
     * @template T of object
     *
     * @param array<string, mixed> $envelope
     * @param Closure(array<string, mixed>): T $read
     *
     * @return list<T>
     */
    private static function items(array $envelope, Closure $read): array
    {
        return array_map($read, array_values(array_filter($envelope['data'], is_array(...))));
    }

    /**
     * Sends a request until it succeeds or can't be retried.
     *
     * @return array<string, mixed> the envelope of the response
     *
     * @throws PartnerApiException the error of the last attempt
     */
    private function send(Request $request): array
    {
        $message = $this->transport->message($this->settings, $request);
        $timeout = $request->options->timeout ?? $this->settings->timeout;
        $send = fn (RequestInterface $message): Reply => $this->transport->send($message, $request, $timeout);
        for ($attempt = 1;; ++$attempt) {
            $log = self::logOf($request, $message, $attempt);
            $reply = null;
            try {
                $reply = $this->attempt($request, $log, $message, $send);
            } catch (ApiConnectionException $error) {
            }
            if (null !== $reply) {
                $envelope = $reply->envelope();
                if (null !== $envelope) {
                    $this->last = $reply;

                    return $envelope;
                }
                $error = Failure::of($reply, $request);
            }
            $delay = Retries::delay($this->settings, $request, $attempt, $error, $reply);
            if (null === $delay) {
                throw $error;
            }
            $this->observers->retry(new RetryLog(...[...$log, $error, $delay]));
            ($this->settings->sleep)($delay);
        }
    }

    /**
     * Makes an attempt, which is reported to the hooks, the logger and the tracer.
     *
     * @param array{string, string, string, int, ?string} $log
     * @param Closure(RequestInterface): Reply $send
     *
     * @throws ApiConnectionException if there is no response
     */
    private function attempt(Request $request, array $log, RequestInterface $message, Closure $send): Reply
    {
        $requestLog = new RequestLog(...$log);
        $this->observers->request($requestLog);
        $startedAt = hrtime(true);
        $reply = $error = null;
        $span = new AttemptSpan($this->settings->tracer, $requestLog);
        try {
            $reply = $send($span->addedTo($message));
        } catch (ApiConnectionException $error) {
            throw $error;
        } finally {
            $span->end($reply, $error);
        }
        $seconds = (hrtime(true) - $startedAt) / 1e9;
        $this->observers->response(new ResponseLog(...$log, ...[$reply->response, $reply->requestId(), $seconds]));
        $this->observers->deprecation($request, $reply);

        return $reply;
    }

    /**
     * Returns the arguments of the logs of an attempt.
     *
     * @return array{string, string, string, int, ?string}
     */
    private static function logOf(Request $request, RequestInterface $message, int $attempt): array
    {
        return [
            $request->operationId,
            $request->method,
            (string) $message->getUri(),
            $attempt,
            $request->idempotencyKey,
        ];
    }
}
