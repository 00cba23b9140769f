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

    /** The last item's id, or the `after` of this part if it has no items. */
    public readonly ?string $lastId;

    /**
     * The position after this part, also if it is empty: the `after` of the next request. Null if the service is of a
     * version that has no positions.
     */
    public readonly ?string $position;

    /**
     * @internal
     *
     * @param array<string, mixed> $raw
     * @param list<T> $data
     * @param Closure(string): self<T> $request requests the part after a position or an id
     */
    public function __construct(array $raw, array $data, ?string $after, private readonly Closure $request)
    {
        parent::__construct($raw, $data);
        $this->hasMore = true === ($raw['hasMore'] ?? null);
        $last = [] === $data ? null : ($data[array_key_last($data)]->id ?? null);
        $this->lastId = is_string($last) ? $last : $after;
        $position = $raw['position'] ?? null;
        $this->position = is_string($position) ? $position : null;
    }

    public function hasNextPage(): bool
    {
        return $this->hasMore && [] !== $this->data && null !== ($this->position ?? $this->lastId);
    }

    /** @return self<T>|null */
    public function nextPage(): ?static
    {
        return $this->hasNextPage() ? ($this->request)((string) ($this->position ?? $this->lastId)) : null;
    }
}
