<?php

// Generated from openapi.yaml. Do not edit.

declare(strict_types=1);

namespace PartnerApi\Model;

use PartnerApi\Internal\Reading;

/** A problem with the request. */
final readonly class ValidationIssue extends Model
{
    /**
     * The part of the request with the problem.
     *
     * @var 'body'|'query'|'path'|'header'
     */
    public string $in;

    /** A JSON pointer to the value within that part, or `""` for the whole part. */
    public string $path;

    /** The rule that the value violates: a JSON Schema keyword, or a name for a rule that has no keyword. */
    public string $keyword;

    /** A human-readable explanation of the problem. */
    public string $message;

    /** @param array<string, mixed> $raw the JSON object of the service */
    public function __construct(array $raw)
    {
        parent::__construct($raw);
        if (null !== ($value = Reading::string($raw['in'] ?? null))) {
            $this->in = $value;
        }
        if (null !== ($value = Reading::string($raw['path'] ?? null))) {
            $this->path = $value;
        }
        if (null !== ($value = Reading::string($raw['keyword'] ?? null))) {
            $this->keyword = $value;
        }
        if (null !== ($value = Reading::string($raw['message'] ?? null))) {
            $this->message = $value;
        }
    }
}
