<?php

declare(strict_types=1);

namespace PartnerApi;

use Closure;
use PartnerApi\Internal\Reading;

/**
 * A page of a list that has a total.
 *
 * @template T of object
 *
 * @extends Listing<T>
 */
class Page extends Listing
{
    /** The page number, starting at 1. With a cursor, one more than that of the page before. */
    public readonly int $page;

    /** The maximum number of items per page. */
    public readonly int $limit;

    /** The number of matching items across all pages. */
    public readonly int $total;

    /** The cursor of the next page; null on the last page, and if the list has no cursors. */
    public readonly ?string $nextCursor;

    /**
     * @internal
     *
     * @param array<string, mixed> $raw
     * @param list<T> $data
     * @param Closure(string, string): self<T> $request requests another page, by a parameter and its value
     */
    public function __construct(array $raw, array $data, private readonly Closure $request)
    {
        parent::__construct($raw, $data);
        $this->page = Reading::int($raw['page'] ?? null) ?? 1;
        $this->limit = Reading::int($raw['limit'] ?? null) ?? 0;
        $this->total = Reading::int($raw['total'] ?? null) ?? 0;
        $cursor = $raw['nextCursor'] ?? null;
        $this->nextCursor = is_string($cursor) ? $cursor : null;
    }

    public function hasNextPage(): bool
    {
        if (array_key_exists('nextCursor', $this->raw)) {
            return null !== $this->nextCursor;
        }

        // An older service. An empty page is the end even if the total says otherwise: items can be removed.
        return [] !== $this->data && $this->page * $this->limit < $this->total;
    }

    /** @return self<T>|null */
    public function nextPage(): ?static
    {
        if (!$this->hasNextPage()) {
            return null;
        }

        return null === $this->nextCursor
            ? ($this->request)('page', (string) ($this->page + 1))
            : ($this->request)('after', $this->nextCursor);
    }
}
