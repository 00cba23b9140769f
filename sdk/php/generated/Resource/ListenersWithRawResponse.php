<?php

// Generated from openapi.yaml. Do not edit.

declare(strict_types=1);

namespace PartnerApi\Resource;

use PartnerApi\ApiResponse;
use PartnerApi\Exception\PartnerApiException;
use PartnerApi\Internal\Sender;
use PartnerApi\Model\Listener;
use PartnerApi\Model\RecordedAttempt;
use PartnerApi\RequestOptions;

/** The calls of {@see Listeners} that return the response with its status and headers. */
final class ListenersWithRawResponse
{
    /** @internal */
    public function __construct(private readonly Sender $sender)
    {
    }

    /**
     * See {@see Listeners::create()}.
     *
     * @return ApiResponse<Listener>
     *
     * @throws PartnerApiException
     */
    public function create(?RequestOptions $options = null): ApiResponse
    {
        return $this->sender->withResponse(
            static fn (Sender $sender): Listener => (new Listeners($sender))->create($options),
        );
    }

    /**
     * See {@see Listeners::createAttempts()}.
     *
     * @param list<array{eventId: string, attempt: int, durationMs: float, status?: int, error?: string, excerpt?:
     *     string}> $attempts
     *
     * @return ApiResponse<list<RecordedAttempt>>
     *
     * @throws PartnerApiException
     */
    public function createAttempts(
        string $id,
        array $attempts,
        ?RequestOptions $options = null,
    ): ApiResponse {
        return $this->sender->withResponse(
            static fn (Sender $sender): array => (new Listeners($sender))->createAttempts(
                $id,
                $attempts,
                $options,
            ),
        );
    }
}
