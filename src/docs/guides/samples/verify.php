<?php

declare(strict_types=1);

/**
 * Throws unless the delivery was recently signed with one of the secrets.
 *
 * @param string $rawBody the body as it arrived: file_get_contents('php://input')
 * @param ?string $signature $_SERVER['HTTP_X_SERVICE_SIGNATURE'] ?? null
 * @param ?string $signatureNext $_SERVER['HTTP_X_SERVICE_SIGNATURE_NEXT'] ?? null,
 *     present only during a rotation
 * @param list<string> $secrets
 */
function verify_webhook(
    string $rawBody,
    ?string $signature,
    ?string $signatureNext,
    array $secrets,
    ?int $now = null,
    int $toleranceSeconds = 300,
): void {
    if ($secrets === [] || in_array('', $secrets, true)) {
        throw new InvalidArgumentException('no secret');
    }
    if ($signature === null) {
        throw new RuntimeException('missing_header');
    }
    $headers = $signatureNext === null ? [$signature] : [$signature, $signatureNext];

    $genuine = [];
    foreach ($headers as $header) {
        if (preg_match('/\At=([0-9]{1,12}),s=([0-9a-f]{64})\z/', $header, $parts) !== 1) {
            throw new RuntimeException('malformed_header');
        }
        [, $t, $digest] = $parts;
        foreach ($secrets as $secret) {
            if (hash_equals(hash_hmac('sha256', "$t.$rawBody", $secret), $digest)) {
                $genuine[] = (int) $t;
            }
        }
    }

    if ($genuine === []) {
        throw new RuntimeException('no_match');
    }
    $now ??= time();
    foreach ($genuine as $t) {
        if (abs($now - $t) <= $toleranceSeconds) {
            return;
        }
    }
    throw new RuntimeException('timestamp_out_of_tolerance');
}
