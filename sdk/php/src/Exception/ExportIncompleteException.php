<?php

declare(strict_types=1);

namespace PartnerApi\Exception;

/** The connection ended before the end of the export: discard its items, and start again. */
final class ExportIncompleteException extends PartnerApiException
{
}
