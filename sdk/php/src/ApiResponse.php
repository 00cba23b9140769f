<?php

declare(strict_types=1);

namespace PartnerApi;

use Psr\Http\Message\ResponseInterface;

/**
 * The result of a call and its response, from `withRawResponse()`.
 *
 * @template-covariant T
 */
final readonly class ApiResponse
{
    /** The HTTP status. */
    public int $status;

    /** The service's id for the request. Include it when you contact support. */
    public ?string $requestId;

    /** The version of the resource, for `ifMatch` and `ifNoneMatch`. Null if it is not a single resource. */
    public ?string $etag;

    /**
     * @internal
     *
     * @param T $data the result of the call
     * @param ResponseInterface $response the response with its headers
     * @param string $body the JSON body
     */
    public function __construct(
        public mixed $data,
        public ResponseInterface $response,
        public string $body,
    ) {
        $this->status = $response->getStatusCode();
        $this->requestId = $this->header('x-request-id');
        $this->etag = $this->header('etag');
    }

    /** Returns a header, or null if the response doesn't have it. Names are case-insensitive. */
    public function header(string $name): ?string
    {
        return $this->response->hasHeader($name) ? $this->response->getHeaderLine($name) : null;
    }
}
