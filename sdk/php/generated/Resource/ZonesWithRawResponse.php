<?php

// Generated from openapi.yaml. Do not edit.

declare(strict_types=1);

namespace PartnerApi\Resource;

use PartnerApi\ApiResponse;
use PartnerApi\Exception\PartnerApiException;
use PartnerApi\Internal\Sender;
use PartnerApi\Model\Zone;
use PartnerApi\RequestOptions;

/** The calls of {@see Zones} that return the response with its status and headers. */
final class ZonesWithRawResponse
{
    /** @internal */
    public function __construct(private readonly Sender $sender)
    {
    }

    /**
     * See {@see Zones::list()}.
     *
     * @return ApiResponse<list<Zone>>
     *
     * @throws PartnerApiException
     */
    public function list(?RequestOptions $options = null): ApiResponse
    {
        return $this->sender->withResponse(
            static fn (Sender $sender): array => (new Zones($sender))->list($options),
        );
    }

    /**
     * See {@see Zones::listByZip()}.
     *
     * @return ApiResponse<list<Zone>>
     *
     * @throws PartnerApiException
     */
    public function listByZip(string $zipcode, ?RequestOptions $options = null): ApiResponse
    {
        return $this->sender->withResponse(
            static fn (Sender $sender): array => (new Zones($sender))->listByZip($zipcode, $options),
        );
    }
}
