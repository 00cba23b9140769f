<?php

declare(strict_types=1);

namespace PartnerApi;

/** The default of arguments that are not sent. `null` is sent as null. */
enum NotGiven
{
    case Value;
}
