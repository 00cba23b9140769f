<?php

declare(strict_types=1);

namespace PartnerApi;

use Closure;

/**
 * A page of a list that has details beside its items, such as the pricelists of prices.
 *
 * @template T of object
 * @template D of object
 *
 * @extends Page<T>
 */
final class DetailedPage extends Page
{
    /**
     * @internal
     *
     * @param array<string, mixed> $raw
     * @param list<T> $data
     * @param Closure(string, string): self<T, D> $request requests another page, by a parameter and its value
     * @param D $details the other fields of the response
     */
    public function __construct(array $raw, array $data, Closure $request, public readonly object $details)
    {
        parent::__construct($raw, $data, $request);
    }
}
