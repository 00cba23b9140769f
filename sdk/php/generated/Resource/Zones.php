<?php

// Generated from openapi.yaml. Do not edit.

declare(strict_types=1);

namespace PartnerApi\Resource;

use PartnerApi\Exception\PartnerApiException;
use PartnerApi\Internal\Request;
use PartnerApi\Internal\Sender;
use PartnerApi\Model\Zone;
use PartnerApi\RequestOptions;

/** Areas the company delivers to, each defined by a set of ZIP codes. */
final class Zones
{
    /** @internal */
    public function __construct(private readonly Sender $sender)
    {
    }

    /** Returns the same calls, but they return the response with its status and headers. */
    public function withRawResponse(): ZonesWithRawResponse
    {
        return new ZonesWithRawResponse($this->sender);
    }

    /**
     * Returns all delivery zones of the company, active and inactive, ordered by `name`, then `id`. The list is not
     * paginated and takes no query parameters.
     *
     * `GET /v1/zones`. Requires the scope `customers:read`.
     *
     * @return list<Zone>
     *
     * @throws PartnerApiException
     */
    public function list(?RequestOptions $options = null): array
    {
        return $this->sender->whole(
            Request::create(
                operationId: 'listZones',
                method: 'GET',
                path: '/v1/zones',
                options: $options,
            ),
            Zone::from(...),
        );
    }

    /**
     * Returns the active delivery zones that include a ZIP code, ordered by `name`, then `id`. If there is no match,
     * `data` is empty. The list is not paginated.
     *
     * `GET /v1/zones/by-zip`. Requires the scope `customers:read`.
     *
     * @param string $zipcode The ZIP code. It is matched exactly, after leading and trailing spaces are removed, and a
     *     ZIP+4 code also matches zones with its five-digit ZIP code. It can't be empty.
     *
     * @return list<Zone>
     *
     * @throws PartnerApiException
     */
    public function listByZip(string $zipcode, ?RequestOptions $options = null): array
    {
        return $this->sender->whole(
            Request::create(
                operationId: 'listZonesByZip',
                method: 'GET',
                path: '/v1/zones/by-zip',
                query: [
                    'zipcode' => $zipcode,
                ],
                options: $options,
            ),
            Zone::from(...),
        );
    }
}
