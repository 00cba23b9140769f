<?php

declare(strict_types=1);

namespace PartnerApi\Tests;

use Psr\Log\AbstractLogger;
use RuntimeException;

/** Tests how calls of deprecated operations are reported. */
final class DeprecationTest extends ServiceTestCase
{
    private const HEADERS = [
        'Deprecation' => '@1767225600',
        'Sunset' => 'Wed, 01 Jul 2026 00:00:00 GMT',
        'Link' => '<https://api.example.com/guide>; rel="deprecation"; type="text/html"',
    ];

    private const MESSAGE = 'GET /v1/zones (listZones) is deprecated since 2026-01-01, and stops working on 2026-07-01.'
        . ' See https://api.example.com/guide';

    public function testADeprecatedOperationIsReportedOncePerClient(): void
    {
        $reply = self::reply(200, ['data' => []], self::HEADERS);
        self::assertSame([self::MESSAGE], $this->deprecationsOf([$reply, $reply]));
        self::assertSame([self::MESSAGE], $this->deprecationsOf([$reply]));
    }

    public function testDatesThatCannotBeReadAreLeftOut(): void
    {
        $reply = self::reply(200, ['data' => []], ['Deprecation' => 'true', 'Sunset' => 'soon']);
        self::assertSame(['GET /v1/zones (listZones) is deprecated.'], $this->deprecationsOf([$reply]));
    }

    public function testALoggerReceivesTheReport(): void
    {
        $logger = new class () extends AbstractLogger {
            public array $warnings = [];

            public function log($level, $message, array $context = []): void
            {
                if ('warning' === $level) {
                    $this->warnings[] = (string) $message;
                }
            }
        };
        $client = $this->faulty([self::reply(200, ['data' => []], self::HEADERS)], logger: $logger);
        $client->zones->list();
        self::assertSame([self::MESSAGE], $logger->warnings);
    }

    public function testAnErrorHandlerThatThrowsDoesNotFailTheCall(): void
    {
        $client = $this->faulty([self::reply(200, ['data' => []], self::HEADERS)]);
        $log = tempnam(sys_get_temp_dir(), 'php');
        $before = ini_set('error_log', $log);
        set_error_handler(fn (int $level, string $message) => throw new RuntimeException($message));
        try {
            self::assertSame([], $client->zones->list());
        } finally {
            restore_error_handler();
            ini_set('error_log', (string) $before);
        }
        self::assertStringContainsString(self::MESSAGE, (string) file_get_contents($log));
        unlink($log);
    }

    private function deprecationsOf(array $replies): array
    {
        $client = $this->faulty($replies);
        $messages = [];
        set_error_handler(function (int $level, string $message) use (&$messages): bool {
            self::assertSame(E_USER_DEPRECATED, $level);
            $messages[] = $message;

            return true;
        });
        try {
            foreach ($replies as $_) {
                $client->zones->list();
            }
        } finally {
            restore_error_handler();
        }

        return $messages;
    }
}
