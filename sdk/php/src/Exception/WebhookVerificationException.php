<?php

declare(strict_types=1);

namespace PartnerApi\Exception;

/** A delivery that must not be trusted. The message contains neither a secret nor a digest. */
final class WebhookVerificationException extends PartnerApiException
{
    public const MISSING_HEADER = 'missing_header';
    public const MALFORMED_HEADER = 'malformed_header';
    public const TIMESTAMP_OUT_OF_TOLERANCE = 'timestamp_out_of_tolerance';
    public const NO_MATCH = 'no_match';
    public const MALFORMED_BODY = 'malformed_body';

    /**
     * @internal
     *
     * @param self::* $reason
     */
    public function __construct(public readonly string $reason, string $message)
    {
        parent::__construct($message);
    }
}
