<?php

// Generated from openapi.yaml. Do not edit.

declare(strict_types=1);

namespace PartnerApi\Resource;

use PartnerApi\Exception\PartnerApiException;
use PartnerApi\Internal\Request;
use PartnerApi\Internal\Sender;
use PartnerApi\Model\Listener;
use PartnerApi\Model\RecordedAttempt;
use PartnerApi\RequestOptions;

/** Events at your own computer while you develop, signed like webhooks, without a public URL. */
final class Listeners
{
    /** @internal */
    public function __construct(private readonly Sender $sender)
    {
    }

    /** Returns the same calls, but they return the response with its status and headers. */
    public function withRawResponse(): ListenersWithRawResponse
    {
        return new ListenersWithRawResponse($this->sender);
    }

    /**
     * Creates a listener, which receives events at your own computer over one outbound connection: no public URL or
     * tunnel is needed. It has a signing secret, which only this response shows. Open its stream with `GET
     * /v1/listeners/{id}/stream`. A listener ends 10 minutes after its last stream has ended, and a company can have 20
     * of them. The command `partner listen` does all of this. The request has no body.
     *
     * `POST /v1/listeners`. Requires the scope `customers:read`.
     *
     * @throws PartnerApiException
     */
    public function create(?RequestOptions $options = null): Listener
    {
        return $this->sender->one(
            Request::create(
                operationId: 'createListener',
                method: 'POST',
                path: '/v1/listeners',
                options: $options,
            ),
            Listener::from(...),
        );
    }

    /**
     * Records how your program answered deliveries of the stream. The developer platform shows them in its list of
     * deliveries, as attempts of "Local listener". Recording an attempt again changes nothing, so the request is safe
     * to retry. Attempts of events that the company doesn't have, or no longer, are left out.
     *
     * `POST /v1/listeners/{id}/attempts`. Requires the scope `customers:read`.
     *
     * @param string $id The listener's `id`. Returns 400 if it is not a UUID, 404 if the listener doesn't exist or has
     *     ended.
     * @param list<array{eventId: string, attempt: int, durationMs: float, status?: int, error?: string, excerpt?:
     *     string}> $attempts The attempts, one per delivery.
     *
     * @return list<RecordedAttempt>
     *
     * @throws PartnerApiException
     */
    public function createAttempts(
        string $id,
        array $attempts,
        ?RequestOptions $options = null,
    ): array {
        return $this->sender->whole(
            Request::create(
                operationId: 'createListenerAttempts',
                method: 'POST',
                path: '/v1/listeners/' . Request::segment('id', $id) . '/attempts',
                body: [
                    'attempts' => $attempts,
                ],
                options: $options,
            ),
            RecordedAttempt::from(...),
        );
    }
}
