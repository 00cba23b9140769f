<?php

declare(strict_types=1);

namespace PartnerApi\Tests;

use Closure;
use Error;
use GuzzleHttp\Client;
use InvalidArgumentException;
use Nyholm\Psr7\Factory\Psr17Factory;
use PartnerApi\PartnerApi;
use PartnerApi\RequestOptions;
use Psr\Http\Client\ClientInterface;
use Psr\Http\Message\RequestInterface;
use Psr\Http\Message\ResponseInterface;
use TypeError;

/** Tests the settings of clients, and the requests they send. */
final class ClientTest extends ServiceTestCase
{
    public function testAClientValidatesItsSettings(): void
    {
        $key = getenv('PARTNER_API_KEY');
        $url = getenv('PARTNER_API_BASE_URL');
        putenv('PARTNER_API_KEY');
        putenv('PARTNER_API_BASE_URL');
        $saved = [$_ENV, $_SERVER];
        unset($_ENV['PARTNER_API_KEY'], $_SERVER['PARTNER_API_KEY']);
        unset($_ENV['PARTNER_API_BASE_URL'], $_SERVER['PARTNER_API_BASE_URL']);
        try {
            self::rejects('environment variable PARTNER_API_KEY', fn () => new PartnerApi());
            self::rejects('environment variable PARTNER_API_BASE_URL', fn () => new PartnerApi($key));
            foreach (['api.example.com', 'ftp://a', 'https://', 'https://a?b', 'https://u:p@a', 'https://a#b'] as $bad) {
                $error = self::rejects('Use the form', fn () => new PartnerApi($key, $bad));
                self::assertStringNotContainsString('u:p', (string) $error);
            }
            $error = self::rejects('characters', fn () => new PartnerApi("pak_a\nb", $url));
            self::assertStringNotContainsString('pak_', (string) $error);
            self::rejects('timeout must be', fn () => new PartnerApi($key, $url, timeout: -1));
            self::rejects('maxRetries must be', fn () => new PartnerApi($key, $url, maxRetries: -1));
            self::rejects('maxRetryAfter must be', fn () => new PartnerApi($key, $url, maxRetryAfter: NAN));
            self::rejects('header "a b" is invalid', fn () => new PartnerApi($key, $url, headers: ['a b' => '']));
            $client = new PartnerApi("$key\n", "$url/");
            self::assertSame(self::world()['zoneId'], $client->zones->list()[0]->id);
            self::assertStringNotContainsString($key, print_r($client, true));
            $_ENV['PARTNER_API_KEY'] = $key;
            $_ENV['PARTNER_API_BASE_URL'] = $url;
            self::assertCount(1, (new PartnerApi())->zones->list());
        } finally {
            [$_ENV, $_SERVER] = $saved;
            putenv("PARTNER_API_KEY=$key");
            putenv("PARTNER_API_BASE_URL=$url");
        }
    }

    public function testInvalidArgumentsAreRejectedBeforeARequest(): void
    {
        $client = $this->faulty([]);
        $customers = $client->customers;
        foreach (['', '.', '..'] as $id) {
            self::rejects('id must be a valid id', fn () => $customers->get($id));
        }
        self::thrown(TypeError::class, fn () => $customers->get(7));
        self::thrown(TypeError::class, fn () => $customers->list(searchTerm: null));
        self::thrown(Error::class, fn () => $customers->create(name: 'A'));
        self::thrown(Error::class, fn () => new RequestOptions(timout: 5));
        self::rejects("can't be converted to JSON", fn () => $customers->create(displayName: "\xff"));
        $selection = [['skuId' => '', 'price' => NAN]];
        self::rejects("can't be converted", fn () => $client->pricelists->create('', '', '', skuSelections: $selection));
        self::rejects('timeout must be', fn () => new RequestOptions(timeout: INF));
        self::rejects('maxRetries must be', fn () => new RequestOptions(maxRetries: -1));
        self::rejects('is invalid', fn () => new RequestOptions(headers: ['a' => "b\n"]));
        self::rejects('visible ASCII', fn () => new RequestOptions(idempotencyKey: "a\n"));
        self::rejects('ifMatch must be', fn () => new RequestOptions(ifMatch: ''));
        self::thrown(TypeError::class, fn () => new RequestOptions(ifMatch: null));
        self::rejects('interval must be', fn () => $client->events->follow(interval: -1));
        foreach (
            [
                'takes no idempotencyKey' => new RequestOptions(idempotencyKey: 'a'),
                'takes no ifMatch' => new RequestOptions(ifMatch: '"a"'),
                'takes no dryRun' => new RequestOptions(dryRun: true),
            ] as $message => $options
        ) {
            self::rejects($message, fn () => $customers->get('a', options: $options));
        }
        $options = new RequestOptions(ifNoneMatch: '"a"');
        self::rejects('takes no ifNoneMatch', fn () => $customers->list(options: $options));
        self::assertSame([], self::requests());
    }

    public function testRequestsHaveTheConfiguredHeaders(): void
    {
        $client = $this->faulty([], headers: ['x-a' => 'client', 'x-b' => 'client']);
        $headers = ['X-B' => 'call', 'Authorization' => 'Bearer other'];
        $client->zones->list(options: new RequestOptions(headers: $headers));
        $client->customers->create(displayName: 'A');
        [['headers' => $read], ['headers' => $write]] = self::requests();
        self::assertSame(['client', 'call'], [$read['x-a'], $read['x-b']]);
        self::assertMatchesRegularExpression(
            '~^partner-api-php/\d+\.\d+\.\d+ php/8\.\d+\.\d+ (linux|darwin|windows)-\w+$~',
            $read['user-agent'],
        );
        self::assertSame('Bearer ' . getenv('PARTNER_API_KEY'), $read['authorization']);
        self::assertArrayNotHasKey('content-type', $read);
        self::assertSame('application/json', $write['content-type']);
        self::assertMatchesRegularExpression('/^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-/', $write['idempotency-key']);
    }

    public function testAnyPsr18ClientAndPsr17FactoriesCanBeUsed(): void
    {
        // Hides that it is a Guzzle client.
        $other = new class (new Client()) implements ClientInterface {
            public function __construct(private readonly Client $client)
            {
            }

            public function sendRequest(RequestInterface $request): ResponseInterface
            {
                return $this->client->sendRequest($request);
            }
        };
        $factory = new Psr17Factory();
        $client = $this->client(httpClient: $other, requestFactory: $factory, streamFactory: $factory);
        $created = $client->customers->create(displayName: 'PSR');
        self::assertEquals($created, $client->customers->get($created->id));
    }

    private static function rejects(string $message, Closure $call): InvalidArgumentException
    {
        $error = self::thrown(InvalidArgumentException::class, $call);
        self::assertStringContainsString($message, $error->getMessage());

        return $error;
    }
}
