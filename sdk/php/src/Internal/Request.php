<?php

declare(strict_types=1);

namespace PartnerApi\Internal;

use InvalidArgumentException;
use PartnerApi\NotGiven;
use PartnerApi\RequestOptions;

/**
 * The request of a call, without the headers and settings of the client.
 *
 * @internal
 */
final readonly class Request
{
    /** @param array<string, string> $query */
    private function __construct(
        public string $operationId,
        public string $method,
        public string $path,
        public array $query,
        public ?string $body,
        /** The same for all attempts; null if the operation takes none. */
        public ?string $idempotencyKey,
        public RequestOptions $options,
        /** The default of `maxRetries`; null: the client's. */
        public ?int $maxRetries = null,
    ) {
    }

    /**
     * Builds the request of a call. Arguments that are not given are omitted.
     *
     * @param array<string, mixed> $query values by name
     * @param array<string, mixed>|null $body values by name; null if the operation has no body
     *
     * @throws InvalidArgumentException if a value can't be sent, or the operation doesn't take an option
     */
    public static function create(
        string $operationId,
        string $method,
        string $path,
        array $query = [],
        ?array $body = null,
        bool $takesIdempotencyKey = false,
        bool $takesIfMatch = false,
        bool $takesIfNoneMatch = false,
        bool $takesDryRun = false,
        ?RequestOptions $options = null,
    ): self {
        $options ??= new RequestOptions();
        if (null !== $options->idempotencyKey && !$takesIdempotencyKey) {
            throw new InvalidArgumentException('This call takes no idempotencyKey: it is idempotent.');
        }
        if (NotGiven::Value !== $options->ifMatch && !$takesIfMatch) {
            throw new InvalidArgumentException('This call takes no ifMatch: it is not an update.');
        }
        if (NotGiven::Value !== $options->ifNoneMatch && !$takesIfNoneMatch) {
            throw new InvalidArgumentException('This call takes no ifNoneMatch: it does not read a single resource.');
        }
        if ($options->dryRun && !$takesDryRun) {
            throw new InvalidArgumentException('This call takes no dryRun: it is not a write that can be tried.');
        }
        if ($options->dryRun) {
            $query['dryRun'] = true;
        }

        return new self(
            $operationId,
            $method,
            $path,
            Writing::query($query),
            null === $body ? null : Writing::body($body),
            $takesIdempotencyKey ? ($options->idempotencyKey ?? self::uuid()) : null,
            $options,
        );
    }

    /**
     * Encodes an id as a path segment.
     *
     * @throws InvalidArgumentException if it is empty or a dot segment, which would change the operation
     */
    public static function segment(string $name, string $value): string
    {
        if (in_array($value, ['', '.', '..'], true)) {
            throw new InvalidArgumentException("$name must be a valid id, not \"$value\".");
        }

        return rawurlencode($value);
    }

    /** Returns a copy with another value of a query parameter, or without it. */
    public function withQuery(string $name, ?string $value): self
    {
        $query = array_diff_key($this->query, [$name => true]);

        return $this->with(query: null === $value ? $query : [...$query, $name => $value]);
    }

    /** Returns a copy with a default of `maxRetries` other than the client's. */
    public function withMaxRetries(int $maxRetries): self
    {
        return $this->with(maxRetries: $maxRetries);
    }

    /**
     * Returns whether sending the request twice has the same effect as sending it once. With `ifMatch`, a second
     * attempt would be rejected because of the first one's change.
     */
    public function isIdempotent(): bool
    {
        return NotGiven::Value === $this->options->ifMatch
            && ('POST' !== $this->method || null !== $this->idempotencyKey);
    }

    /** @param array<string, string>|null $query */
    private function with(?array $query = null, ?int $maxRetries = null): self
    {
        return new self(
            $this->operationId,
            $this->method,
            $this->path,
            $query ?? $this->query,
            $this->body,
            $this->idempotencyKey,
            $this->options,
            $maxRetries ?? $this->maxRetries,
        );
    }

    /** Returns a random UUID, version 4. */
    private static function uuid(): string
    {
        $bytes = random_bytes(16);
        $bytes[6] = chr(ord($bytes[6]) & 0x0f | 0x40);
        $bytes[8] = chr(ord($bytes[8]) & 0x3f | 0x80);

        return vsprintf('%s%s-%s-%s-%s-%s%s%s', str_split(bin2hex($bytes), 4));
    }
}
