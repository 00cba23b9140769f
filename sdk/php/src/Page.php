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
final class Page extends Listing
{
    /** The page number, starting at 1. */
    public readonly int $page;

    /** The maximum number of items per page. */
    public readonly int $limit;

    /** The number of matching items across all pages. */
    public readonly int $total;

    /**
     * @internal
     *
     * @param array<string, mixed> $raw
     * @param list<T> $data
     * @param Closure(int): self<T> $request requests another page
     */
    public function __construct(array $raw, array $data, private readonly Closure $request)
    {
        parent::__construct($raw, $data);
        $this->page = Reading::int($raw['page'] ?? null) ?? 1;
        $this->limit = Reading::int($raw['limit'] ?? null) ?? 0;
        $this->total = Reading::int($raw['total'] ?? null) ?? 0;
    }

    public function hasNextPage(): bool
    {
        // An empty page is the end even if the total says otherwise: items can be removed.
        return [] !== $this->data && $this->page * $this->limit < $this->total;
    }

    /** @return self<T>|null */
    public function nextPage(): ?static
    {
        return $this->hasNextPage() ? ($this->request)($this->page + 1) : null;
    }
}
