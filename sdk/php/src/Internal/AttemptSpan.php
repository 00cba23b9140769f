<?php

declare(strict_types=1);

namespace PartnerApi\Internal;

use OpenTelemetry\API\Trace\SpanInterface;
use OpenTelemetry\API\Trace\SpanKind;
use OpenTelemetry\API\Trace\StatusCode;
use OpenTelemetry\API\Trace\TracerInterface;
use PartnerApi\Exception\ApiConnectionException;
use PartnerApi\Log\RequestLog;
use Psr\Http\Message\RequestInterface;

/**
 * Reports an attempt as an OpenTelemetry span with the name of its operation. Without a tracer, does nothing. The
 * attributes follow OpenTelemetry's conventions for HTTP clients.
 *
 * @internal
 */
final class AttemptSpan
{
    private readonly ?SpanInterface $span;

    public function __construct(?TracerInterface $tracer, RequestLog $log)
    {
        $builder = $tracer?->spanBuilder($log->operationId)
            ->setSpanKind(SpanKind::KIND_CLIENT)
            ->setAttribute('http.request.method', $log->method)
            ->setAttribute('url.full', $log->urlWithoutQuery());
        if ($log->attempt > 1) {
            $builder?->setAttribute('http.request.resend_count', $log->attempt - 1);
        }
        $this->span = $builder?->startSpan();
    }

    /** Adds a `traceparent` (W3C Trace Context), with which the service continues the trace. */
    public function addedTo(RequestInterface $message): RequestInterface
    {
        $context = $this->span?->getContext();
        if (null === $context || !$context->isValid()) {
            return $message;
        }
        $ids = "{$context->getTraceId()}-{$context->getSpanId()}";

        return $message->withHeader('traceparent', sprintf('00-%s-%02x', $ids, $context->getTraceFlags()));
    }

    /** Ends the span with the response, or the error of an attempt without one. */
    public function end(?Reply $reply, ?ApiConnectionException $error): void
    {
        if (null === $this->span) {
            return;
        }
        $status = $reply?->response->getStatusCode();
        if (null !== $status) {
            $this->span->setAttribute('http.response.status_code', $status);
        }
        if (null !== $reply?->requestId()) {
            $this->span->setAttribute('partner_api.request_id', $reply->requestId());
        }
        if (null === $status || $status >= 400) {
            $this->span->setAttribute('error.type', (string) ($status ?? ($error ? $error::class : 'unknown')));
            $this->span->setStatus(StatusCode::STATUS_ERROR);
        }
        $this->span->end();
    }
}
