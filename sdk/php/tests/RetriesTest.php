<?php

declare(strict_types=1);

namespace PartnerApi\Tests;

use Error;
use PartnerApi\Exception\ApiConnectionException;
use PartnerApi\Exception\ApiException;
use PartnerApi\Exception\ApiTimeoutException;
use PartnerApi\Exception\LocationExistsException;
use PartnerApi\Exception\RequestLimitExceededException;
use PartnerApi\Log\RequestLog;
use PartnerApi\Log\ResponseLog;
use PartnerApi\Log\RetryLog;
use PartnerApi\RequestOptions;
use Psr\Log\AbstractLogger;

/** Tests retries, timeouts, hooks and logs. */
final class RetriesTest extends ServiceTestCase
{
    public function testOverTheQuotaTheClientWaitsAsLongAsRequested(): void
    {
        $this->afterWait = self::advance(...);
        $client = $this->client(apiKey: self::control('company', ['quota' => 3])['key'], random: fn () => 0.0);
        for ($i = 0; $i < 7; ++$i) {
            $client->zones->list();
        }
        self::assertCount(2, $this->waits);
        foreach ($this->waits as $seconds) {
            self::assertTrue($seconds > 50 && $seconds <= 60, "$seconds");
        }
    }

    public function testOverTheQuotaTheClientEventuallyGivesUp(): void
    {
        $key = self::control('company', ['quota' => 1])['key'];
        $client = $this->client(apiKey: $key, random: fn () => 0.5);
        $client->zones->list();
        $error = self::thrown(RequestLimitExceededException::class, fn () => $client->zones->list());
        self::assertCount(2, $this->waits);
        // The backoff is added as jitter.
        $first = $this->waits[0] - 0.25;
        self::assertTrue($error->retryAfter <= $first && $first <= 60, "$first");

        $this->waits = [];
        $client = $this->client(apiKey: $key, maxRetryAfter: 5);
        self::thrown(RequestLimitExceededException::class, fn () => $client->zones->list());
        self::assertSame([], $this->waits);
    }

    public function testAWriteWithALostResponseIsProcessedOnce(): void
    {
        $client = $this->faulty([self::DROP, self::CUT, self::DROP], maxRetries: 3);
        $name = self::unique('once');
        $response = $client->customers->withRawResponse()->create(displayName: $name);
        self::assertSame('true', $response->header('Idempotency-Replayed'));
        self::assertSame(1, $client->customers->list(searchTerm: $name)->total);
        $keys = array_column(array_column(array_slice(self::requests(), 0, 4), 'headers'), 'idempotency-key');
        self::assertCount(4, $keys);
        self::assertCount(1, array_unique($keys));
    }

    public function testAnUpdateWithIfMatchIsNotRetriedAfterALostResponse(): void
    {
        $client = $this->faulty([null, self::DROP]);
        $created = $client->customers->withRawResponse()->create(displayName: '1');
        $options = new RequestOptions(ifMatch: $created->etag);
        $update = fn () => $client->customers->update($created->data->id, displayName: '2', options: $options);
        self::thrown(ApiConnectionException::class, $update);
        self::assertCount(2, self::requests());
        self::assertSame('2', $client->customers->get($created->data->id)->displayName);
    }

    public function testAFailedWriteCanBeRetriedWithItsKey(): void
    {
        $name = self::unique('again');
        $client = $this->faulty([self::CUT], maxRetries: 0);
        $error = self::thrown(ApiConnectionException::class, fn () => $client->customers->create(displayName: $name));
        $options = new RequestOptions(idempotencyKey: $error->idempotencyKey);
        $client->customers->create(displayName: $name, options: $options);
        self::assertSame(1, $client->customers->list(searchTerm: $name)->total);
    }

    public function testEachCallHasItsOwnKey(): void
    {
        $client = $this->faulty([]);
        $client->customers->create(displayName: 'Twin');
        $client->customers->create(displayName: 'Twin');
        [$first, $second] = array_column(array_column(self::requests(), 'headers'), 'idempotency-key');
        self::assertNotSame($first, $second);
    }

    public function testWaitsDoubleAndHaveJitter(): void
    {
        $nowhere = ['baseUrl' => 'http://127.0.0.1:1', 'maxRetries' => 7];
        self::thrown(ApiConnectionException::class, fn () => $this->client(...$nowhere, random: fn () => 1.0)->zones->list());
        self::assertSame([0.5, 1.0, 2.0, 4.0, 8.0, 8.0, 8.0], $this->waits);
        $this->waits = [];
        self::thrown(ApiConnectionException::class, fn () => $this->client(...$nowhere)->zones->list());
        self::assertCount(7, array_unique(array_map(strval(...), $this->waits)));
        self::assertLessThanOrEqual(8, max($this->waits));
    }

    public function testRetryableErrorsAreRetried(): void
    {
        $date = ['date' => 'Mon, 03 Nov 2025 15:00:00 GMT'];
        $limit = ['RateLimit' => '"c";r=0;t=9'];
        foreach (
            [
                [self::failure(408, 'REQUEST_TIMEOUT'), 0],
                [self::failure(409, 'IDEMPOTENCY_KEY_IN_USE'), 0],
                [self::failure(500, 'INTERNAL_ERROR'), 0],
                [self::reply(502, '<h1>Bad gateway</h1>'), 0],
                [self::failure(503, 'SERVICE_UNAVAILABLE', ['retry-after' => '7']), 7],
                [self::failure(503, 'NEW', ['retry-after' => 'Mon, 03 Nov 2025 15:00:09 GMT', ...$date]), 9],
                [self::failure(503, 'NEW', ['retry-after' => 'Mon, 03 Nov 2025 14:00:00 GMT', ...$date]), 0],
                [self::failure(503, 'NEW', ['retry-after' => 'soon', ...$date]), 0],
                [self::failure(429, 'REQUEST_LIMIT_EXCEEDED', ['retry-after' => '3', ...$limit]), 3],
                [self::failure(429, 'REQUEST_LIMIT_EXCEEDED', $limit), 9],
                [self::reply(429), 0],
                [self::failure(503, 'NEW', $limit), 0],
            ] as [$fault, $seconds]
        ) {
            $this->waits = [];
            $client = $this->faulty([$fault], random: fn () => 0.0);
            self::assertSame('Retried', $client->customers->create(displayName: 'Retried')->displayName);
            self::assertEquals([$seconds], $this->waits);
        }
    }

    public function testPermanentErrorsAreNotRetried(): void
    {
        foreach ([[400, 'A'], [401, 'A'], [404, 'A'], [409, 'LOCATION_EXISTS'], [422, 'A']] as [$status, $code]) {
            $client = $this->faulty([self::failure($status, $code)]);
            $class = 409 === $status ? LocationExistsException::class : ApiException::class;
            $error = self::thrown($class, fn () => $client->customers->get('a'));
            self::assertSame([$status, 1], [$error->status, count(self::requests())]);
        }
    }

    public function testMaxRetriesLimitsTheAttempts(): void
    {
        foreach ([[[], null, 3], [['maxRetries' => 0], null, 1], [['maxRetries' => 0], 1, 2], [['maxRetries' => 5], 0, 1]] as $case) {
            [$settings, $callRetries, $attempts] = $case;
            $client = $this->faulty(array_fill(0, 9, self::failure(500, 'A')), ...$settings);
            $options = new RequestOptions(maxRetries: $callRetries);
            self::thrown(ApiException::class, fn () => $client->zones->list(options: $options));
            self::assertCount($attempts, self::requests());
        }
    }

    public function testAnUnresponsiveServerTimesOut(): void
    {
        $client = $this->client(baseUrl: getenv('PARTNER_API_RELAY_URL'), timeout: 0.1);
        self::control('hold');
        try {
            $list = fn () => $client->zones->list(options: new RequestOptions(maxRetries: 1));
            $error = self::thrown(ApiTimeoutException::class, $list);
            self::assertSame('No complete response arrived within 0.1 s.', $error->getMessage());
            self::assertCount(1, $this->waits);
        } finally {
            self::control('restore');
        }
    }

    public function testErrorsOfConnectionsDoNotContainTheQuery(): void
    {
        $client = $this->client(baseUrl: 'http://127.0.0.1:1', maxRetries: 0);
        $error = self::thrown(ApiConnectionException::class, fn () => $client->customers->list(searchTerm: 'secret'));
        self::assertStringNotContainsString('secret', $error->getMessage());
        self::assertMatchesRegularExpression('/connect|refused/i', $error->getMessage());
        self::assertNull($error->idempotencyKey);
    }

    public function testHooksReceiveEveryAttemptButNotTheKey(): void
    {
        $logs = [];
        $record = function (RequestLog $log) use (&$logs): void {
            $logs[] = $log;
        };
        $hooks = ['onRequest' => $record, 'onResponse' => $record, 'onRetry' => $record];
        $faults = [self::CUT, self::failure(503, 'NEW', ['retry-after' => '2'])];
        $client = $this->faulty($faults, ...$hooks, random: fn () => 0.0);
        $client->customers->create(displayName: 'Logged');
        self::assertSame(
            [
                [RequestLog::class, 1],
                [RetryLog::class, 1],
                [RequestLog::class, 2],
                [ResponseLog::class, 2],
                [RetryLog::class, 2],
                [RequestLog::class, 3],
                [ResponseLog::class, 3],
            ],
            array_map(fn (RequestLog $log) => [$log::class, $log->attempt], $logs),
        );
        self::assertSame(['createCustomer'], array_values(array_unique(array_column($logs, 'operationId'))));
        self::assertCount(1, array_unique(array_column($logs, 'idempotencyKey')));
        self::assertSame([2.0, 'NEW'], [$logs[4]->delaySeconds, $logs[4]->error->errorCode]);
        self::assertSame([200, 'POST'], [$logs[6]->status, $logs[6]->method]);
        self::assertSame($logs[6]->response->getHeaderLine('x-request-id'), $logs[6]->requestId);
        self::assertGreaterThan(0, $logs[6]->durationSeconds);
        self::assertStringNotContainsString('pak_', print_r($logs, true));
    }

    public function testAPsr3LoggerReceivesResponsesAndRetries(): void
    {
        $logger = new class () extends AbstractLogger {
            public array $lines = [];

            public function log($level, $message, array $context = []): void
            {
                $values = array_filter($context, fn (mixed $value): bool => is_scalar($value));
                $names = array_map(fn (string $name): string => '{' . $name . '}', array_keys($values));
                $this->lines[] = "$level " . strtr((string) $message, array_combine($names, $values));
            }
        };
        $client = $this->faulty([self::failure(500, 'A')], logger: $logger, random: fn () => 0.25);
        $client->zones->list();
        $url = getenv('PARTNER_API_PROXY_URL') . '/v1/zones';
        self::assertSame(
            ["debug GET $url: 500", "warning GET $url failed, retrying in 0.125 s", "debug GET $url: 200"],
            $logger->lines,
        );
    }

    public function testAnErrorInAHookDoesNotFailTheCall(): void
    {
        $log = tempnam(sys_get_temp_dir(), 'php');
        $before = ini_set('error_log', $log);
        try {
            $this->client(onRequest: fn () => throw new Error('hook error'))->zones->list();
        } finally {
            ini_set('error_log', (string) $before);
        }
        self::assertStringContainsString('hook error', (string) file_get_contents($log));
        unlink($log);
    }
}
