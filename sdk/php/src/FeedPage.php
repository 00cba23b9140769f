<?php

declare(strict_types=1);

namespace PartnerApi;

use Closure;

/**
 * A part of a feed. Iterating over it continues until there are no more items.
 *
 * @template T of object
 *
 * @extends Listing<T>
 */
final class FeedPage extends Listing
{
    /** Whether there are more items after this part. */
    public readonly bool $hasMore;

    /** The `after` of the next request: the last item's id, or the `after` of this part. */
    public readonly ?string $lastId;

    /**
     * @internal
     *
     * @param array<string, mixed> $raw
     * @param list<T> $data
     * @param Closure(string): self<T> $request requests the part after an id
     */
    public function __construct(array $raw, array $data, ?string $after, private readonly Closure $request)
    {
        parent::__construct($raw, $data);
        $this->hasMore = true === ($raw['hasMore'] ?? null);
        $last = [] === $data ? null : ($data[array_key_last($data)]->id ?? null);
        $this->lastId = is_string($last) ? $last : $after;
    }

    public function hasNextPage(): bool
    {
        return $this->hasMore && [] !== $this->data && null !== $this->lastId;
    }

    /** @return self<T>|null */
    public function nextPage(): ?static
    {
        return $this->hasNextPage() ? ($this->request)((string) $this->lastId) : null;
    }
}
