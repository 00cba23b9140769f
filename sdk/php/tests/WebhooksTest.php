<?php

declare(strict_types=1);

namespace PartnerApi\Tests;

use ArrayIterator;
use DateTimeImmutable;
use GuzzleHttp\Psr7\Request;
use InvalidArgumentException;
use PartnerApi\Exception\WebhookVerificationException;
use PartnerApi\Model\UnknownEvent;
use PartnerApi\Model\WebhookTestEvent;
use PartnerApi\Webhooks;
use PHPUnit\Framework\TestCase;
use TypeError;

/** Tests webhook verification with the shared vectors. */
final class WebhooksTest extends TestCase
{
    private const SECRET = 'whsec_dGVzdA==';
    private const BODY = '{"id":"evt_1","type":"webhook.test","createdAt":"2025-11-03T15:04:05.000Z","data":{}}';
    private const T = 1_762_182_245;

    /** Computed with `openssl dgst -sha256 -hmac`. */
    private const SIGNATURE = 't=1762182245,s=3012663f721f130a85df5b6dfb5a35e06ce06929b691ab4df0f15f93532994e6';

    public function testEveryVectorHasTheExpectedResult(): void
    {
        $vectors = self::vectors();
        self::assertGreaterThan(30, count($vectors));
        foreach ($vectors as $vector) {
            $body = base64_decode($vector['rawBodyBase64']);
            $expected = $vector['expected']['valid'] ? null : $vector['expected']['reason'];
            $lists = array_map(fn (string $value) => [$value], $vector['headers']);
            foreach ([$vector['headers'], $lists, new ArrayIterator($lists)] as $headers) {
                $result = self::reason($headers, $body, $vector['secrets'], $vector['toleranceSeconds'], $vector['now']);
                self::assertSame($expected, $result, $vector['name']);
            }
        }
    }

    public function testADigestComputedWithOpensslVerifies(): void
    {
        $headers = ['X-Service-Signature' => self::SIGNATURE];
        $event = Webhooks::verify(self::BODY, $headers, [self::SECRET], now: self::T);
        self::assertInstanceOf(WebhookTestEvent::class, $event);
        self::assertEquals(new DateTimeImmutable('2025-11-03T15:04:05Z'), $event->createdAt);
        self::assertSame($headers, Webhooks::sign(self::BODY, self::SECRET, self::T));
    }

    public function testAnUnknownTypeIsAnUnknownEvent(): void
    {
        $body = str_replace(['webhook.test', '{}'], ['sku.created', '[1],"a":2'], self::BODY);
        $event = Webhooks::verify($body, Webhooks::sign($body, self::SECRET), self::SECRET);
        self::assertInstanceOf(UnknownEvent::class, $event);
        self::assertSame(['sku.created', [1], 2], [$event->type, $event->data, $event->raw['a']]);
    }

    public function testHeadersOfFrameworksAreAccepted(): void
    {
        $psr = new Request('POST', '/', ['X-Service-Signature' => self::SIGNATURE, 'Host' => 'a']);
        foreach (
            [
                ['x-SERVICE-signature' => self::SIGNATURE, 'other' => '1', 7 => 'x'],
                ['X-Service-Signature' => [self::SIGNATURE]],
                $psr->getHeaders(),
                new ArrayIterator(['x-service-signature' => [self::SIGNATURE]]),
            ] as $headers
        ) {
            self::assertNull(self::reason($headers));
        }
        $twice = ['X-Service-Signature' => self::SIGNATURE, 'x-service-signature' => self::SIGNATURE];
        self::assertSame('malformed_header', self::reason($twice));
        $next = ['X-Service-Signature' => self::SIGNATURE, 'X-Service-Signature-Next' => [self::SIGNATURE, self::SIGNATURE]];
        self::assertSame('malformed_header', self::reason($next));
        self::assertSame('missing_header', self::reason([]));
        self::assertSame('missing_header', self::reason(['X-Service-Signature' => []]));
        self::assertSame('malformed_header', self::reason(['X-Service-Signature' => self::SIGNATURE . "\n"]));
    }

    public function testTheDefaultToleranceIsFiveMinutesInBothDirections(): void
    {
        $headers = ['X-Service-Signature' => self::SIGNATURE];
        foreach ([300 => null, -300 => null, 301 => 'timestamp_out_of_tolerance', -301 => 'timestamp_out_of_tolerance'] as $seconds => $expected) {
            self::assertSame($expected, self::reason($headers, now: self::T + $seconds));
        }
        $headers = Webhooks::sign(self::BODY, 'a', nextSecret: 'b');
        foreach (['a', 'b', ['a', 'b'], ['c', 'b']] as $secrets) {
            self::assertSame('evt_1', Webhooks::verify(self::BODY, $headers, $secrets)->id);
        }
    }

    public function testAnyChangedBitFails(): void
    {
        $headers = ['X-Service-Signature' => self::SIGNATURE];
        for ($i = 0; $i < strlen(self::BODY); ++$i) {
            $flipped = self::BODY;
            $flipped[$i] = chr(ord($flipped[$i]) ^ 1);
            self::assertSame('no_match', self::reason($headers, $flipped));
        }
    }

    public function testASignedBodyThatIsNotAnEventIsRejected(): void
    {
        foreach (
            [
                self::BODY . "\xff",
                mb_convert_encoding(self::BODY, 'UTF-16'),
                'null',
                '[]',
                '"evt_1"',
                '{}',
                '',
                str_repeat('[', 100_000),
                str_replace('"evt_1"', '1', self::BODY),
                str_replace('"data"', '"date"', self::BODY),
            ] as $body
        ) {
            self::assertSame('malformed_body', self::reason(Webhooks::sign($body, self::SECRET, self::T), $body));
        }
    }

    public function testAnErrorRevealsNoSecret(): void
    {
        foreach (self::vectors() as $vector) {
            if ($vector['expected']['valid']) {
                continue;
            }
            try {
                Webhooks::verify($vector['rawBody'], $vector['headers'], $vector['secrets'], now: $vector['now']);
                self::fail($vector['name']);
            } catch (WebhookVerificationException $error) {
                self::assertMatchesRegularExpression('/^[A-Z].{20,}\.$/', $error->getMessage());
                self::assertDoesNotMatchRegularExpression('/whsec_\w{5}/', (string) $error);
            }
        }
    }

    public function testAParsedBodyOrAnEmptySecretIsNotAVerificationError(): void
    {
        $headers = ['X-Service-Signature' => self::SIGNATURE];
        foreach (['', [], [self::SECRET, ''], [null]] as $secrets) {
            try {
                Webhooks::verify(self::BODY, $headers, $secrets);
                self::fail('The secret was accepted.');
            } catch (InvalidArgumentException $error) {
                self::assertStringContainsString('secret', $error->getMessage());
            }
        }
        $this->expectException(TypeError::class);
        Webhooks::verify(json_decode(self::BODY), $headers, self::SECRET);
    }

    private static function reason(
        iterable $headers,
        string $body = self::BODY,
        string|array $secrets = self::SECRET,
        int $tolerance = 300,
        int $now = self::T,
    ): ?string {
        try {
            Webhooks::verify($body, $headers, $secrets, $tolerance, $now);
        } catch (WebhookVerificationException $error) {
            return $error->reason;
        }

        return null;
    }

    private static function vectors(): array
    {
        return json_decode((string) file_get_contents(__DIR__ . '/../../webhook-vectors.json'), true);
    }
}
