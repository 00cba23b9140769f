<?php

declare(strict_types=1);

namespace PartnerApi;

use Generator;
use IteratorAggregate;
use PartnerApi\Exception\PartnerApiException;

/**
 * A part of a list: a page, or a part of a feed. Iterating over it continues with the following parts, and requests
 * each when it is needed.
 *
 * @template T of object
 *
 * @implements IteratorAggregate<int, T>
 */
abstract class Listing implements IteratorAggregate
{
    /**
     * @internal
     *
     * @param array<string, mixed> $raw the JSON response, with all its fields
     * @param list<T> $data the items of this part
     */
    public function __construct(
        public readonly array $raw,
        public readonly array $data,
    ) {
    }

    /** Returns whether there is a next part. */
    abstract public function hasNextPage(): bool;

    /**
     * Requests the next part; returns null if there is none.
     *
     * @throws PartnerApiException
     */
    abstract public function nextPage(): ?static;

    /**
     * Yields this part and all following ones. Each is requested when it is needed.
     *
     * @return Generator<int, static>
     *
     * @throws PartnerApiException
     */
    public function pages(): Generator
    {
        for ($page = $this; null !== $page; $page = $page->nextPage()) {
            yield $page;
        }
    }

    /**
     * Yields the items of this part and all following ones.
     *
     * @return Generator<int, T>
     *
     * @throws PartnerApiException
     */
    public function getIterator(): Generator
    {
        foreach ($this->pages() as $page) {
            // Not `yield from`, which would repeat keys.
            foreach ($page->data as $item) {
                yield $item;
            }
        }
    }
}
