<?php

require 'vendor/autoload.php';

use PartnerApi\PartnerApi;

const RESERVE = 10; // Requests per window that are left to your other apps.
$client = new PartnerApi();

foreach ($client->customers->list(limit: 100) as $customer) {
    $response = $client->customers->withRawResponse()->get($customer->id);
    echo $response->data->displayName, "\n";

    preg_match('/r=(\d+);t=(\d+)/', $response->header('RateLimit') ?? '', $quota);
    if ($quota !== [] && $quota[1] < RESERVE) {
        sleep((int) $quota[2]);
    }
}
