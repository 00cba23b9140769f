<?php

// Generated from openapi.yaml. Do not edit.

declare(strict_types=1);

namespace PartnerApi\Resource;

use PartnerApi\Exception\PartnerApiException;
use PartnerApi\Internal\Request;
use PartnerApi\Internal\Sender;
use PartnerApi\Internal\Writing;
use PartnerApi\Model\SandboxClock;
use PartnerApi\Model\SandboxEventType;
use PartnerApi\Model\SandboxEvents;
use PartnerApi\NotGiven;
use PartnerApi\RequestOptions;

/** Test your integration: what takes hours or can't be caused otherwise. These requests work in a sandbox only. */
final class Sandbox
{
    /** @internal */
    public function __construct(private readonly Sender $sender)
    {
    }

    /** Returns the same calls, but they return the response with its status and headers. */
    public function withRawResponse(): SandboxWithRawResponse
    {
        return new SandboxWithRawResponse($this->sender);
    }

    /**
     * Lets time pass for what waits in a sandbox: retries of deliveries, the expiration of API keys, and alerts.
     * Retries and keys get a time that is earlier by `seconds`, retries that are due then are sent, and alerts are
     * evaluated. The whole schedule of a delivery passes with 7 requests of one to two hours.
     *
     * Timestamps of resources and new events don't change. A key that expires can be the one of the request: it still
     * gets the response.
     *
     * `POST /v1/sandbox/clock`. Requires the scope `customers:write`.
     *
     * @param int $seconds Seconds, up to 7 days.
     *
     * @throws PartnerApiException
     */
    public function advanceClock(int $seconds, ?RequestOptions $options = null): SandboxClock
    {
        return $this->sender->one(
            Request::create(
                operationId: 'advanceSandboxClock',
                method: 'POST',
                path: '/v1/sandbox/clock',
                body: [
                    'seconds' => $seconds,
                ],
                takesIdempotencyKey: true,
                takesDryRun: true,
                options: $options,
            ),
            SandboxClock::from(...),
        );
    }

    /**
     * Creates events of any type without a change that causes them. Endpoints get them like other events, signed and
     * with retries. `GET /v1/events` lists them, except operational events and `webhook.test`.
     *
     * `data` is that of the type's example in this document, with your `fields`. It must match the schema of the event.
     *
     * - `webhook.test` is sent to every endpoint that is enabled, others to those that subscribe to them.
     * - `duplicate` sends each event twice to each endpoint, with the same `id`.
     * - `reverse` sends the newest event first. It makes no difference to events without a `sequence`.
     *
     * Counts as one request, and as one more for every 10 events.
     *
     * `POST /v1/sandbox/events`. Requires the scope `customers:write`.
     *
     * @param SandboxEventType::*|string $type The type of events that a sandbox sends.
     * @param array<string, mixed>|NotGiven $fields Fields of `data` that differ from the type's example.
     * @param int|NotGiven $count The number of events. Default: `1`.
     * @param bool|NotGiven $duplicate Whether each event is sent twice to each endpoint. Default: `false`.
     * @param bool|NotGiven $reverse Whether the newest event is sent first. Default: `false`.
     *
     * @throws PartnerApiException
     */
    public function createEvents(
        string $type,
        array|NotGiven $fields = NotGiven::Value,
        int|NotGiven $count = NotGiven::Value,
        bool|NotGiven $duplicate = NotGiven::Value,
        bool|NotGiven $reverse = NotGiven::Value,
        ?RequestOptions $options = null,
    ): SandboxEvents {
        return $this->sender->one(
            Request::create(
                operationId: 'createSandboxEvents',
                method: 'POST',
                path: '/v1/sandbox/events',
                body: [
                    'type' => $type,
                    'fields' => Writing::map($fields),
                    'count' => $count,
                    'duplicate' => $duplicate,
                    'reverse' => $reverse,
                ],
                takesIdempotencyKey: true,
                takesDryRun: true,
                options: $options,
            ),
            SandboxEvents::from(...),
        );
    }
}
