<?php

// Generated from openapi.yaml. Do not edit.

declare(strict_types=1);

namespace PartnerApi\Resource;

use PartnerApi\ApiResponse;
use PartnerApi\Exception\PartnerApiException;
use PartnerApi\Internal\Sender;
use PartnerApi\Model\Service;
use PartnerApi\NotGiven;
use PartnerApi\Page;
use PartnerApi\RequestOptions;

/** The calls of {@see Services} that return the response with its status and headers. */
final class ServicesWithRawResponse
{
    /** @internal */
    public function __construct(private readonly Sender $sender)
    {
    }

    /**
     * See {@see Services::list()}.
     *
     * @return ApiResponse<Page<Service>>
     *
     * @throws PartnerApiException
     */
    public function list(
        string|NotGiven $q = NotGiven::Value,
        string|NotGiven $after = NotGiven::Value,
        int|NotGiven $page = NotGiven::Value,
        int|NotGiven $limit = NotGiven::Value,
        ?RequestOptions $options = null,
    ): ApiResponse {
        return $this->sender->withResponse(
            static fn (Sender $sender): Page => (new Services($sender))->list(
                $q,
                $after,
                $page,
                $limit,
                $options,
            ),
        );
    }
}
