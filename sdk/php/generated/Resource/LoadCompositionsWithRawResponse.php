<?php

// Generated from openapi.yaml. Do not edit.

declare(strict_types=1);

namespace PartnerApi\Resource;

use PartnerApi\ApiResponse;
use PartnerApi\Exception\PartnerApiException;
use PartnerApi\Internal\Sender;
use PartnerApi\Model\CatalogEntry;
use PartnerApi\NotGiven;
use PartnerApi\Page;
use PartnerApi\RequestOptions;

/** The calls of {@see LoadCompositions} that return the response with its status and headers. */
final class LoadCompositionsWithRawResponse
{
    /** @internal */
    public function __construct(private readonly Sender $sender)
    {
    }

    /**
     * See {@see LoadCompositions::list()}.
     *
     * @return ApiResponse<Page<CatalogEntry>>
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
            static fn (Sender $sender): Page => (new LoadCompositions($sender))->list(
                $q,
                $after,
                $page,
                $limit,
                $options,
            ),
        );
    }
}
