<?php

// Runs verify.php, in the directory given as argument, with the deliveries from standard input.

declare(strict_types=1);

require $argv[1] . '/verify.php';

function text(string $field): ?string
{
    return $field === '-' ? null : base64_decode($field);
}

while (($line = fgets(STDIN)) !== false) {
    [$signature, $next, $secrets, $now, $tolerance, $body] = explode("\t", rtrim($line, "\n"));
    try {
        verify_webhook(
            base64_decode($body),
            text($signature),
            text($next),
            array_map(base64_decode(...), explode(',', $secrets)),
            (int) $now,
            (int) $tolerance,
        );
        echo "valid\n";
    } catch (RuntimeException $error) {
        echo $error->getMessage(), "\n";
    }
}
