<?php

declare(strict_types=1);

namespace PartnerApi;

/** The version of this package. */
final class Version
{
    public const VERSION = '1.2.0';
}
