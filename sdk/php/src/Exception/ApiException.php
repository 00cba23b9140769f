<?php

declare(strict_types=1);

namespace PartnerApi\Exception;

use Psr\Http\Message\ResponseInterface;

/** An error response. Each error code that this version knows has its own class. */
class ApiException extends PartnerApiException
{
    /** The code of a response that did not come from the service. */
    public const UNEXPECTED_RESPONSE = 'UNEXPECTED_RESPONSE';

    /** The HTTP status. */
    public readonly int $status;

    /** A human-readable explanation, without the status, the code and the request's id. The wording may change. */
    public readonly string $explanation;

    /** The page that explains the code, its cause and how to fix it. */
    public readonly ?string $documentation;

    /**
     * @param string $errorCode the error code, such as `NOT_FOUND`
     * @param ResponseInterface $response the response with its headers
     * @param string|null $requestId the service's id for the request: include it when you contact support
     * @param array<string, mixed> $extraData additional details; empty if there are none
     * @param string|null $idempotencyKey the key of a write: to retry it safely, pass the key in the options
     */
    final public function __construct(
        public readonly string $errorCode,
        string $explanation,
        public readonly ResponseInterface $response,
        public readonly ?string $requestId = null,
        public readonly array $extraData = [],
        public readonly ?string $idempotencyKey = null,
    ) {
        $this->status = $response->getStatusCode();
        $this->explanation = $explanation;
        $documentation = $extraData['documentation'] ?? null;
        $this->documentation = is_string($documentation) ? $documentation : null;
        $request = null === $requestId ? '' : " (request $requestId)";
        parent::__construct("$this->status $errorCode: $explanation$request", $this->status);
        $this->readExtraData($extraData);
    }

    /** Returns a header of the response, or null if it doesn't have it. Names are case-insensitive. */
    public function header(string $name): ?string
    {
        return $this->response->hasHeader($name) ? $this->response->getHeaderLine($name) : null;
    }

    /**
     * Sets the properties of the code's class.
     *
     * @param array<string, mixed> $extraData
     */
    protected function readExtraData(array $extraData): void
    {
    }
}
