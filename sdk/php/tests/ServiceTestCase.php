<?php

declare(strict_types=1);

namespace PartnerApi\Tests;

use Closure;
use GuzzleHttp\Client;
use PartnerApi\PartnerApi;
use PHPUnit\Framework\TestCase;
use Throwable;

/** Provides the service of test/sdk/php.test.ts, and a proxy of it that drops or replaces responses. */
abstract class ServiceTestCase extends TestCase
{
    protected const UNKNOWN_ID = '019a3f5c-7b1e-7c42-9d3a-5e8f1a2b3c4d';
    protected const ADDRESS = '1100 Congress Ave, Austin, TX 78701';
    protected const OTHER_ADDRESS = '1200 Congress Ave, Austin, TX 78701';

    /** A fault of a response. curl itself repeats a request if a connection in use ends without a response. */
    protected const CUT = 'send half of the response';
    protected const DROP = 'drop the response';

    /** @var list<float> the seconds of the clients' waits, which return immediately */
    protected array $waits = [];

    /** Called after each wait. */
    protected ?Closure $afterWait = null;

    private static ?Client $http = null;

    protected function setUp(): void
    {
        if (!getenv('PARTNER_API_TEST_CONTROL')) {
            self::markTestSkipped("Needs the service: run test/sdk/php.test.ts of the service's repository.");
        }
    }

    /** Returns a client that records its waits. */
    protected function client(mixed ...$options): PartnerApi
    {
        $sleep = function (float $seconds): void {
            $this->waits[] = $seconds;
            ($this->afterWait ?? static fn () => null)($seconds);
        };

        return new PartnerApi(...['sleep' => $sleep, 'httpClient' => self::http(), ...$options]);
    }

    /**
     * Returns a client of the proxy.
     *
     * @param list<string|array<string, mixed>|null> $faults of the next requests, one each
     */
    protected function faulty(array $faults, mixed ...$options): PartnerApi
    {
        self::control('faults', ['list' => json_encode($faults)]);

        return $this->client(...['baseUrl' => getenv('PARTNER_API_PROXY_URL'), ...$options]);
    }

    /**
     * Returns the requests that the proxy received.
     *
     * @return list<array{method: string, url: string, headers: array<string, string>}>
     */
    protected static function requests(): array
    {
        return self::control('requests');
    }

    /** Performs an action of the control server. */
    protected static function control(string $action, array $query = []): mixed
    {
        $url = getenv('PARTNER_API_TEST_CONTROL') . "/$action?" . http_build_query($query);

        return json_decode((string) self::http()->post($url)->getBody(), true);
    }

    /** Advances the service's clock. */
    protected static function advance(float $seconds): void
    {
        self::control('advance', ['ms' => $seconds * 1000]);
    }

    /** Returns ids of the company's resources. */
    protected static function world(): array
    {
        static $world = null;

        return $world ??= self::control('world');
    }

    /** Returns the response of a proxy. */
    protected static function reply(int $status, mixed $body = '', array $headers = []): array
    {
        return ['status' => $status, 'headers' => (object) $headers, 'body' => is_string($body) ? $body : json_encode($body)];
    }

    /** Returns an error response. */
    protected static function failure(int $status, string $code, array $headers = []): array
    {
        $body = ['code' => $code, 'message' => 'No.', 'internalRequestId' => 'r', 'extraData' => (object) []];

        return self::reply($status, $body, $headers);
    }

    /**
     * Returns the exception of a call. It has exactly this class.
     *
     * @template T of Throwable
     *
     * @param class-string<T> $class
     *
     * @return T
     */
    protected static function thrown(string $class, Closure $call): Throwable
    {
        try {
            $call();
        } catch (Throwable $error) {
            self::assertSame($class, $error::class, (string) $error);

            return $error;
        }
        self::fail("No $class was thrown.");
    }

    /** Returns a unique name. */
    protected static function unique(string $name): string
    {
        return $name . ' ' . bin2hex(random_bytes(8));
    }

    /** Shared, since a new connection for each client takes longer. */
    private static function http(): Client
    {
        return self::$http ??= new Client();
    }
}
