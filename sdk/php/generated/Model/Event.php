<?php

// Generated from openapi.yaml. Do not edit.

declare(strict_types=1);

namespace PartnerApi\Model;

use DateTimeImmutable;

/**
 * A change made through this API, or by an import. `type` determines what `data` contains. `data` is the complete
 * resource as its GET operation would have returned it right after the change; it may have changed since.
 *
 * One of `CustomerCreatedEvent`, `CustomerUpdatedEvent`, `CustomerErasedEvent`, `LocationCreatedEvent`,
 * `LocationUpdatedEvent`, `PricelistCreatedEvent`, `PricelistUpdatedEvent`, `SkuUpdatedEvent`, `ServiceUpdatedEvent`,
 * `ZoneUpdatedEvent` or `UnknownEvent`.
 *
 * @property-read string $id
 * @property-read string $type
 * @property-read DateTimeImmutable $createdAt
 *
 * @phpstan-require-extends Model
 */
interface Event
{
}
