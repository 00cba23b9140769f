<?php

// Generated from openapi.yaml. Do not edit.

declare(strict_types=1);

namespace PartnerApi\Model;

/** The time that a list is sorted by. A leading `-` is descending. New values may be added. */
final class ListSort
{
    public const CREATED_AT = 'createdAt';
    public const CREATED_AT_DESCENDING = '-createdAt';
    public const UPDATED_AT = 'updatedAt';
    public const UPDATED_AT_DESCENDING = '-updatedAt';
}
