<?php

/** Declares the part of open-telemetry/api that the SDK uses, and a tracer that collects spans. */

declare(strict_types=1);

namespace OpenTelemetry\API\Trace;

interface TracerInterface
{
    public function spanBuilder(string $spanName): SpanBuilderInterface;
}

interface SpanBuilderInterface
{
    public function setSpanKind(int $spanKind): SpanBuilderInterface;

    public function setAttribute(string $key, mixed $value): SpanBuilderInterface;

    public function startSpan(): SpanInterface;
}

interface SpanInterface
{
    public function getContext(): SpanContextInterface;

    public function setAttribute(string $key, bool|int|float|string|array|null $value): SpanInterface;

    public function setStatus(string $code, ?string $description = null): SpanInterface;

    public function end(?int $endEpochNanos = null): void;
}

interface SpanContextInterface
{
    public function getTraceId(): string;

    public function getSpanId(): string;

    public function getTraceFlags(): int;

    public function isValid(): bool;
}

interface SpanKind
{
    public const KIND_CLIENT = 1;
}

interface StatusCode
{
    public const STATUS_ERROR = 'Error';
}

/** Collects the spans that ended. */
final class CollectingTracer implements TracerInterface
{
    /** @var list<CollectedSpan> */
    public array $spans = [];

    public function spanBuilder(string $spanName): SpanBuilderInterface
    {
        return new CollectedSpan($this, $spanName);
    }
}

final class CollectedSpan implements SpanBuilderInterface, SpanInterface, SpanContextInterface
{
    /** @var array<string, mixed> */
    public array $attributes = [];
    public ?string $status = null;
    public string $traceId;
    public string $spanId;

    public function __construct(private CollectingTracer $tracer, public string $name)
    {
        $this->traceId = bin2hex(random_bytes(16));
        $this->spanId = bin2hex(random_bytes(8));
    }

    public function setSpanKind(int $spanKind): SpanBuilderInterface
    {
        return $this;
    }

    public function setAttribute(string $key, mixed $value): self
    {
        $this->attributes[$key] = $value;

        return $this;
    }

    public function startSpan(): SpanInterface
    {
        return $this;
    }

    public function getContext(): SpanContextInterface
    {
        return $this;
    }

    public function setStatus(string $code, ?string $description = null): SpanInterface
    {
        $this->status = $code;

        return $this;
    }

    public function end(?int $endEpochNanos = null): void
    {
        $this->tracer->spans[] = $this;
    }

    public function getTraceId(): string
    {
        return $this->traceId;
    }

    public function getSpanId(): string
    {
        return $this->spanId;
    }

    public function getTraceFlags(): int
    {
        return 1;
    }

    public function isValid(): bool
    {
        return true;
    }
}
