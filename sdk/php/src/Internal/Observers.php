<?php

declare(strict_types=1);

namespace PartnerApi\Internal;

use Closure;
use DateTimeImmutable;
use PartnerApi\Log\RequestLog;
use PartnerApi\Log\ResponseLog;
use PartnerApi\Log\RetryLog;
use Throwable;

/**
 * Calls the hooks and the logger of a client. Their exceptions are logged: they must not fail a write.
 *
 * @internal
 */
final class Observers
{
    /** @var array<string, true> ids of deprecated operations that were reported */
    private array $reported = [];

    public function __construct(private readonly Settings $settings)
    {
    }

    public function request(RequestLog $log): void
    {
        $this->call($this->settings->onRequest, $log);
    }

    public function response(ResponseLog $log): void
    {
        $this->call($this->settings->onResponse, $log);
        $this->log('debug', '{method} {url}: {status}', [...self::contextOf($log), 'status' => $log->status]);
    }

    public function retry(RetryLog $log): void
    {
        $this->call($this->settings->onRetry, $log);
        $this->log('warning', '{method} {url} failed, retrying in {delaySeconds} s', [
            ...self::contextOf($log),
            'delaySeconds' => round($log->delaySeconds, 3),
            'exception' => $log->error,
        ]);
    }

    /** Reports a deprecated operation once per client: to the logger, or else as a PHP deprecation. */
    public function deprecation(Request $request, Reply $reply): void
    {
        $deprecatedAt = $reply->header('deprecation');
        if (null === $deprecatedAt || isset($this->reported[$request->operationId])) {
            return;
        }
        $this->reported[$request->operationId] = true;
        $guide = preg_match('/<([^>]*)>[^,]*;\s*rel="?deprecation\b/', $reply->header('link') ?? '', $link)
            ? " See $link[1]"
            : '';
        $message = "$request->method $request->path ($request->operationId) is deprecated"
            . self::dated(' since', self::unixTime($deprecatedAt))
            . self::dated(', and stops working on', HttpDate::parse($reply->header('sunset') ?? ''))
            . ".$guide";
        if (null === $this->settings->logger) {
            $this->call(trigger_error(...), $message, E_USER_DEPRECATED);
        } else {
            $this->log('warning', $message, ['operationId' => $request->operationId]);
        }
    }

    /** @return array<string, mixed> */
    private static function contextOf(RequestLog $log): array
    {
        return [
            'operationId' => $log->operationId,
            'method' => $log->method,
            'url' => $log->urlWithoutQuery(),
            'attempt' => $log->attempt,
            'requestId' => $log instanceof ResponseLog ? $log->requestId : null,
        ];
    }

    /** @param array<string, mixed> $context */
    private function log(string $level, string $message, array $context): void
    {
        if (null !== $this->settings->logger) {
            $this->call($this->settings->logger->log(...), $level, $message, $context);
        }
    }

    private function call(?Closure $observer, mixed ...$arguments): void
    {
        try {
            $observer?->__invoke(...$arguments);
        } catch (Throwable $error) {
            error_log("partner-api: a hook or logger threw an exception: $error");
        }
    }

    /** Parses the Deprecation header (RFC 9745). */
    private static function unixTime(string $value): ?DateTimeImmutable
    {
        return preg_match('/\A@(\d{1,12})\z/', $value, $seconds) ? new DateTimeImmutable("@$seconds[1]") : null;
    }

    private static function dated(string $words, ?DateTimeImmutable $date): string
    {
        return null === $date ? '' : "$words {$date->format('Y-m-d')}";
    }
}
