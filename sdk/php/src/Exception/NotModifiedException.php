<?php

declare(strict_types=1);

namespace PartnerApi\Exception;

/** The resource has not changed since the response with the etag in `ifNoneMatch`. Its code is `NOT_MODIFIED`. */
final class NotModifiedException extends ApiException
{
}
