<?php

// Generated from openapi.yaml. Do not edit.

declare(strict_types=1);

namespace PartnerApi\Resource;

use PartnerApi\ApiResponse;
use PartnerApi\Exception\PartnerApiException;
use PartnerApi\Internal\Sender;
use PartnerApi\Model\SandboxClock;
use PartnerApi\Model\SandboxEventType;
use PartnerApi\Model\SandboxEvents;
use PartnerApi\NotGiven;
use PartnerApi\RequestOptions;

/** The calls of {@see Sandbox} that return the response with its status and headers. */
final class SandboxWithRawResponse
{
    /** @internal */
    public function __construct(private readonly Sender $sender)
    {
    }

    /**
     * See {@see Sandbox::advanceClock()}.
     *
     * @return ApiResponse<SandboxClock>
     *
     * @throws PartnerApiException
     */
    public function advanceClock(int $seconds, ?RequestOptions $options = null): ApiResponse
    {
        return $this->sender->withResponse(
            static fn (Sender $sender): SandboxClock => (new Sandbox($sender))->advanceClock($seconds, $options),
        );
    }

    /**
     * See {@see Sandbox::createEvents()}.
     *
     * @param SandboxEventType::*|string $type
     * @param array<string, mixed>|NotGiven $fields
     *
     * @return ApiResponse<SandboxEvents>
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
    ): ApiResponse {
        return $this->sender->withResponse(
            static fn (Sender $sender): SandboxEvents => (new Sandbox($sender))->createEvents(
                $type,
                $fields,
                $count,
                $duplicate,
                $reverse,
                $options,
            ),
        );
    }
}
